const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what it hides of Node. Its own AbortController stays: Mantine gives signals to jsdom's event targets, which
 * accept no other.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextDecoder, TextEncoder });
  }
};
