const seen: string[] = [];
let expected: RegExp[] = [];

/** Collects console errors and warnings, until the returned function is called. */
export function watchConsole(): () => void {
  seen.length = 0;
  expected = [];
  const { error, warn } = console;
  const collect =
    (write: typeof console.error) =>
    (...parts: unknown[]) => {
      seen.push(parts.map(String).join(' '));
      write(...parts);
    };
  Object.assign(console, { error: collect(error), warn: collect(warn) });
  return () => void Object.assign(console, { error, warn });
}

/** `checkConsole` throws when no line matches a pattern. */
export const expectConsole = (...patterns: RegExp[]): void => void expected.push(...patterns);

/** Throws for a line that no expected pattern matches, and for a pattern that matches no line. */
export function checkConsole(): void {
  const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !seen.some((line) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected in the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected in the console, but not logged: ${missing.join(', ')}`);
}
