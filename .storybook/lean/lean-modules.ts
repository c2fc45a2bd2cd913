import { replaceOnce, withoutParts } from './prebuilt-parts.ts';

interface LeanModule {
  /** A line that identifies the module: file names have hashes. */
  line: string;
  change: (code: string) => string;
}

const leanModules: LeanModule[] = [
  {
    // Message formats, which no component of Storybook uses.
    line: '// src/components/index.ts',
    change: (code) => withoutParts(code, /node_modules\/(?:@formatjs|intl-messageformat)\//),
  },
  {
    // It has a list of all named characters of HTML, to escape five of them.
    line: '// ../../node_modules/ansi-to-html/lib/ansi_to_html.js',
    change: (code) =>
      replaceOnce(
        withoutParts(code, /ansi-to-html\/node_modules\/entities\//),
        /^var require_lib = .*$/m,
        `var require_lib = () => ({ encodeXML: (text) => text.replace(/[<>&'"]/g, (one) => '&#' + one.charCodeAt(0) + ';') });`,
      ),
  },
];

/** A module of Storybook without its unused parts, for the manager and the preview; null for all other modules. */
export function leanModule(code: string, id: string): string | null {
  if (!id.includes('/storybook/dist/')) return null;
  return leanModules.find(({ line }) => code.includes(`\n${line}\n`))?.change(code) ?? null;
}
