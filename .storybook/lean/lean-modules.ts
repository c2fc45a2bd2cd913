import { replaceOnce, withoutParts } from './prebuilt-parts.ts';

interface LeanModule {
  /** Names of files have hashes: a module is known by a line that it has. */
  line: string;
  change: (code: string) => string;
}

const leanModules: LeanModule[] = [
  {
    // Formats of messages that no component of Storybook has.
    line: '// src/components/index.ts',
    change: (code) => withoutParts(code, /node_modules\/(?:@formatjs|intl-messageformat)\//),
  },
  {
    // A list of every character that HTML has a name for, to escape five of them.
    line: '// ../../node_modules/ansi-to-html/lib/ansi_to_html.js',
    change: (code) =>
      replaceOnce(
        withoutParts(code, /ansi-to-html\/node_modules\/entities\//),
        /^var require_lib = .*$/m,
        `var require_lib = () => ({ encodeXML: (text) => text.replace(/[<>&'"]/g, (one) => '&#' + one.charCodeAt(0) + ';') });`,
      ),
  },
];

/** What is left out of Storybook's modules, in the manager and in the preview. */
export function leanModule(code: string, id: string): string | null {
  if (!id.includes('/storybook/dist/')) return null;
  return leanModules.find(({ line }) => code.includes(`\n${line}\n`))?.change(code) ?? null;
}
