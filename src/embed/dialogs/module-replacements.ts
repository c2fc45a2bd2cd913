/** Replaces modules of the dialogs in the embed, by an alias in vite.embed.config.ts. */

/** ShadowProvider sets the scheme. */
export const useOwnScheme = (): { style?: undefined } => ({});

/** The page has no theme of Mantine. */
export const readThemeColor = (): undefined => undefined;

/** No server renders the embed's dialogs. */
export const useServerStyles = (): null => null;
export const useRestyling = (): 'server' => 'server';

/** Returns the mount node, because the page's body does not have the styles. */
export const resolveRootElement = (mountNode: HTMLElement): HTMLElement => mountNode;
export const canShow = (): boolean => true;
