import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { TermText } from './TermText.tsx';

const network = vi.hoisted(() => ({ isDown: true }));

// The part of the package that makes a text safe, as it is when a deploy has taken it away or the network is down.
vi.mock('./show-term-html.ts', () => ({
  showTermHtml: async (html: string, place: Element) => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    place.innerHTML = html;
    return true;
  },
}));

const host = document.createElement('div');
const root = createRoot(host);
afterEach(() => root.unmount());

it("shows 'Texto indisponível.' when the cleaning cannot be loaded, never the text as it came, and tries again", async () => {
  document.body.append(host);
  root.render(
    <StrictMode>
      <MantineProvider>
        <TermText
          html="<p>Texto do termo</p>"
          labels={defaultLabels}
          getStyles={() => ({ className: '', style: {} })}
        />
      </MantineProvider>
    </StrictMode>,
  );
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  expect(host.textContent).not.toContain('Texto do termo');
  network.isDown = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Texto do termo')).toBeVisible();
  await expect.element(page.getByText('Texto indisponível.')).not.toBeInTheDocument();
});
