import { useEffect, useState } from 'react';
import { listen, type Outcome } from '../frame-messages.ts';

/** What a story, in a frame of this page, says that happened; the last word counts. */
export function useOutcome(story: string | undefined): Outcome | undefined {
  const [told, setTold] = useState<{ story: string; outcome: Outcome }>();
  useEffect(
    () =>
      listen((message) => {
        if (message.aceite === 'outcome') setTold({ story: message.story, outcome: message.outcome });
      }),
    [],
  );
  return told?.story === story ? told?.outcome : undefined;
}
