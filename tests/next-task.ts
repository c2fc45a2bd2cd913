/** Resolves in a task of its own: what was queued before it, such as promises and changes that are observed, is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
