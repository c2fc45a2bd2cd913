import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('builds the manager without the package, which a clean clone has not built', async () => {
  const { metafile } = await build({
    entryPoints: ['.storybook/manager.tsx'],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    // Without `paths`, which find the package in src.
    tsconfigRaw: {},
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported).toContain('storybook/manager-api');
  expect(imported.filter((path) => path.startsWith('aceite'))).toEqual([]);
});
