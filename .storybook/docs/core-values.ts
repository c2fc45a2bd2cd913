/** Values and types of core that pages and their tests show, and that the package does not export. */
export { contrast, readableColors, type Rgb } from '../../src/core/color/readable-colors.ts';
export { type GateEvent, gateReducer, idleState } from '../../src/core/gate/gate-state.ts';
export { moneyOptions } from '../../src/core/money/money-options.ts';
export type { OptionTable } from '../../src/core/options/option.ts';
export { termsOptions } from '../../src/core/options/options.ts';
export { defaultDocumentLabels } from '../../src/core/terms/document-labels.ts';
export { defaultLabels } from '../../src/core/terms/labels.ts';
