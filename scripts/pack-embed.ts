/**
 * Packs `aceite-embed` from the same build: the embed, the engine, the test kit and the command, without React, Mantine,
 * peers and dependencies. npm refuses `aceite` beside React 18, also to applications that want nothing of it but the embed.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './run.ts';

/** What the package holds of dist/; all that it imports must be among it. */
const parts = [
  'core/**',
  'testing/**',
  'check/**',
  'embed/**',
  'embed.js',
  'components/TermDetailDialog/term-html-policy.js*',
  '*.json',
];

interface Manifest {
  exports: Record<string, unknown>;
  bin: Record<string, string>;
  [field: string]: unknown;
}

/** Imports of packages that are no part of Node; types of frameworks are for those who have the framework. */
const foreign = /(?:from|import) ?\(?['"](?!\.|node:)([^'"]+)['"]/g;

/**
 * Writes the package's folder from that of the built `aceite`, packs it, and returns the tarball. Throws when it would
 * import another package.
 */
export async function packEmbed(folder: string, source: string): Promise<string> {
  const content = join(folder, 'aceite-embed');
  rmSync(content, { recursive: true, force: true });
  for (const part of parts) {
    for (const file of globSync(part, { cwd: join(source, 'dist'), withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name).slice(join(source, 'dist').length + 1);
      mkdirSync(dirname(join(content, 'dist', path)), { recursive: true });
      cpSync(join(source, 'dist', path), join(content, 'dist', path));
    }
  }
  for (const file of globSync('dist/**/*.js', { cwd: content })) {
    for (const [, name] of readFileSync(join(content, file), 'utf8').matchAll(foreign)) {
      throw new Error(`${file} imports ${name}: aceite-embed has no dependencies.`);
    }
  }
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  const kept = ['version', 'license', 'author', 'repository', 'homepage', 'bugs', 'type', 'unpkg', 'jsdelivr'];
  const own = {
    name: 'aceite-embed',
    description:
      'The terms dialog and the money field of aceite for pages without React, and its engine. No dependencies.',
    ...Object.fromEntries(kept.flatMap((field) => (field in manifest ? [[field, manifest[field]]] : []))),
    customElements: manifest.customElements,
    'web-types': manifest['web-types'],
    bin: manifest.bin,
    sideEffects: ['./dist/embed.js', './dist/check/cli.js'],
    files: ['dist', 'CHANGELOG.md'],
    exports: Object.fromEntries(
      Object.entries(manifest.exports).filter(([entry]) => entry !== '.' && !entry.endsWith('.css')),
    ),
    engines: manifest.engines,
  };
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(source, file), join(content, file));
  writeFileSync(
    join(content, 'README.md'),
    '# aceite-embed\n\nThe embed and the engine of `aceite`, without peers and dependencies. Its entries have the same names: ' +
      '`aceite-embed/embed`, `aceite-embed/core`, `aceite-embed/testing`. See the documentation of `aceite`.\n',
  );
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], content);
  return join(folder, `aceite-embed-${String(manifest.version)}.tgz`);
}
