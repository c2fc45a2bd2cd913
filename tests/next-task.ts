/** Resolves in a new task, after queued promises and mutation observers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
