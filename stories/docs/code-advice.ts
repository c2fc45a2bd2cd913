import type { TermsErrorCode, TermsWarningCode } from 'aceite';

/** The fix for each error. A new code without a row does not compile. */
export const errorAdvice: Record<TermsErrorCode, string> = {
  'terms-empty': 'Check `idCompany`, or publish a term. With the warning `junk`, no item of the list was a term.',
  network:
    'The gate retries the call. It also tries again when the device is back online. If the error is frequent, check the address, the API and its CORS headers.',
  'post-network':
    'Ignore a single error, because the customer can send again. If the error is frequent, check that the POST is not redirected, and that failures have CORS headers.',
  timeout:
    'Find out why the API is slow. The limit is 15 s for a list, 30 s for the acceptance and for the dialogs’ files. A late reply to the acceptance still counts.',
  'not-json': 'Look at `status`. A proxy, a login or an error page answered.',
  'not-a-list':
    'Send a JSON list, not an object around it, or [translate your reply](?path=/docs/recipes--docs#an-api-of-another-shape).',
  'not-an-object': 'Answer the acceptance with a JSON object, such as `{}`, or with 204.',
  detail: 'The customer reads `error.detail`. Find out why the server refused.',
  status: 'Answer with 2xx, or remove `strictStatus`.',
  fetch: 'Correct the code or the mock that replaces `fetch`. The console shows the original error.',
  csp: 'Add the API to `connect-src`.',
  token: 'Give the token without line breaks.',
  config: 'The message names the option, what it must be and what was given.',
  'not-ready':
    'Call `send()` while the state is `pending` and the box is ticked. Only `send()` rejects with this code.',
  render:
    'Look at `cause`. A theme, a label or a style threw, or a file could not be loaded. Keep the files of earlier builds on the server, or import `aceite/dialogs`.',
  detached: 'Find the script that removes the element or the open dialog. Then open the dialog again.',
};

/** The fix for each warning. */
export const warningAdvice: Record<TermsWarningCode, string> = {
  junk: 'Each term needs `id` and `person_type`. Each accepted record needs `term`. `call` names the list.',
  'unsafe-id': 'Send such ids as strings.',
  'duplicate-id': 'Give every version of a term its own id.',
  'visible-type': 'Send `true` or `false`.',
  'hidden-term': 'Make the term visible, or leave it out of the list.',
  'nothing-visible': 'Make one of the terms visible. Until then, the dialog does not open.',
  'blank-title': 'Give the term a `title` that is a string.',
  'empty-text': 'Give the term a `text` that is a string.',
  'replacement-characters': 'Answer in UTF-8.',
  'person-type':
    'Compare the two values in the message. Letters and type must be equal. An attribute is a string, so give a number as the property.',
  'accepted-not-a-list': 'With 401, renew the token. Otherwise send a JSON list, not an object around it.',
  'status-ignored': 'Answer with 2xx, or set `strictStatus`.',
  'base-url': 'Write the base URL with one slash at the end, without spaces.',
  'mixed-content': 'Serve the API over https.',
  superseded: 'Keep `receipt` for the person who accepted.',
  pending: 'Give the whole result of `fetchPending`, unchanged.',
  'token-late': 'Give `null` until the session is known.',
  'term-not-loaded': 'Keep the files of earlier builds on the server, and allow them in `script-src`.',
  'long-text': 'Send HTML without embedded files, of at most 2,000,000 characters.',
  'root-element':
    'Give an element, or a selector of one, that is in the page, visible, and not inside a link, something `aria-hidden` or a closed `<dialog>`.',
  color: 'Give a CSS colour that does not depend on the page, such as `#0a7`.',
  'money-option': 'The message names the option, what it must be and what was given.',
};
