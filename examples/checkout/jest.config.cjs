module.exports = {
  // jest-environment-jsdom has no fetch, Headers, Request and Response.
  testEnvironment: '<rootDir>/jest.environment.cjs',
  setupFiles: ['<rootDir>/test-setup.ts'],
  testMatch: ['<rootDir>/src/*.test.tsx'],
  // With its path: under pnpm, Jest takes a babel-jest of its own otherwise, and another Babel than the presets need.
  transform: { '\\.[jt]sx?$': require.resolve('babel-jest') },
  // aceite is ESM only: Babel translates it, as it translates the application.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?aceite[/@+])'],
};
