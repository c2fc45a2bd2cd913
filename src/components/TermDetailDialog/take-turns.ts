/** Milliseconds of work before other work of the page has its turn. */
const TURN = 8;

/**
 * Resolves in a task of its own, behind those that wait already. Not `scheduler.yield()`: in Chromium it comes back before
 * every timer and every render of React, for as long as the text lasts. Not a timer: nested ones wait for 4 ms and more.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrived = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrived, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Runs `work` in turns of some milliseconds and gives its results to `take`; undefined when the signal ended it. */
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
