/**
 * `import 'aceite/dialogs'` puts the dialogs into the bundle, so `TermsGate` renders them without
 * loading a chunk, also on a server. The dialog of a term still loads when it opens.
 */
// For `import *`, Rolldown adds a helper that throws in a page with a string in Object.prototype.
import { ChunkedGateDialogs } from './ChunkedGateDialogs.tsx';
import { dialogsChunk } from './dialogs-chunk.ts';

dialogsChunk.loaded = { ChunkedGateDialogs };
