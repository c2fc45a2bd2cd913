/** Milliseconds of work between two pauses. */
const TURN = 8;

/**
 * Resolves in a new task, after those that are queued. Not `scheduler.yield()`: in Chromium it continues before every timer and
 * every render of React. Not setTimeout(): nested timers wait for at least 4 ms.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Runs `work` with a pause after every `TURN` milliseconds, and calls `take` with its results. Returns undefined when the signal ended it. */
export async function takeTurns<Result, Outcome>(
  work: Generator<Result | undefined, Outcome>,
  take: (result: Result) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  let start = performance.now();
  while (!signal.aborted) {
    const { done, value } = work.next();
    if (done) return value as Outcome;
    if (value !== undefined) take(value as Result);
    if (performance.now() - start >= TURN) {
      await nextTurn();
      start = performance.now();
    }
  }
  return undefined;
}
