import type { TermsCall } from './errors.ts';

/** What options that decide whom to ask may be: completes the sentence '<key> must be …'. */
export const allowedIdentity = {
  personType: "a string such as 'PF', or a number",
  baseUrl: "an address without ? and #, such as 'https://api.loja.com.br/'",
  idCompany: 'a whole number, such as 42',
} as const;

/** The name of each call in messages. */
export const callNames = {
  terms: 'The list of terms',
  accepted: 'The list of accepted terms',
  accept: 'The acceptance',
} as const satisfies Record<TermsCall, string>;

/** Whether the browser had a connection when a call failed. */
export type Connection = 'online' | 'offline';

const hintOf = (connection: Connection, answers = 'answers'): string =>
  connection === 'offline'
    ? 'The device is offline.'
    : `If the address is right, check that the API ${answers}, and that its CORS headers allow this page.`;

const pending = (ids: string, says: string): string => `Pending terms (${ids}) ${says}`;

/** The messages of errors and warnings, for developers. Their arguments are never the token or a reply's text. */
export const sentences = {
  'given-up': (call: TermsCall) => `${callNames[call]} was given up.`,
  timeout: (call: TermsCall, seconds: number) => `${callNames[call]}: no whole answer within ${seconds} s.`,
  fetch: (call: TermsCall, error: string) =>
    `${callNames[call]}: this page's own fetch threw a ${error} before any answer. It is reported beside this error: correct the code or the mock behind fetch.`,
  csp: (call: TermsCall) =>
    `${callNames[call]}: this page's Content-Security-Policy forbids the call. Add the API to connect-src.`,
  network: (call: TermsCall, connection: Connection) => `${callNames[call]}: no whole answer. ${hintOf(connection)}`,
  'post-network': (call: TermsCall, connection: Connection) =>
    `${callNames[call]} was sent, and no whole answer came. ${hintOf(connection, 'answers the POST without a redirect')}`,
  status: (call: TermsCall, status: number) => `${callNames[call]}: the answer has the status ${status}.`,
  'not-json': (call: TermsCall, status: number) => `${callNames[call]}: the answer (status ${status}) is not JSON.`,
  'not-a-list': (call: TermsCall, status: number) => `${callNames[call]}: the answer (status ${status}) is not a list.`,
  'not-an-object': (status: number) => `The acceptance: the answer (status ${status}) is not an object.`,
  detail: () => 'The server refused the acceptance: its answer has the field "detail".',
  'no-answer': (seconds: number) =>
    `The acceptance: no answer within ${seconds} s. It may have been recorded; a late answer still counts.`,
  'not-ready': () => 'Nothing was sent: the dialog must be open, the box ticked, and every rule must hold.',
  config: (key: keyof typeof allowedIdentity, given: string) =>
    `${key} must be ${allowedIdentity[key]}; given: ${given}.`,
  'server-base-url': (given: string) =>
    `On a server baseUrl must be the whole address of the API, such as 'https://api.loja.com.br/'; given: ${given}.`,
  'server-timeout': (seconds: number) =>
    `The lists did not arrive within ${seconds} s, so the page is rendered without the dialog. The gate fetches for itself.`,
  token: () => 'The token holds characters that no HTTP header can carry, such as a line break. Give the bare token.',
  'file-timeout': (seconds: number) => `no file within ${seconds} s`,
  'not-loaded': () =>
    'The dialogs could not be loaded. Check the connection, their files beside the script, and script-src.',
  render: () => 'The dialog could not be drawn, so nothing is shown. Check the theme, the labels and the styles.',
  detached: () => 'The page has removed the open dialog, so it is not shown any more.',
  'not-in-page': () => 'Add this <terms-gate> to the page, then open it.',

  junk: (call: TermsCall, count: number) =>
    `${callNames[call]}: ${count} item(s) were left out: each must be an object with ` +
    `${call === 'terms' ? '"id" and "person_type"' : '"term"'}.`,
  'unsafe-id': (count: number) =>
    `${count} term(s) were skipped: JavaScript cannot hold their numeric ids exactly, and accepting a rounded ` +
    'id would accept another term. Send such ids as strings.',
  'duplicate-id': (ids: string) =>
    `The id(s) ${ids} came more than once with different texts; the first of each is shown.`,
  'visible-type': (ids: string) => `"visible" of the term(s) ${ids} is not true or false; only false hides a term.`,
  'hidden-term': (ids: string) =>
    pending(ids, 'cannot be opened, because "visible" is false. They are accepted together with the others.'),
  'blank-title': (ids: string) =>
    pending(ids, 'have no title, or one that is no string; the short title, or "Termo de uso", is shown instead.'),
  'empty-text': (ids: string) =>
    pending(ids, 'have no text, or one that is no string; people read "Texto indisponível." instead.'),
  'replacement-characters': (ids: string) =>
    pending(ids, 'hold characters that could not be decoded. The API must answer in UTF-8.'),
  'nothing-visible': () =>
    'Every pending term is hidden. Nobody is asked to accept what cannot be read, so the dialog stays closed.',
  'person-type': (types: string, configured: string) =>
    `There are terms for ${types}, and none for the configured person type ${configured}. ` +
    'The two must be equal, in letters and in type: an attribute is a string, so give a number as the property.',
  'accepted-not-a-list': (status: number | undefined) =>
    `It is not known what the person accepted: the answer (status ${status}) is not a list. Nothing happens. ` +
    'With 401 or 403 the token has expired: give a fresh one.',
  'status-ignored': (call: TermsCall, status: number) =>
    `${callNames[call]}: the answer was used although its status is ${status}. Set strictStatus to refuse it.`,
  'base-url': (given: string, used: string) =>
    `baseUrl ${given} is used as ${used}. Write it with one slash at the end.`,
  'mixed-content': (used: string) =>
    `baseUrl ${used} is http, and this page is https: browsers block such calls. Use https.`,
  superseded: (idCompany: number) =>
    `An acceptance for company ${idCompany} was recorded after the person, the company or the person type had changed, or ` +
    'a term had been added. It does not answer what is asked now: keep the receipt for the person who gave it.',
  'pending-unreadable': () =>
    'pending is not a result of fetchPending(), so the lists are fetched again. Pass on the whole result, as JSON.',
  'token-late': () =>
    'The token was undefined, so every term was asked; now there is one. Give null as long as it is not known who is signed in.',
  'money-not-loaded': () =>
    'The money field could not be loaded; it is tried again with the next field, and when the device is online. Check embed/money.js beside the script, and script-src.',
  'receipt-not-printed': () =>
    'The code that prints the receipt could not be loaded, so there is no button for it. Check the connection, the files of the build, and script-src.',
  'term-not-loaded': () =>
    'The dialog of a term could not be loaded; the person can try again. Check the connection, the files of the build, and script-src.',
  'root-element': (name: string, obstacle: RootObstacle) =>
    `${name || 'The application root'} ${obstacles[obstacle]}: the dialog mounts in the body instead.`,
  colour: (name: string, color: string, used: string) =>
    `${name} ${color} is no colour by itself; ${used} is used. ` +
    'Give any CSS colour that does not depend on the page, such as "#0a7", "teal" or "oklch(60% 0.2 250)".',

  'loaded-twice': (first: string, second: string) =>
    `embed.js ${first} is loaded already, so ${second} does nothing. Remove one.`,
  'token-attribute': () =>
    '<terms-gate> ignores the attribute token, which every script of the page can read. Set the property instead: ' +
    "document.querySelector('terms-gate').token = '…'.",
  'element-taken': (name: string) => `<${name}> is another script's.`,
} as const satisfies Record<string, (...facts: never[]) => string>;

/** Why a dialog in the configured element could not be used. */
export type RootObstacle = 'missing' | 'detached' | 'inert' | 'aria-hidden' | 'closed-dialog' | 'hidden';

const obstacles: Record<RootObstacle, string> = {
  missing: 'matches nothing in the page',
  detached: 'is not in the page',
  inert: 'is inert',
  'aria-hidden': 'is hidden from screen readers by aria-hidden',
  'closed-dialog': 'is inside a closed dialog',
  hidden: 'is hidden by display or visibility',
};

export type Sentences = typeof sentences;
