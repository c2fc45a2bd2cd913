/** The dialogs, which a gate needs when terms are pending. One chunk of a bundle. */
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
