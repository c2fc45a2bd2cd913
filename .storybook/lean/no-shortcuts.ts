/**
 * Replaces `storybook/manager-api` in the preview. Only buttons import it there, for the names of keyboard shortcuts, and none of them
 * has one. Its stores, in the preview, would act as those of the manager.
 */
export const shortcutToAriaKeyshortcuts = (): undefined => undefined;
export const shortcutToHumanString = (): string => '';
