/** Values of the source that pages show, and that the package does not export. */
import { boxColorVars, storeColorVars } from '../../src/components/DialogFrame/color-vars.ts';
import { readColor } from '../../src/dom/read-color.ts';
import { readableColors } from '../../src/core/color/readable-colors.ts';
import { termsOptions } from '../../src/core/options/options.ts';

export { termTags } from '../../src/dom/term-html/policy.ts';
export { default as openApi } from '../../src/openapi/openapi.yaml?raw';

/** The default colour on the white of a light dialog. */
const defaultColors = readableColors(readColor(termsOptions.storeColor.default)!, [255, 255, 255]);

/** The CSS variables for the default colour. */
export const colorVars = { ...storeColorVars(defaultColors), ...boxColorVars(defaultColors) };
