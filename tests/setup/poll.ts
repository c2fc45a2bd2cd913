/** What a test waits for has ten seconds, not Vitest's one: browsers share the machine. */
export const poll = { timeout: 10_000 };
