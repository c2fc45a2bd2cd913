import { useEffect, useState } from 'react';
import { createVoice, dialogDelay } from '../dom/voice.ts';

/** Says `text` when it or `reason` changes. Returns the ref of an empty `<div>`, the live region. */
export function useVoice(text: string | undefined, lang: string, delay = dialogDelay, reason?: object) {
  const [voice] = useState(() => createVoice(delay));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `reason` says an equal text
  useEffect(() => voice.say(text, lang), [voice, text, lang, reason]);
  return voice.attach;
}
