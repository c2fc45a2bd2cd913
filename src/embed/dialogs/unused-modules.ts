/** Replaces modules of the dialogs that the embed does not need (vite.embed.config.ts). */

/** ShadowProvider sets the scheme. */
export const useOwnScheme = (): { style?: undefined } => ({});

/** There is no theme of the application. */
export const readThemeColor = (): undefined => undefined;

/** No server renders the embed's dialogs. */
export const useServerStyles = (): null => null;
