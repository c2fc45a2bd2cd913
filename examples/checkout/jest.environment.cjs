const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with the globals of Node that jsdom hides. jsdom's own AbortController stays, because
 * Mantine passes signals to jsdom's event targets, which accept only jsdom's signals.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextDecoder, TextEncoder });
  }
};
