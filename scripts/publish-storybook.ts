/**
 * `node scripts/publish-storybook.ts <storybook> <site> <name>`: puts a built Storybook into a checkout of the branch
 * gh-pages, in a folder of its name, and touches no other folder: `main` is the newest one, `v1.2.0` stays what it was.
 * The site's own page leads to the newest version, and versions.json lists all.
 */
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function publishStorybook(storybook: string, site: string, name: string): void {
  if (!/^(main|v\d+\.\d+\.\d+)$/.test(name)) throw new Error(`"${name}" is neither main nor a version such as v1.2.0.`);
  rmSync(join(site, name), { recursive: true, force: true });
  cpSync(storybook, join(site, name), { recursive: true });
  // Newest first; `main`, a word before every 'v', last.
  const versions = globSync('*/iframe.html', { cwd: site })
    .map((path) => dirname(path))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  writeFileSync(join(site, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
  const links = versions.map((version) => `<li><a href="./${version}/">${version}</a></li>`);
  writeFileSync(
    join(site, 'index.html'),
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>aceite</title><meta http-equiv="refresh" content="0; url=./${versions[0]}/"></head>
<body><h1>aceite</h1><ul>${links.join('')}</ul></body>
</html>
`,
  );
  // GitHub would leave out files that begin with an underscore.
  writeFileSync(join(site, '.nojekyll'), '');
}

if (import.meta.main) {
  const [storybook, site, name] = process.argv.slice(2);
  if (!storybook || !site || !name)
    throw new Error('Three arguments: the built Storybook, the checkout of gh-pages, and a name such as v1.2.0.');
  publishStorybook(storybook, site, name);
}
