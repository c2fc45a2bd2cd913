import { onTestFinished, vi } from 'vitest';
import { createFakeTermsApi, type FakeTermsApi, type FakeTermsApiOptions } from '../src/testing/fake-terms-api.ts';

/** Replaces the page's `fetch` with the package's fake API, until the application root of the test has unmounted. */
export function stubTermsApi(options: FakeTermsApiOptions = {}): FakeTermsApi {
  const api = createFakeTermsApi(options);
  vi.stubGlobal('fetch', api.fetch);
  // Vitest calls this after the hooks of the file, which unmount the root.
  onTestFinished(() => void vi.unstubAllGlobals());
  return api;
}
