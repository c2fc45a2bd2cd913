/** Values and types of src for pages and tests. The package exports only the errors among them. */
import { boxColorVars, storeColorVars } from '../../src/components/DialogFrame/color-vars.ts';
import { parseColor } from '../../src/core/color/parse-color.ts';
import { readableColors } from '../../src/core/color/readable-colors.ts';
import { termsOptions } from '../../src/core/options/options.ts';

export { contrast, readableColors, type Rgb } from '../../src/core/color/readable-colors.ts';
export { type GateEvent, gateReducer, idleState } from '../../src/core/gate/gate-state.ts';
export { AcceptTermsError, TermsError } from '../../src/core/model/errors.ts';
export { moneyOptions } from '../../src/core/money/money-options.ts';
export type { OptionTable } from '../../src/core/options/option.ts';
export { termsOptions } from '../../src/core/options/options.ts';
export { defaultDocumentLabels } from '../../src/core/terms/document-labels.ts';
export { defaultLabels } from '../../src/core/terms/labels.ts';
export { termTags } from '../../src/dom/term-html/policy.ts';

/** The default colour on the white of a light dialog. */
const defaultColors = readableColors(parseColor(termsOptions.storeColor.default)!, [255, 255, 255]);

/** The CSS variables for the default colour. */
export const colorVars = { ...storeColorVars(defaultColors), ...boxColorVars(defaultColors) };
