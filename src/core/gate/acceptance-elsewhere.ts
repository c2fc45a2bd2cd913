import type { Opening } from './opening.ts';
import { questionKey, shared } from './open-prompts.ts';

/** Sandboxed frames and blocked storage make the constructor throw. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('aceite');
  } catch {
    return undefined;
  }
}

/** Reports an acceptance to the other tabs, and to the other gates of this one. */
export function announceAcceptance(opening: Opening): void {
  shared.acceptances += 1;
  const channel = openChannel();
  channel?.postMessage(questionKey(opening.options));
  channel?.close();
}

/** Calls back whenever another tab accepts what this opening asks, until the opening ends. */
export function onAcceptanceElsewhere(opening: Opening, callback: () => void): void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === questionKey(opening.options)) callback();
  });
  opening.signal.addEventListener('abort', () => channel?.close());
}
