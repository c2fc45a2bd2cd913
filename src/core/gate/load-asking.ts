import { loadOnce } from '../page/load-once.ts';
import type { createAsking } from './asking.ts';

/** The part of the engine that only those need who are asked. */
export interface AskingPart {
  createAsking: typeof createAsking;
}

export const loadAsking: () => Promise<AskingPart> = loadOnce(() => import('./asking.ts'));
