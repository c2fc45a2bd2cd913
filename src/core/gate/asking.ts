import { createAcceptance, type AcceptanceContext } from './acceptance.ts';
import { createRefresh, type Refresh } from './refresh.ts';

/** What an opening needs once it asks, and not before: a person who has nothing to accept never loads it. */
export interface Asking {
  accept: ReturnType<typeof createAcceptance>;
  refresh: Refresh;
}

/** `look` fetches the lists again. */
export function createAsking(context: Omit<AcceptanceContext, 'onRefused'>, look: () => Promise<void>): Asking {
  const refresh = createRefresh(context.opening, look);
  return { refresh, accept: createAcceptance({ ...context, onRefused: () => void refresh.now() }) };
}
