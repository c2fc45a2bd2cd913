/** Where the published Storybook has the embed, from its own address. */
export const embedFolder = 'aceite';
