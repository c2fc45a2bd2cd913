/** The parts that a gate needs when something is pending: the dialogs, and the engine's sending. One chunk of a bundle. */
export { createPrompt } from '../../core/gate/prompt.ts';
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
