import { inTests } from '../.storybook/in-tests.ts';

/**
 * How wide a dialog is. Tests run in a window that is wide enough, and ask for what the spec says; who browses the
 * Storybook on a phone has a dialog that fills it, and nothing outside to press.
 */
export const dialogWidth = (full: number): number => (inTests ? full : Math.min(full, window.innerWidth));

export const hasOutside = (full: number): boolean => inTests || window.innerWidth > full;
