/** The modules that docs-plugin.ts makes of the parts of what `readDocs` returns. */
declare module 'virtual:aceite-docs/components' {
  const components: import('../../scripts/read-docs.ts').Docs['components'];
  export default components;
}
declare module 'virtual:aceite-docs/styles' {
  const styles: import('../../scripts/read-docs.ts').Docs['styles'];
  export default styles;
}
declare module 'virtual:aceite-docs/interfaces' {
  const interfaces: import('../../scripts/read-docs.ts').Docs['interfaces'];
  export default interfaces;
}
declare module 'virtual:aceite-docs/codes' {
  const codes: import('../../scripts/read-docs.ts').Docs['codes'];
  export default codes;
}
declare module 'virtual:aceite-docs/pages' {
  const pages: ReturnType<typeof import('./read-pages.ts').readPages>;
  export default pages;
}
