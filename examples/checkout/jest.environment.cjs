const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with the globals of Node that it hides. jsdom's own AbortController stays: Mantine passes signals to jsdom's event
 * targets, which accept no others.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextDecoder, TextEncoder });
  }
};
