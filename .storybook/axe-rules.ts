/** The rules of axe that can say something else of the same page when its width, or its colour scheme, is another one. */
export const rulesAbout = {
  width: ['target-size', 'scrollable-region-focusable'],
  colors: ['color-contrast', 'link-in-text-block'],
};
