/** A React application that renders the copied code of one story at a time. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const copies = import.meta.glob<{ element: ReactNode; json?: ReactNode }>(
  '../../../node_modules/.cache/aceite-copies/*.tsx',
);
const root = createRoot(document.getElementById('root')!);

/** Replaces the story. React and Mantine stay loaded. */
async function showCopy(story: string, tab: 'element' | 'json'): Promise<void> {
  const copy = await copies[`../../../node_modules/.cache/aceite-copies/${story}.tsx`]!();
  flushSync(() => root.render(<MantineProvider key={story + tab}>{copy[tab]}</MantineProvider>));
}
Object.assign(window, { showCopy });
