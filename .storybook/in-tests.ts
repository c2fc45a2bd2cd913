// Storybook itself reads `__vitest_browser__`. `import.meta.env.VITEST` is not set in the page.
/** Whether Vitest runs the story. */
export const inTests = '__vitest_browser__' in globalThis;
