import { mkdirSync, rmSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildEmbed } from '../scripts/build-embed.ts';

/** Builds the embed at the first request of one of its files, into a folder that Storybook serves as `/aceite` and that starts empty. */
export function embedPlugin(folder: string): Plugin {
  let building: Promise<void> | undefined;
  let isBuilt = false;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    name: 'aceite-embed',
    configureServer({ middlewares }) {
      // Storybook passes on a request for a file that the folder does not have.
      middlewares.use('/aceite', (request, response, next) => {
        if (isBuilt) return next();
        building ??= buildEmbed(folder).then(() => void (isBuilt = true));
        building.then(() => response.writeHead(307, { Location: request.originalUrl }).end(), next);
      });
    },
  };
}
