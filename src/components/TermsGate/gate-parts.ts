import { loadOnce } from '../../core/page/load-once.ts';

type GateParts = typeof import('./parts.ts');

/** Where every gate of the page has its parts from: a file of their own, or the bundle, with `aceite/dialogs`. */
export const gateParts = { load: (): Promise<GateParts> => import('./parts.ts') };

export const loadGateParts: () => Promise<GateParts> = loadOnce(() => gateParts.load());
