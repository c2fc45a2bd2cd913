/** The modules of docs-plugin.ts. */
declare module 'virtual:aceite-docs/arg-types' {
  const argTypes: Record<string, import('storybook/internal/types').ArgTypes | undefined>;
  export default argTypes;
}
declare module 'virtual:aceite-docs/sections' {
  const sections: import('../../stories/docs/search.ts').Section[];
  export default sections;
}
