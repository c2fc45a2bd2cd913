import type { Opening } from './opening.ts';
import { questionKey, shared } from './open-prompts.ts';

/** Sandboxed frames and blocked storage make the constructor throw; extensions replace it by one whose methods throw, or are missing. */
function withChannel(callback: (channel: BroadcastChannel) => void): void {
  try {
    callback(new BroadcastChannel('aceite'));
  } catch {
    // Other tabs find out when they fetch the lists again.
  }
}

/** Reports an acceptance to the other tabs, and to the other gates of this one. */
export function announceAcceptance(opening: Opening): void {
  shared.acceptances += 1;
  withChannel((channel) => {
    channel.postMessage(questionKey(opening.options));
    channel.close();
  });
}

/** Calls back whenever another tab accepts what this opening asks, until the opening ends. */
export function onAcceptanceElsewhere(opening: Opening, callback: () => void): void {
  withChannel((channel) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === questionKey(opening.options)) callback();
    });
    opening.signal.addEventListener('abort', () => channel.close());
  });
}
