/**
 * Measures the package's own code in a store's bundle: minified and gzipped, without React and Mantine, and without the chunks that
 * load later. Fails above a limit.
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** The modules, from src/, and the limits of their sizes. */
const entries = [
  { name: 'MoneyInput', file: 'components/MoneyInput/MoneyInput.tsx', limit: 3850 },
  { name: 'TermsGate before something is pending', file: 'components/TermsGate/TermsGate.tsx', limit: 8510 },
  { name: 'createTermsGate', file: 'core/gate/terms-gate.ts', limit: 7200 },
];

async function measure(file: string): Promise<{ code: string; size: number }> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
    external: /^(react|react-dom|@mantine\/[a-z]+)(\/|$)/,
    // As in a store's build.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'styles',
        // The style sheet is delivered on its own; the names of its classes remain in the code.
        load: (id) =>
          id.endsWith('.module.css') ? { code: 'export default { status: "m-status" };', moduleType: 'js' } : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: { annotation: false } });
  await bundle.close();
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  /** The entry and its static imports. */
  const needed = new Set([output[0].fileName]);
  for (const fileName of needed) {
    for (const imported of chunks.get(fileName)!.imports) if (chunks.has(imported)) needed.add(imported);
  }
  const code = [...needed].map((fileName) => chunks.get(fileName)!.code).join('\n');
  return { code, size: gzipSync(code, { level: 9 }).length };
}

for (const entry of entries) {
  const { code, size } = await measure(entry.file);
  if (process.argv.includes('--print')) console.log(code);
  console.log(`${entry.name}: ${size} B of ${entry.limit} B, minified and gzipped, without React and Mantine.`);
  if (size > entry.limit) process.exitCode = 1;
}
