/**
 * Rejects with the result of `onTimeout` after `limit` milliseconds, unless that result is
 * `undefined`. A timer that fires over 2 s late, in a background tab or after sleep, waits 1 s more
 * for queued replies: https://developer.chrome.com/blog/timer-throttling-in-chrome-88
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  limit: number,
  onTimeout: () => Error | undefined,
): Promise<Value> {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    const expire = (): void => {
      const error = onTimeout();
      if (error) reject(error);
    };
    timer = setTimeout(() => {
      if (performance.now() - startedAt > limit + 2000) timer = setTimeout(expire, 1000);
      else expire();
    }, limit);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
