/** Replaces modules of the dialogs that the embed does not need (vite.embed.config.ts). */

/** Without styles: the embed's own host, around it, is in the top layer. */
export const createHost = (): HTMLElement => document.createElement('div');

/** ShadowProvider sets the scheme. */
export const useOwnScheme = (): void => {};
