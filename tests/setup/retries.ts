import type { Reporter } from 'vitest/node';

/** Prints the tests that passed at the second try, because Vitest counts them as passed without a line. */
export const retries: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      console.warn(`Flaky, passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    }
  },
};
