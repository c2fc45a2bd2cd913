/**
 * `import 'aceite/dialogs'` puts the dialogs into the bundle that imports it: `TermsGate` draws them as soon as it knows that
 * something is pending, and loads no file first. What only an opened term needs still loads by itself.
 */
import { gateParts } from './gate-parts.ts';
import * as parts from './parts.ts';

gateParts.load = () => Promise.resolve(parts);
