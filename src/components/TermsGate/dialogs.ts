/**
 * `import 'aceite/dialogs'` puts the dialogs into the bundle, so `TermsGate` renders them without
 * loading a chunk, also on a server. The sanitizer still loads on idle or when a term opens.
 */
// Not `import *`, because Rolldown's helper throws in a page with a string in Object.prototype.
import { GateDialogs } from './GateDialogs.tsx';
import { dialogsChunk } from './dialogs-chunk.ts';

dialogsChunk.bundled = { GateDialogs };
dialogsChunk.loaded = dialogsChunk.bundled;
