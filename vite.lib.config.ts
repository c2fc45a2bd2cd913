/** The package as it is published: ESM, one file for each module, and the styles in one file, plain and in a layer. */
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');

/** Ships the styles twice, as Mantine's own packages do: plain, and inside `@layer mantine`. */
function layeredStyles(): Plugin {
  return {
    name: 'layered-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const css = bundle['styles.css'];
      if (css?.type !== 'asset') throw new Error('The build has no styles.css.');
      const text = String(css.source)
        .replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
        .trimEnd();
      css.source = `${text}\n`;
      this.emitFile({ type: 'asset', fileName: 'styles.layer.css', source: `@layer mantine {\n${text}\n}\n` });
      // TypeScript 6 and newer look for the types of a CSS import.
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
    // scripts/build.ts empties it, and builds the rest beside this.
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: {
        index: join(source, 'index.ts'),
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
        // What uses React runs in the browser; core runs anywhere.
        banner: ({ facadeModuleId }) =>
          /\/src\/(?:components|hooks)\//.test(facadeModuleId ?? '') ? "'use client';" : '',
      },
    },
  },
});
