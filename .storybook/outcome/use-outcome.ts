import { useEffect, useState } from 'react';
import { listen, type Outcome } from '../frame-messages.ts';

/** The last outcome that a story in a frame of this page posted. */
export function useOutcome(story: string | undefined): Outcome | undefined {
  const [last, setLast] = useState<{ story: string; outcome: Outcome }>();
  useEffect(
    () =>
      listen((message) => {
        if (message.aceite === 'outcome') setLast({ story: message.story, outcome: message.outcome });
      }),
    [],
  );
  return last?.story === story ? last?.outcome : undefined;
}
