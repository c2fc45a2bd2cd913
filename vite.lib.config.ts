/** Builds the package as ESM, one file for each module, and the styles with and without a layer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');

/** The styles of Mantine that the package uses: the base styles, and the styles of some components. */
export function mantineStyles(): string {
  const parts = readFileSync(join(source, 'embed/dialogs/view.tsx'), 'utf8');
  const files = [...parts.matchAll(/'(@mantine\/[^']+\.css)'/g)].map(([, file]) => file!);
  // The base styles, and the components of MoneyInput. view.tsx imports neither.
  const others = ['baseline', 'default-css-variables', 'global', 'Loader', 'Input'];
  const { resolve } = createRequire(import.meta.url);
  return [...others.map((name) => `@mantine/core/styles/${name}.css`), ...files]
    .map((file) => `${readFileSync(resolve(file), 'utf8').trim()}\n`)
    .join('');
}

/** Emits the styles plain and inside `@layer mantine`, like Mantine's own packages. */
function layeredStyles(): Plugin {
  return {
    name: 'layered-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const css = bundle['styles.css'];
      if (css?.type !== 'asset') throw new Error('The build has no styles.css.');
      // Removes comments, also Vite's, and the lines that they leave empty.
      const text = String(css.source)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/\n\s*\n/g, '\n')
        .trim();
      css.source = `${text}\n`;
      this.emitFile({ type: 'asset', fileName: 'styles.layer.css', source: `@layer mantine {\n${text}\n}\n` });
      this.emitFile({ type: 'asset', fileName: 'mantine.css', source: mantineStyles() });
      // TypeScript checks that a CSS import has types:
      // https://github.com/microsoft/typescript-go/pull/2864
      this.emitFile({ type: 'asset', fileName: 'styles.d.ts', source: 'export {};\n' });
    },
  };
}

export default defineConfig({
  plugins: [react(), layeredStyles()],
  css: {
    modules: {
      generateScopedName: (name, file) => `aceite-${basename(file).replace(/\.module\.css.*$/, '')}-${name}`,
    },
  },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    // scripts/build.ts empties the folder and runs other builds into it.
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: {
        index: join(source, 'index.ts'),
        'components/TermsGate/dialogs': join(source, 'components/TermsGate/dialogs.ts'),
        'core/index': join(source, 'core/index.ts'),
        'testing/index': join(source, 'testing/index.ts'),
        'check/cli': join(source, 'check/cli.ts'),
      },
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !id.startsWith(source),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        // Components and hooks run in the browser, core also on a server.
        banner: ({ facadeModuleId }) =>
          /\/src\/(?:components|hooks)\//.test(facadeModuleId ?? '') ? "'use client';" : '',
      },
    },
  },
});
