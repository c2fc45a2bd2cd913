import type { Reporter } from 'vitest/node';

/** Logs each test that passed at its second try, because Vitest reports it like any passed test. */
export const retries: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      console.warn(`Flaky, passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    }
  },
};
