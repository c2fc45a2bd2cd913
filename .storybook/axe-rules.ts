/** The rules of axe whose result can change with the width of a page, or with its colour scheme. */
export const rulesAbout = {
  width: ['target-size', 'scrollable-region-focusable'],
  colors: ['color-contrast', 'link-in-text-block'],
};
