import { loadOnce } from '../../core/page/load-once.ts';

type GateParts = typeof import('./parts.ts');

/** `load` is the same for every gate of the page; `aceite/dialogs` replaces it by one that loads no file. */
export const gateParts = { load: (): Promise<GateParts> => import('./parts.ts') };

export const loadGateParts: () => Promise<GateParts> = loadOnce(() => gateParts.load());
