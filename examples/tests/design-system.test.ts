/** Tests that the theme of a design system loads none of the package's components. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../design-system', import.meta.url));

/** Returns the size of the script with which an application starts, in bytes by gzip. Builds `code` in production mode. */
async function sizeOfStart(code: string): Promise<number> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Vitest has set NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: 'app' } },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? `${root}/app.tsx` : null),
        load: (id) => (id.endsWith('/app.tsx') ? code : null),
      },
    ],
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((file) => file.type === 'chunk');
  const start = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of start) for (const chunk of chunks) if (imports.includes(chunk.fileName)) start.add(chunk);
  return gzipSync([...start].map((chunk) => chunk.code).join('\n'), { level: 9 }).length;
}

const appWith = (imports: string, theme: string): string => `
${imports}
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(<MantineProvider theme={${theme}}><TextInput label="Nome" /></MantineProvider>);`;

it('starts an application on the design system with at most 1 kB more than Mantine alone', async () => {
  const mantine = await sizeOfStart(appWith("import { MantineProvider, TextInput } from '@mantine/core';", '{}'));
  const own = await sizeOfStart(
    appWith("import { MantineProvider, TextInput, theme } from 'example-design-system';", 'theme'),
  );
  expect(mantine).toBeGreaterThan(50_000);
  expect(own - mantine).toBeLessThanOrEqual(1000);
});
