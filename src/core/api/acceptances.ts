import type { TermId } from '../model/term-id.ts';

/** The acceptances of this page, as `<company> <term>`. */
const recorded = new Set<string>();
let count = 0;
/** From `performance.now()`. */
let recordedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

const keyOf = (idCompany: number, id: TermId): string => `${idCompany} ${id}`;

export function recordAcceptance(idCompany: number, termIds: TermId[]): void {
  for (const id of termIds) recorded.add(keyOf(idCompany, id));
  count += 1;
  recordedAt = performance.now();
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function onAcceptance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const countAcceptances = (): number => count;

/** Whether lists requested at `startedAt` may lack the last acceptance. */
export const isBeforeAcceptance = (startedAt: number): boolean => startedAt <= recordedAt;

export const wasAccepted = (idCompany: number, id: TermId): boolean => recorded.has(keyOf(idCompany, id));
