/** Builds dist/: the modules, the styles and the embed by Vite, the types by tsc. */
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { moneyOptions } from '../src/core/money/money-options.ts';
import { configSchema } from '../src/core/options/config-schema.ts';
import { termsOptions } from '../src/core/options/options.ts';
import { receiptSchema } from '../src/openapi/receipt-schema.ts';
import { addEmbed, writeIntegrity, writeLicenses } from './build-embed.ts';
import { describeElements, toCustomElements, toTypeDocs, toWebTypes } from './element-manifests.ts';
import { readDocs } from './read-docs.ts';
import { readOpenApi } from './read-openapi.ts';
import { type MemberDoc, squeeze, withoutReferences } from './read-types.ts';
import { root, run } from './run.ts';

const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
// With the NODE_ENV of a test, React's plugin would compile for React's development build.
process.env.NODE_ENV = 'production';
await Promise.all([
  build({ root, configFile: join(root, 'vite.lib.config.ts'), logLevel: 'warn' }),
  // Emits only declarations, because `npm run typecheck` checks the types.
  run('tsc', ['-p', 'tsconfig.build.json', '--noCheck']),
  addEmbed(dist),
]);

writeLicenses(dist);
writeIntegrity(dist);

// tsc does not copy .d.ts files. An import at run time needs the empty module beside each file.
for (const types of globSync('embed/frameworks/*.d.ts', { cwd: join(root, 'src') })) {
  copyFileSync(join(root, 'src', types), join(dist, types));
  writeFileSync(join(dist, types.replace('.d.ts', '.js')), 'export {};\n');
}

const docs = readDocs();
const elements = describeElements(docs);
writeFileSync(join(dist, 'embed/frameworks/attribute-docs.d.ts'), toTypeDocs(elements));

// In declarations, tsc keeps imports that end in .ts or .tsx. In dist they must end in .js.
// In the types for frameworks, the tag of each element gets its description.
for (const file of globSync('dist/**/*.d.ts', { cwd: root })) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const published = withoutReferences(
    text.replaceAll(/((?:from|import\() ?['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2'),
  );
  const named = elements.reduce(
    (before, { tag, description }) =>
      before.replaceAll(new RegExp(`^ +(?='${tag}': ElementProps<)`, 'gm'), `$&/** ${description} */\n$&`),
    published,
  );
  writeFileSync(path, named);
}

// The config's JSON Schema is for editors and for back ends in other languages. Only the parser
// checks rules that JSON Schema cannot express, such as whether `Intl` accepts a language tag.
const { interfaces } = docs;
const describe = (options: MemberDoc[], texts: MemberDoc[]) => (path: string) => {
  const text = path.split('.')[1];
  const member = (text ? texts : options).find(({ name }) => name === (text ?? path));
  if (!member) throw new Error(`The documentation has no ${path}.`);
  return `${member.description}${member.defaultValue ? ` Default: ${member.defaultValue}.` : ''}`;
};
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'TermsConfig of aceite',
  ...configSchema(
    termsOptions,
    describe(interfaces.TermsConfig, [...interfaces.TermsLabels, ...interfaces.DocumentLabels]),
  ),
  $defs: {
    MoneyInputConfig: configSchema(moneyOptions, describe(interfaces.MoneyInputConfig, interfaces.MoneyInputLabels)),
  },
};
writeFileSync(join(dist, 'config.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
writeFileSync(join(dist, 'openapi.json'), `${JSON.stringify(readOpenApi(), null, 2)}\n`);
const describeMembers = (properties: Record<string, object>, members: MemberDoc[]): Record<string, object> =>
  Object.fromEntries(
    members.map(({ name, description }) => [name, { ...properties[name], description: squeeze(description) }]),
  );
const { terms } = receiptSchema.properties;
const items = { ...terms.items, properties: describeMembers(terms.items.properties, interfaces.ReceiptTerm) };
const properties = describeMembers({ ...receiptSchema.properties, terms: { ...terms, items } }, interfaces.Receipt);
writeFileSync(join(dist, 'receipt.schema.json'), `${JSON.stringify({ ...receiptSchema, properties }, null, 2)}\n`);
writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(toCustomElements(elements), null, 2)}\n`);
writeFileSync(join(dist, 'web-types.json'), `${JSON.stringify(toWebTypes(elements), null, 2)}\n`);
