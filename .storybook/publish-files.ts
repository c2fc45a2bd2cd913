import type { Plugin } from 'vite';
import { typeOf } from '../tests/setup/serve-folders.ts';

/** Files by their paths in the Storybook: each is read when it is written, or requested. */
export type Files = Readonly<Record<string, () => string | Uint8Array>>;

/** Publishes files in a folder of the Storybook; in development they are made for each request. */
export const publishFiles = (folder: string, makeFiles: () => Promise<Files>): Plugin => ({
  name: `aceite-publish-${folder}`,
  async generateBundle() {
    for (const [name, read] of Object.entries(await makeFiles()))
      this.emitFile({ type: 'asset', fileName: name, source: read() });
  },
  configureServer(server) {
    server.middlewares.use(`/${folder}/`, (request, response, next) => {
      const name = folder + new URL(request.url ?? '/', 'http://localhost').pathname;
      makeFiles()
        .then((files) => {
          // Only these names: the path of a request never becomes a path on this machine.
          const read = Object.hasOwn(files, name) ? files[name] : undefined;
          response.statusCode = read ? 200 : 404;
          response.setHeader('Content-Type', typeOf(name));
          response.setHeader('Cache-Control', 'no-store');
          response.end(read?.());
        })
        .catch(next);
    });
  },
});
