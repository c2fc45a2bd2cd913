import { onTestFinished, vi } from 'vitest';
import { createFakeTermsApi, type FakeTermsApi, type FakeTermsApiOptions } from '../src/testing/fake-terms-api.ts';

/** Replaces the page's `fetch` with the fake API, until the test's application root unmounts. */
export function stubTermsApi(options: FakeTermsApiOptions = {}): FakeTermsApi {
  const api = createFakeTermsApi(options);
  vi.stubGlobal('fetch', api.fetch);
  // Vitest calls this function after the hooks of the file, which unmount the root.
  onTestFinished(() => void vi.unstubAllGlobals());
  return api;
}
