import type { Reporter } from 'vitest/node';

/** Vitest counts a test that passed at its second try as passed, without a line about it. */
export const retries: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      console.warn(`Flaky, passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    }
  },
};
