/**
 * `npm run test:browsers [firefox] [webkit] [chromium-109]` runs vitest.browsers.config.ts in the
 * named engines, or in all installed ones. Other arguments are Vitest's, such as `-t Print`.
 */
import { type Engine, engines, findEngine, installation } from '../tests/browsers/browsers.ts';
import { fetchOldChromium } from './old-chromium.ts';
import { runShown } from './run.ts';

const isEngine = (name: string): name is Engine => (engines as readonly string[]).includes(name);

const args = process.argv.slice(2);
const named = args.filter(isEngine);
if (named.includes('chromium-109')) await fetchOldChromium();
const wanted = named.length > 0 ? named : engines;
const found = wanted.filter((engine) => findEngine(engine));
const missing = wanted.filter((engine) => !found.includes(engine));
for (const engine of missing) console.error(`${engine} is not installed: ${installation[engine]}`);
if (found.length === 0 || (named.length > 0 && missing.length > 0)) process.exit(1);
console.log(`Running in ${found.join(' and ')}.`);

const projects = found.flatMap((engine) => ['--project', `${engine}:*`]);
const rest = args.filter((arg) => !isEngine(arg));
process.exit(runShown('vitest', ['run', '--config', 'vitest.browsers.config.ts', ...projects, ...rest]) ?? 1);
