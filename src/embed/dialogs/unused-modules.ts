/** Replaces modules of the dialogs in the embed: see vite.embed.config.ts. */

/** ShadowProvider sets the scheme. */
export const useOwnScheme = (): { style?: undefined } => ({});

/** The page has no theme of Mantine. */
export const readThemeColor = (): undefined => undefined;

/** No server renders the embed's dialogs. */
export const useServerStyles = (): null => null;

/** The mount node is the root element, also while the page has removed its host. The body has none of the styles. */
export const resolveRootElement = (mountNode: HTMLElement): HTMLElement => mountNode;
export const canShow = (): boolean => true;
