/** Halves of `storybook/test`, as late-test-plugin.ts makes them. */
declare module 'virtual:aceite-spies' {
  export * from 'storybook/test';
}
declare module 'virtual:aceite-test' {
  export * from 'storybook/test';
  export const processError: unknown;
  export const uninstrumentedUserEvent: unknown;
}
