import { loadOnce } from '../page/load-once.ts';
import type { createPrompt } from './prompt.ts';

/** The part of the engine that is loaded once terms are pending. */
export interface PromptPart {
  createPrompt: typeof createPrompt;
}

export const loadPrompt: () => Promise<PromptPart> = loadOnce(() => import('./prompt.ts'));
