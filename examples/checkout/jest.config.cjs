module.exports = {
  // jest-environment-jsdom has no fetch, Headers, Request or Response.
  testEnvironment: '<rootDir>/jest.environment.cjs',
  setupFiles: ['<rootDir>/test-setup.ts'],
  testMatch: ['<rootDir>/src/*.test.tsx'],
  // Under pnpm, Jest would find its own babel-jest, which has another version of Babel.
  transform: { '\\.[jt]sx?$': require.resolve('babel-jest') },
  // aceite is ESM only, so Babel also compiles aceite.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?aceite[/@+])'],
};
