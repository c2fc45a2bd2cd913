/**
 * `node scripts/publish-storybook.ts <storybook> <site> <name>` copies a built Storybook to the
 * folder `<name>` of `<site>`, a checkout of gh-pages. The site's index redirects to the newest version.
 */
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [storybook = '', site = '', name = ''] = process.argv.slice(2);
if (!/^(main|v\d+\.\d+\.\d+)$/.test(name)) throw new Error(`"${name}" is neither main nor a version such as v1.2.0.`);
rmSync(join(site, name), { recursive: true, force: true });
cpSync(storybook, join(site, name), { recursive: true });
// The descending order puts the newest version first, and `main` last.
const versions = globSync('*/iframe.html', { cwd: site })
  .map((path) => dirname(path))
  .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
const links = versions.map((version) => `<li><a href="./${version}/">${version}</a></li>`);
writeFileSync(
  join(site, 'index.html'),
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>aceite</title>
<script>location.replace('./${versions[0]}/' + location.search + location.hash)</script></head>
<body><h1>aceite</h1><ul>${links.join('')}</ul></body>
</html>
`,
);
// Without this file GitHub ignores files that begin with an underscore.
writeFileSync(join(site, '.nojekyll'), '');
