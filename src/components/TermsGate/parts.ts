/** What a gate needs to ask: the dialogs, and the engine's part that sends what they ask. One chunk of a bundle. */
export { createAsking } from '../../core/gate/asking.ts';
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
