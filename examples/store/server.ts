/**
 * The store on two origins, as in production: the storefront's pages, and the API that records
 * acceptances in SQLite. `npm run store -- --port 8080 --data /var/store.db` sets the port and the
 * file. A restart with the same file keeps its data.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApi } from './server/api.ts';
import { Database } from './server/database.ts';
import { addressOf, listen } from './server/http.ts';
import { createShop } from './server/shop.ts';

const { values: options } = parseArgs({
  options: {
    /** The storefront's port. 0 means any free port. */
    port: { type: 'string', default: '4173' },
    /** The API's port. */
    'api-port': { type: 'string', default: '4174' },
    host: { type: 'string', default: 'localhost' },
    /** The SQLite file. */
    data: { type: 'string', default: join(import.meta.dirname, '.data/store.db') },
    /** Cache-Control of the list of accepted terms. A test sets a wrong one, as some caches do. */
    'accepted-cache': { type: 'string', default: 'private, no-store' },
    /** Kills the server when the next acceptance is recorded, before the reply. */
    crash: { type: 'boolean' },
  },
});

const database = new Database(options.data);
const built = join(import.meta.dirname, 'dist');
if (!existsSync(built)) {
  console.error('The storefront is not built. Start it with `npm run store` at the root of the repository.');
  process.exit(1);
}

const api = await listen(
  'api',
  createApi({
    database,
    allowedOrigins: () => [addressOf(shop, options.host)],
    acceptedCache: options['accepted-cache'],
    onRecorded: () => {
      if (options.crash) process.kill(process.pid, 'SIGKILL');
    },
  }),
  Number(options['api-port']),
  options.host,
);
const shop = await listen(
  'shop',
  createShop({
    database,
    folders: [
      ['/node_modules/aceite/', join(import.meta.dirname, '../node_modules/aceite')],
      ['/plain-html/', join(import.meta.dirname, '../plain-html')],
      ['/recipes/', join(import.meta.dirname, '../../stories/recipes')],
      ['/', built],
    ],
    baseUrl: () => `${addressOf(api, options.host)}/`,
  }),
  Number(options.port),
  options.host,
);

console.log(`API:  ${addressOf(api, options.host)}/`);
console.log(`Loja: ${addressOf(shop, options.host)}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    database.close();
    process.exit(0);
  });
}
