import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Aliases for Vite, because stories and their tests import the package by its name, like its users.
 * The source imports its own styles, so the file for `aceite/styles.css` is only a stand-in.
 */
export const packageByName = [
  { find: /^aceite$/, replacement: join(root, 'src/index.ts') },
  { find: /^aceite\/dialogs$/, replacement: join(root, 'src/components/TermsGate/dialogs.ts') },
  { find: /^aceite\/core$/, replacement: join(root, 'src/core/index.ts') },
  { find: /^aceite\/testing$/, replacement: join(root, 'src/testing/index.ts') },
  { find: /^aceite\/styles\.css$/, replacement: join(root, '.storybook/mantine.css') },
];
