/** Replaces modules of the dialogs that the embed does not need (vite.embed.config.ts). */

/** ShadowProvider sets the scheme. */
export const useOwnScheme = (): object => ({});

/** There is no theme of the application. */
export const readThemeColor = (): undefined => undefined;
