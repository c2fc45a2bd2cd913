/** The parts of a gate that asks: the dialogs, and the engine's part that sends the acceptance. One chunk of a bundle. */
export { createAsking } from '../../core/gate/asking.ts';
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
