import type { TermsErrorCode, TermsWarningCode } from 'aceite';
import type { ReactNode } from 'react';
import codes from 'virtual:aceite-docs/codes';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';

/** What to do about each error. A new code does not compile until it stands here. */
const errorAdvice: Record<TermsErrorCode, string> = {
  'terms-empty':
    'Check `idCompany`, or publish a term for the company. With the warning `junk`, too, no item of the list was a term.',
  network:
    'Tried up to three times already, and again when the device is back online. If it is frequent, check the address, the API and its CORS headers.',
  'post-network':
    'Nothing once: the dialog is still open, and the customer can send again. If it is frequent, check that the API answers the POST without a redirect, and sends its CORS headers with failures, too.',
  timeout:
    'Find out why the API is slow. The limit is 15 s for a list and 30 s for the files of the dialogs. After 30 s without an answer to the acceptance, the customer can send again; an answer that comes within two minutes still counts.',
  'not-json': 'Look at `status`: a proxy, a login or an error page answered instead of the API.',
  'not-a-list': 'Answer with a JSON list, not with an object around it.',
  'not-an-object': 'Answer the acceptance with a JSON object, `{}` will do, or with status 204.',
  detail: 'The customer reads `error.detail` in the dialog. Find out why the server refused.',
  status: 'Answer `call` with 2xx when it succeeded, or leave `strictStatus` out: then the body alone decides.',
  fetch: 'Correct the code, or the mock, that stands in for `fetch`; its own error is in the console.',
  csp: 'Add the API to `connect-src`.',
  token: 'Give the token without line breaks.',
  config: 'Correct the option: the message names it, what it must be and what was given.',
  'not-ready':
    'Only `send()` rejects with it; `onError` is not called. Call it while `state.status` is `pending` and the box is ticked.',
  render:
    'Look at `cause`: a theme, a label or a style of the application threw, or the file of the dialogs could not be loaded. Keep the files of earlier builds on the server. In React, Chromium tries a file that failed only once in a page: `aceite/dialogs` puts the dialogs into your own bundle.',
  detached: 'Find the script that removes the element, or the open dialog, from the page. Then open it again.',
};

/** What to do about each warning. */
const warningAdvice: Record<TermsWarningCode, string> = {
  junk: 'Each term needs its `id` and its `person_type`, each record of what was accepted its `term`, by these names. `call` says which list it was.',
  'unsafe-id': 'Send such ids as strings.',
  'duplicate-id': 'Give every version of a term an id of its own.',
  'visible-type': 'Send `true` or `false`.',
  'hidden-term': 'Make the term visible, or leave it out of the list.',
  'nothing-visible': 'Make one of the terms visible: until then nobody is asked.',
  'blank-title': 'Give the term a `title` that is a string.',
  'empty-text': 'Give the term a `text` that is a string.',
  'replacement-characters': 'Answer in UTF-8.',
  'person-type':
    'Compare the two values that the message names: they must be equal in letters and in type. An attribute is a string: give a number as the property.',
  'accepted-not-a-list':
    'With the status 401, renew the token, then give the new one. With another, answer with a JSON list, not with an object around it.',
  'status-ignored': 'Answer with 2xx, or set `strictStatus`.',
  'base-url': 'Write it with one slash at the end, and no spaces around it.',
  'mixed-content':
    'Serve the API over https. `http://localhost` is not warned of: most browsers allow it; Safari does not.',
  superseded: 'Keep `receipt` for the person who accepted; it does not answer what is asked now.',
  'token-late': 'Give `null` until the session is known; `undefined` means that there is no token.',
  'term-not-loaded':
    'Keep the files of earlier builds on the server, and allow them in script-src. In React, Chromium tries a file that failed only once in a page: the customer can open the term after a reload.',
  'receipt-not-printed': 'Keep the files of earlier builds on the server, and allow them in script-src.',
  'root-element':
    'Give an element that is in the page, that people see, and that is not in a closed `<dialog>` or in what is `inert` or `aria-hidden`; or a selector that finds one.',
  colour: 'Give a CSS colour that does not depend on the page, such as `#0a7` or `teal`.',
  'money-option': 'Correct the option: the message names it, what it must be and what was given.',
};

/** Sentences of a comment begin in lower case after the code. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function CodesTable({ of, advice }: { of: keyof typeof codes; advice: Record<string, string> }): ReactNode {
  return (
    <DocsTable
      label={`Codes of ${of}`}
      head={['Code', 'What happened', 'What to do']}
      rows={codes[of].map(({ code, description }) => [
        <code key="code">{code}</code>,
        <Prose key="description" text={capitalize(description)} />,
        <Prose key="advice" text={advice[code]!} />,
      ])}
    />
  );
}

export const ErrorTable = (): ReactNode => <CodesTable of="TermsErrorCode" advice={errorAdvice} />;
export const WarningTable = (): ReactNode => <CodesTable of="TermsWarningCode" advice={warningAdvice} />;
