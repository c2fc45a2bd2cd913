/**
 * In the place of `storybook/manager-api`: of all of it, the buttons of pages import what names a keyboard shortcut, and none of
 * them has one. Its stores would take themselves for those of the manager.
 */
export const shortcutToAriaKeyshortcuts = (): undefined => undefined;
export const shortcutToHumanString = (): string => '';
