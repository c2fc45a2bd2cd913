/** The modules of docs-plugin.ts. */
declare module 'virtual:aceite-docs/arg-types' {
  const argTypes: Record<string, import('storybook/internal/types').ArgTypes | undefined>;
  export default argTypes;
}
declare module 'virtual:aceite-docs/pages' {
  const pages: ReturnType<typeof import('./pages.ts').readPages>;
  export default pages;
}
