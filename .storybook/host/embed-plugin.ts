import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { embedFolder } from './embed-folder.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
/** A folder with an embed that is built, to publish that one. */
const given = process.env.ACEITE_EMBED;
const built = given ?? fileURLToPath(new URL('../../node_modules/.cache/aceite-storybook-embed/', import.meta.url));
const files = (): string[] => globSync('{embed.js,embed/*.js}', { cwd: built });

/**
 * Publishes the embed beside the Storybook, as stores load it: the toolbar's "Host" shows stories with it. In development
 * it is built when it is first asked for, and again after a change.
 */
export function embedPlugin(): Plugin {
  let ready: Promise<void> | undefined;
  const build = (): Promise<void> => (ready ??= given ? Promise.resolve() : buildEmbed(built));
  return {
    name: 'aceite-embed',
    async generateBundle() {
      await build();
      for (const file of files()) {
        const fileName = `${embedFolder}/${file.split(sep).join('/')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(built, file)) });
      }
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.startsWith(source)) ready = undefined;
      });
      server.middlewares.use(`/${embedFolder}/`, (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        build()
          .then(() => {
            // Among the files that there are: no path of a request becomes one of the machine.
            const file = files().find((one) => `/${one.split(sep).join('/')}` === pathname);
            response.statusCode = file ? 200 : 404;
            response.setHeader('Content-Type', 'text/javascript');
            response.setHeader('Cache-Control', 'no-store');
            response.end(file && readFileSync(join(built, file)));
          })
          .catch((error: Error) => {
            ready = undefined;
            next(error);
          });
      });
    },
  };
}
