import { extname } from 'node:path';
import type { Plugin } from 'vite';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Files by their paths from the Storybook: each is read when it is written, or asked for. */
export type Files = Readonly<Record<string, () => string | Uint8Array>>;

/** Publishes files of a folder beside the Storybook; in development they are made when one is asked for. */
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
          // Only names of these files: no path of a request becomes one of the machine.
          const read = Object.hasOwn(files, name) ? files[name] : undefined;
          response.statusCode = read ? 200 : 404;
          response.setHeader('Content-Type', types[extname(name)] ?? 'text/plain');
          response.setHeader('Cache-Control', 'no-store');
          response.end(read?.());
        })
        .catch(next);
    });
  },
});
