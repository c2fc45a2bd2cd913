import type { Outcome } from 'aceite';

export function sendOrder(post: () => Promise<Response>, ask: () => Promise<Outcome | 'failed'>): Promise<string>;
