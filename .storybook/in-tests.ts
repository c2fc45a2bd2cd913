/** Whether Vitest runs the story. `import.meta.env.VITEST` is not set there; Storybook itself looks at the same name. */
export const inTests = '__vitest_browser__' in globalThis;
