/** Stands for parts of the dialogs that have nothing to do in the embed. */

/** The dialogs stand in the embed's own host, which is in the top layer. */
export const createHost = (): HTMLElement => document.createElement('div');

/** The provider of the shadow root draws by the scheme. */
export const useOwnScheme = (): void => {};
