declare module 'virtual:aceite-docs' {
  export const docs: import('./read-docs.ts').Docs;
}
