import { useEffect, useRef } from 'react';
import { listen, send } from '../frame-messages.ts';
import type { Wanted } from './review-api.ts';

/** Hands the visitor's token to the story that asks their API, once they wanted the story; it stays in memory. */
export function useHandOver(): (wanted: Wanted) => void {
  const wanted = useRef<Wanted>(undefined);
  useEffect(
    () =>
      listen((message, from) => {
        if (message.aceite !== 'asks' || message.baseUrl !== wanted.current?.config.baseUrl) return;
        send(from, { aceite: 'allowed', baseUrl: message.baseUrl, token: wanted.current.token });
      }),
    [],
  );
  return (next) => {
    wanted.current = next;
  };
}
