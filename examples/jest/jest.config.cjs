module.exports = {
  // jest-environment-jsdom has no fetch, Headers, Request and Response.
  testEnvironment: '<rootDir>/jest.environment.cjs',
  setupFiles: ['<rootDir>/jest.setup.ts'],
  // aceite is ESM only: Babel translates it, as it translates the application.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?aceite[/@+])'],
};
