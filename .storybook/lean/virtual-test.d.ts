/** The halves into which late-test-plugin.ts splits `storybook/test`. */
declare module 'virtual:aceite-spies' {
  export * from 'storybook/test';
}
declare module 'virtual:aceite-test' {
  export * from 'storybook/test';
  export const processError: unknown;
  export const uninstrumentedUserEvent: unknown;
}
