const seen: string[] = [];

/** Collects console errors and warnings, until the returned function is called. */
export function watchConsole(): () => void {
  seen.length = 0;
  const { error, warn } = console;
  const collect =
    (write: typeof console.error) =>
    (...parts: unknown[]) => {
      seen.push(parts.map(String).join(' '));
      write(...parts);
    };
  console.error = collect(error);
  console.warn = collect(warn);
  return () => {
    console.error = error;
    console.warn = warn;
  };
}

/** Throws for a line that no expected pattern matches, and for a pattern that matches no line. */
watchConsole.check = (expected: RegExp[] = []): void => {
  const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !seen.some((line) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected in the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected in the console, but not logged: ${missing.join(', ')}`);
};
