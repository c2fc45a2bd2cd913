module.exports = {
  // jest-environment-jsdom has no fetch, Headers, Request and Response.
  testEnvironment: '<rootDir>/jest.environment.cjs',
  setupFiles: ['<rootDir>/test-setup.ts'],
  testMatch: ['<rootDir>/src/*.test.tsx'],
  // The resolved path: under pnpm, Jest would use its own babel-jest with another version of Babel.
  transform: { '\\.[jt]sx?$': require.resolve('babel-jest') },
  // aceite is ESM only: Babel translates it, as it translates the application.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?aceite[/@+])'],
};
