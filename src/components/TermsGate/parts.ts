/** The parts of a gate that asks: the dialogs, and the engine's part that sends the acceptance. One chunk of a bundle. */
export { createPrompt } from '../../core/gate/prompt.ts';
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
