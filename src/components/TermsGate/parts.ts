/** The dialogs, which a gate needs when something is pending. One chunk of a bundle. */
export { GateDialogsInParts } from './GateDialogsInParts.tsx';
