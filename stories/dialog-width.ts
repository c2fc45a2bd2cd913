import { inTests } from '../.storybook/in-tests.ts';

/** Returns the full width, or in a visitor's narrower window, the width of the window. */
export const dialogWidth = (full: number): number => (inTests ? full : Math.min(full, window.innerWidth));

/** Whether a part of the page beside the dialog can be clicked. */
export const hasOutside = (full: number): boolean => inTests || window.innerWidth > full;
