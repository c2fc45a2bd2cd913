import { loadOnce } from '../../core/run/load-once.ts';

type DialogsChunk = Pick<typeof import('./GateDialogs.tsx'), 'GateDialogs'>;

/** `import 'aceite/dialogs'` sets `bundled` and `loaded`, also on a server. */
export const dialogsChunk: { load: () => Promise<DialogsChunk>; bundled?: DialogsChunk; loaded?: DialogsChunk } = {
  load: () => import('./GateDialogs.tsx'),
};

export const loadDialogsChunk: () => Promise<DialogsChunk> = loadOnce(async () => {
  dialogsChunk.loaded ??= await dialogsChunk.load();
  return dialogsChunk.loaded;
});
