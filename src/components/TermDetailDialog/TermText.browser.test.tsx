import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { englishLabels } from '../../core/terms/label-sets.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { term } from '../../../tests/one-term.ts';
import { expectConsole } from '../../../tests/console-watch.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import { TermDetailDialog } from './TermDetailDialog.tsx';
import { type SanitizedText, TermText } from './TermText.tsx';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./load-sanitizer.ts', { spy: true });
// Throws the error of a chunk that cannot be loaded, as after a deploy that removed it.
vi.mock('../../dom/term-html/show-term-html.ts', () => ({
  showTermHtml: (html: string, place: Element) => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    place.innerHTML = html;
    return true;
  },
}));

const root = pageRoot();
beforeEach(() => {
  network.isDown = true;
});

it("shows 'Texto indisponível.' instead of the raw text when the sanitizer cannot be loaded, and retries", async () => {
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
  expect(document.body.textContent).not.toContain('Texto do termo');
  network.isDown = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Texto do termo')).toBeVisible();
  await expect.element(page.getByText('Texto indisponível.')).not.toBeInTheDocument();
});

it('says a slow loading, its end and a missing text in the language of the labels', async () => {
  expectConsole(/term-not-loaded/);
  let answer = (): void => {};
  const { loadSanitizer: load } = await vi.importActual<typeof import('./load-sanitizer.ts')>('./load-sanitizer.ts');
  vi.mocked(loadSanitizer).mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return load();
  });
  const labels = { ...defaultLabels, ...englishLabels };
  const draw = (text: string): void =>
    root.render(
      <MantineProvider>
        <TermDetailDialog opened onClose={() => {}} term={{ ...term, text }} labels={labels} />
      </MantineProvider>,
    );
  const said = () => document.querySelector('[data-aceite-voice]')?.textContent;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw('<p>Texto</p>');
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(labels.loading);
  vi.advanceTimersByTime(400);
  network.isDown = false;
  answer();
  await expect.element(page.getByText('Texto')).toBeVisible();
  await expect.poll(() => vi.advanceTimersByTime(400) && said()).toBe(labels.loaded);
  network.isDown = true;
  draw('<p>Novo</p>');
  await expect.element(page.getByRole('button', { name: labels.retry })).toBeVisible();
  await expect.poll(() => vi.advanceTimersByTime(400) && said()).toBe(labels.textUnavailable);
  vi.useRealTimers();
  expect(page.getByText(labels.textUnavailable).first().element().closest('[lang]')!.getAttribute('lang')).toBe('en');
});

it('calls onTextChange when a load starts, fails and succeeds', async () => {
  const onTextChange = vi.fn<(text: SanitizedText) => void>();
  root.render(
    <MantineProvider>
      <TermText
        html="<p>Texto do termo</p>"
        labels={defaultLabels}
        onTextChange={onTextChange}
        getStyles={() => ({ className: '', style: {} })}
      />
    </MantineProvider>,
  );
  await expect.element(page.getByText('Texto indisponível.')).toBeVisible();
  network.isDown = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Texto do termo')).toBeVisible();
  // Before the retry, the cleanup of the first effect also reports 'loading'.
  expect(onTextChange.mock.calls.flat()).toEqual(['loading', 'failed', 'loading', 'loading', expect.any(HTMLElement)]);
});

it('starts to load the sanitizer before the first paint', async () => {
  vi.mocked(loadSanitizer).mockClear();
  network.isDown = false;
  const callsAtLayout: number[] = [];
  const After = (): ReactNode => {
    useLayoutEffect(() => {
      callsAtLayout.push(vi.mocked(loadSanitizer).mock.calls.length);
    }, []);
    return null;
  };
  root.render(
    <MantineProvider>
      <TermText html="<p>Texto do termo</p>" labels={defaultLabels} getStyles={() => ({ className: '', style: {} })} />
      <After />
    </MantineProvider>,
  );
  await expect.element(page.getByText('Texto do termo')).toBeVisible();
  expect(callsAtLayout).toEqual([1]);
});

it('shows a skeleton of several lines while the sanitizer loads', async () => {
  vi.mocked(loadSanitizer).mockReturnValueOnce(new Promise(() => {}));
  root.render(
    <MantineProvider>
      <TermDetailDialog opened onClose={() => {}} term={term} />
    </MantineProvider>,
  );
  const findLines = () =>
    [...document.querySelectorAll('.mantine-TermDetailDialog-skeleton > *')].filter(
      ({ clientHeight }) => clientHeight > 1,
    );
  await expect.poll(() => findLines().length).toBeGreaterThan(1);
  const [first, second] = findLines().map((line) => line.getBoundingClientRect());
  expect(second!.top).toBeGreaterThan(first!.bottom);
});
