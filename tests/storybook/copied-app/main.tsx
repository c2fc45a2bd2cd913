/** A React application with the copied code of the story `?story=` alone. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const copies = import.meta.glob<{ element: ReactNode }>('../../../node_modules/.cache/aceite-copies/*.tsx');
const story = new URLSearchParams(location.search).get('story')!;
const { element } = await copies[`../../../node_modules/.cache/aceite-copies/${story}.tsx`]!();
createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    {story.startsWith('moneyinput') ? <div style={{ padding: 24, maxWidth: 360 }}>{element}</div> : element}
  </MantineProvider>,
);
