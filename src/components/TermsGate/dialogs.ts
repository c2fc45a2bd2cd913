/**
 * `import 'aceite/dialogs'` puts the dialogs into the bundle that imports it: `TermsGate` renders them without loading a file
 * first, also on a server. The dialog of a term still loads when the first term is opened.
 */
import { gateParts } from './gate-parts.ts';
import * as parts from './parts.ts';

gateParts.loaded = parts;
