export { acceptTerms } from './accept-terms.ts';
export { answersOf } from './faults.ts';
export { createFakeTermsApi } from './fake-terms-api.ts';
export { createHandlers } from './create-handlers.ts';
export { createRoute } from './create-route.ts';
export { exampleTerms } from './example-terms.ts';

export type { AcceptTermsOptions } from './accept-terms.ts';
export type { FakeRequest } from './fake-request.ts';
export type { FakeTermsApi, FakeTermsApiOptions } from './fake-terms-api.ts';
export type { Answer, Fault } from './faults.ts';
export type { Msw } from './create-handlers.ts';
