import { type CallIdentity, type CallRequest, headersOf, urlOf } from './calls.ts';

/** The acceptance of spec 7. */
export const postRequest = (identity: CallIdentity, body: string): CallRequest => ({
  call: 'accept',
  url: urlOf(identity, 'acceptterms'),
  init: {
    method: 'POST',
    headers: { ...headersOf(identity.token), 'Content-Type': 'application/json' },
    body,
    // A redirected POST arrives as a GET, and its answer would look like a success.
    redirect: 'error',
  },
  // An answer that comes after `answerLimit` still counts.
  limit: 120_000,
});
