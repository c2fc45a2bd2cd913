/**
 * The size of MoneyInput's own code: the component, its hook and its core, minified and gzipped, with React and Mantine
 * outside. Fails above the limit.
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const LIMIT = 3600;

const bundle = await rolldown({
  input: fileURLToPath(new URL('../src/components/MoneyInput/MoneyInput.tsx', import.meta.url)),
  external: /^(react|react-dom|@mantine\/[a-z]+)(\/|$)/,
  // As in a store's build.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // The style sheet is delivered on its own; the names of its classes remain in the code.
  plugins: [
    {
      name: 'class-names',
      load: (id) =>
        id.endsWith('.module.css') ? { code: 'export default { status: "m-status" };', moduleType: 'js' } : null,
    },
  ],
});
const { output } = await bundle.generate({ format: 'es', minify: true, comments: { annotation: false } });
await bundle.close();
const size = gzipSync(output[0].code, { level: 9 }).length;
if (process.argv.includes('--print')) console.log(output[0].code);
console.log(`MoneyInput: ${size} B of ${LIMIT} B, minified and gzipped, without React and Mantine.`);
if (size > LIMIT) process.exit(1);
