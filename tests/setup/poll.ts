/** Ten seconds instead of Vitest's one, because browsers share the machine. */
export const poll = { timeout: 10_000 };
