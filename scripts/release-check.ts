/**
 * `npm run release:check` does everything of a release except publishing, in a clean clone of the
 * last commit. Writes both tarballs, the list of dependencies (SBOM), the release's text and the
 * Storybook to .release/.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, runShown } from './run.ts';

const folder = join(root, '.release');
const clone = mkdtempSync(join(tmpdir(), 'aceite-release-'));

/** Runs npm in the clone, and shows its output. Throws when npm fails. */
function npm(...args: string[]): void {
  if (runShown('npm', args, { cwd: clone }) !== 0)
    throw new Error(`This command fails in a clean clone: npm ${args.join(' ')}`);
}

try {
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  const { name, version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as Record<string, string>;
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined;
  if (tag !== undefined && tag !== `v${version}`)
    throw new Error(`The tag ${tag} does not match the version ${version} in package.json.`);
  const [, newest = ''] = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const [heading, ...notes] = newest.split('\n');
  if (heading !== version)
    throw new Error(`The first section of CHANGELOG.md, the release's text, must be "## ${version}".`);

  npm('test');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const published: string[] = [];
  // Copies the tested tarballs, so that nothing is built again.
  for (const tested of ['package.tgz', 'aceite-embed.tgz']) {
    const tarball = join(clone, 'node_modules/.cache/aceite', tested);
    const manifest = JSON.parse(await run('tar', ['-xzOf', tarball, 'package/package.json'])) as Record<string, string>;
    if (manifest.version !== version)
      throw new Error(`${manifest.name} has the version ${manifest.version} instead of ${version}.`);
    npm('publish', tarball, '--dry-run', '--access', 'public');
    const file = `${manifest.name}-${version}.tgz`;
    copyFileSync(tarball, join(folder, file));
    published.push(file);
  }
  const sbom = await run('npm', ['sbom', '--sbom-format', 'spdx', '--package-lock-only'], {
    cwd: clone,
    env: { npm_config_local_prefix: clone },
  });
  writeFileSync(join(folder, `${name}-${version}.spdx.json`), sbom);
  cpSync(join(clone, 'storybook-static'), join(folder, 'storybook'), { recursive: true });
  writeFileSync(join(folder, 'notes.md'), notes.join('\n').trimStart());
  console.log(
    `\n${name} ${version} can be released. .release/ has ${published.join(', ')}, the SBOM, notes.md and storybook/.`,
  );
} finally {
  rmSync(clone, { recursive: true, force: true });
}
