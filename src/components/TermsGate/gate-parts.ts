import { loadOnce } from '../../core/page/load-once.ts';

type GateParts = typeof import('./parts.ts');

/** `loaded`, once it is there, holds the parts; `aceite/dialogs` sets it without loading a file. The same for every gate of the page. */
export const gateParts: { load: () => Promise<GateParts>; loaded?: GateParts } = { load: () => import('./parts.ts') };

export const loadGateParts: () => Promise<GateParts> = loadOnce(async () => {
  gateParts.loaded ??= await gateParts.load();
  return gateParts.loaded;
});
