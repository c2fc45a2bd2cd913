/** The folder of the embed in the published Storybook. */
export const embedFolder = 'aceite';
