/** The parts that a gate needs when something is pending: the dialogs, and the engine's sending. One chunk of a bundle. */
export { createAsking } from '../../core/gate/asking.ts';
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
