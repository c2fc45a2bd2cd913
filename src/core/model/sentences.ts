import type { TermsCall } from './errors.ts';

/** Each completes the sentence '<key> must be …'. */
export const allowedIdentity = {
  personType: "a string such as 'PF', or a number",
  baseUrl: "an address without ? and #, such as 'https://api.loja.com.br/'",
  idCompany: 'a whole number, such as 42',
} as const;

export const callNames = {
  terms: 'The list of terms',
  accepted: 'The list of accepted terms',
  accept: 'The acceptance',
} as const satisfies Record<TermsCall, string>;

export type Connection = 'online' | 'offline';

const hintOf = (connection: Connection, answers = 'answers'): string =>
  connection === 'offline'
    ? 'The device is offline.'
    : `Check the address, that the API ${answers}, and that its CORS headers allow this page.`;

const pending = (ids: string, predicate: string): string => `Pending terms (${ids}) ${predicate}`;

/** They may quote ids and person types of a reply, but never its other texts or the token. */
export const sentences = {
  'given-up': (call: TermsCall) => `${callNames[call]}: the request was aborted.`,
  timeout: (call: TermsCall, seconds: number) =>
    `${callNames[call]}: no complete reply within ${seconds} s. Check the API's speed.`,
  fetch: (call: TermsCall, error: string) =>
    `${callNames[call]}: this page's own fetch threw a ${error} before any reply. Correct the replaced or mocked fetch: its error is reported separately.`,
  csp: (call: TermsCall) =>
    `${callNames[call]}: this page's Content-Security-Policy blocks the request. Add the API to connect-src.`,
  network: (call: TermsCall, connection: Connection) =>
    `${callNames[call]}: the request failed before the reply was complete. ${hintOf(connection, call === 'accepted' ? 'answers without a redirect' : undefined)}`,
  'post-network': (call: TermsCall, connection: Connection) =>
    `${callNames[call]}: the POST was sent but got no complete reply, so it may have been recorded. ${hintOf(connection, 'answers the POST without a redirect')}`,
  status: (call: TermsCall, status: number) =>
    `${callNames[call]}: the reply has the status ${status}, and strictStatus accepts only 2xx. Check the API.`,
  'not-json': (call: TermsCall, status: number) =>
    `${callNames[call]}: the reply (status ${status}) is not JSON. Check the address and the API.`,
  'not-a-list': (call: TermsCall, status: number) =>
    `${callNames[call]}: the reply (status ${status}) is not a list. Return the array itself.`,
  'not-an-object': (status: number) =>
    `The acceptance: the reply (status ${status}) is not an object. Return a JSON object.`,
  detail: () => 'The server refused the acceptance: its reply has the field "detail". The person can try again.',
  'no-reply': (seconds: number) =>
    `The acceptance: no reply within ${seconds} s. It may have been recorded, and a late reply still counts.`,
  'not-ready': () => 'Nothing was sent. Open the dialog, tick the box and satisfy every rule, then call send() again.',
  config: (key: keyof typeof allowedIdentity, given: string) =>
    given === 'nothing'
      ? `${key} is missing: it must be ${allowedIdentity[key]}.`
      : `${key} must be ${allowedIdentity[key]}; given: ${given}.`,
  'server-base-url': (given: string) =>
    `On a server baseUrl must be the absolute address of the API, such as 'https://api.loja.com.br/'; given: ${given}.`,
  'server-timeout': (seconds: number) =>
    `The lists did not arrive within ${seconds} s, so the page is rendered without the dialog. The gate fetches them in the browser.`,
  token: () =>
    'The token is not a string, or has characters that an HTTP header cannot carry, such as a line break. Set the bare token.',
  'file-timeout': (seconds: number) => `no file within ${seconds} s`,
  'not-loaded': () =>
    'The dialogs could not be loaded, so nothing is shown. Check the connection, their files beside the script, and script-src.',
  render: () => 'The dialog could not be rendered, so nothing is shown. Check the theme, the labels and the styles.',
  detached: () =>
    'The page has removed the open dialog, so the person cannot accept. Keep its container in the page, then call open() again.',
  'not-in-page': () => '<terms-gate> is not in the page, so it cannot open. Add it to the page, then call open().',

  junk: (call: TermsCall, count: number) =>
    `${callNames[call]}: ${count} item(s) were skipped: each must be an object with ` +
    `${call === 'terms' ? '"id" and "person_type"' : '"term"'}.`,
  'unsafe-id': (count: number) =>
    `${count} term(s) were skipped: their numeric ids are not whole numbers that JavaScript holds exactly, and a ` +
    'rounded id could be the id of another term. Send such ids as strings.',
  'duplicate-id': (ids: string) =>
    `The id(s) ${ids} arrived more than once with different titles or texts, so the first of each is shown. Send each id once.`,
  'visible-type': (ids: string) =>
    `"visible" of the term(s) ${ids} is not true or false, so they are shown. Send a boolean: only false hides a term.`,
  'hidden-term': (ids: string) =>
    pending(ids, 'cannot be opened, because "visible" is false. They are still accepted together with the others.'),
  'blank-title': (ids: string) =>
    pending(
      ids,
      'have no title, so the short title or "Termo de uso" is shown instead. Send a title that is a string.',
    ),
  'empty-text': (ids: string) =>
    pending(ids, 'have no text, so people read "Texto indisponível." instead. Send a text that is a string.'),
  'replacement-characters': (ids: string) =>
    pending(ids, 'have characters that could not be decoded. The API must reply in UTF-8.'),
  'nothing-visible': (ids: string) =>
    `Every pending term (${ids}) is hidden, so the dialog stays closed. Set "visible" of one to true.`,
  'person-type': (types: string, configured: string) =>
    `There are terms for ${types}, but not for the configured person type ${configured}. ` +
    'Both must have the same letter case and type. An attribute is a string, so set a number as the property.',
  'accepted-not-a-list': (status: number | undefined) =>
    `The accepted terms are unknown, because the reply (status ${status}) is not a list. No dialog opens. ` +
    'With 401 or 403 the token has expired: set a new one.',
  'status-ignored': (call: TermsCall, status: number) =>
    `${callNames[call]}: the reply was used although its status is ${status}. Set strictStatus to reject it.`,
  'base-url': (given: string, used: string) =>
    `baseUrl ${given} is used as ${used}. Write it with one slash at the end.`,
  'mixed-content': (used: string) =>
    `baseUrl ${used} is http, and this page is https, so browsers block the requests. Use https.`,
  superseded: (idCompany: number) =>
    `An acceptance for company ${idCompany} was recorded after the person, the company, the person type or the API ` +
    'had changed, or a term had been added or changed, so onResponded is not called. Keep the receipt for the person who accepted.',
  'pending-unreadable': () =>
    'pending is not a result of fetchPending(), so the lists are fetched again. Pass the whole result, as JSON.',
  'token-late': () =>
    'The token was undefined, so every term was listed, and then a token arrived. Set null until it is known who is signed in.',
  'money-not-loaded': () =>
    'The money field could not be loaded. The load is tried again when the next field is added, or when the device is online again. Check embed/money.js beside the script, and script-src.',
  'long-text': (id: string) =>
    `The text of term ${id} is longer than 2,000,000 characters, and is not shown. Send HTML without embedded files.`,
  'term-not-loaded': () =>
    'The text of a term could not be loaded. The person can try again. Check the connection, the files of the build, and script-src.',
  'root-element': (name: string, obstacle: RootObstacle) =>
    `${name || 'The application root'} ${obstacles[obstacle]}: the dialog mounts in the body instead.`,
  color: (name: string, color: string, used: string) =>
    `${name} ${color} is not a colour, or depends on the page, so ${used} is used. ` +
    'Set a CSS colour that does not depend on the page, such as "#0a7", "teal" or "oklch(60% 0.2 250)".',

  'loaded-twice': (first: string, second: string) =>
    `embed.js ${first} has already loaded, so ${second} does nothing. Remove one.`,
  'token-attribute': () =>
    '<terms-gate> ignores the attribute token, because session recorders and saved pages copy attributes. Set the property token instead.',
  'element-taken': (name: string) => `Another script has already defined <${name}>. Load only one of them.`,
} as const satisfies Record<string, (...facts: never[]) => string>;

export type RootObstacle = 'missing' | 'aria-hidden' | 'clickable' | 'hidden';

const obstacles: Record<RootObstacle, string> = {
  missing: 'is not an HTML element of the page',
  'aria-hidden': 'is hidden from screen readers by aria-hidden',
  clickable: 'is in a link, a button or a label',
  hidden: 'draws no children, or is hidden by display or visibility',
};

export type Sentences = typeof sentences;
