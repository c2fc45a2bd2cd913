import { useEffect, useRef } from 'react';
import { listen, send } from '../frame-messages.ts';
import type { VisitorApi } from './review-api.ts';

/** Returns a function that allows the story to call an API: when the story asks, it gets the token, which stays in memory. */
export function useAllowStory(): (api: VisitorApi) => void {
  const allowed = useRef<VisitorApi>(undefined);
  useEffect(
    () =>
      listen((message, from) => {
        if (message.aceite !== 'asks' || message.baseUrl !== allowed.current?.config.baseUrl) return;
        send(from, { aceite: 'allowed', baseUrl: message.baseUrl, token: allowed.current.token });
      }),
    [],
  );
  return (next) => {
    allowed.current = next;
  };
}
