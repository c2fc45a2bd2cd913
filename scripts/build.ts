/** Builds dist/: the modules, the styles and the embed by Vite, the types by tsc; prints the size and hash of the embed. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocs } from '../.storybook/docs/read-docs.ts';
import { moneyOptions } from '../src/core/money/money-options.ts';
import { configSchema } from '../src/core/options/config-schema.ts';
import { termsOptions } from '../src/core/options/options.ts';
import { addEmbed } from './build-embed.ts';
import { describeEmbed, measureEmbed } from './embed-size.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // Elsewhere, as in a test, React's plugin would write the calls of its development build, which no store has.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`The build stopped at: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`);
    process.exit(status ?? 1);
  }
}

rmSync(join(root, 'dist'), { recursive: true, force: true });
run('vite', 'build', '-c', 'vite.lib.config.ts', '--logLevel', 'warn');
await addEmbed(join(root, 'dist'));
run('tsc', '-p', 'tsconfig.build.json');

// tsc writes the specifiers of types as they stand in the source; the files beside them end in .js and .d.ts.
for (const file of globSync('dist/**/*.d.ts', { cwd: root })) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/((?:from|import\() ?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
}

// The config's JSON Schema, for editors and for back ends in other languages. What JSON Schema cannot say, such as
// whether a language tag exists, is left to the parser.
const { interfaces } = readDocs(root).docs;
const describe = (name: 'TermsConfig' | 'MoneyInputConfig') => (key: string) => {
  const member = interfaces[name].find((one) => one.name === key);
  if (!member) throw new Error(`${name} documents no ${key}.`);
  return `${member.description}${member.defaultValue ? ` Default: ${member.defaultValue}.` : ''}`;
};
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'TermsConfig of aceite',
  ...configSchema(termsOptions, describe('TermsConfig')),
  $defs: { MoneyInputConfig: configSchema(moneyOptions, describe('MoneyInputConfig')) },
};
writeFileSync(join(root, 'dist/config.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
console.log(describeEmbed(measureEmbed(join(root, 'dist'))));
