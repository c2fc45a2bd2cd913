import type { Opening } from './opening.ts';
import { questionOf, shared } from './same-question.ts';

/** Sandboxed frames and blocked storage make the constructor throw. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('aceite');
  } catch {
    return undefined;
  }
}

/** Tells the other tabs, and the other gates of this one, that the question was answered. */
export function announceAnswer(opening: Opening): void {
  shared.answers += 1;
  const channel = openChannel();
  channel?.postMessage(questionOf(opening.options));
  channel?.close();
}

/** Calls back whenever another tab answers the same question, until the opening ends. */
export function onAnswerElsewhere(opening: Opening, callback: () => void): void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === questionOf(opening.options)) callback();
  });
  opening.signal.addEventListener('abort', () => channel?.close());
}
