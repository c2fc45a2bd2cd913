export { createTermsGate } from './core/terms-gate.ts';
