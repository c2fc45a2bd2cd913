/** Stands for React DOM in the embed. A default export with all that Preact exports would put all of it into the file. */
import { createPortal, flushSync } from 'preact/compat';

export { createPortal, flushSync };
export default { flushSync };
