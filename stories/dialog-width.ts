import { inTests } from '../.storybook/in-tests.ts';

/**
 * Expects the width of the spec in a wide window. On a visitor's phone, the dialog fills the window.
 */
export const dialogWidth = (full: number): number => (inTests ? full : Math.min(full, window.innerWidth));

export const hasOutside = (full: number): boolean => inTests || window.innerWidth > full;
