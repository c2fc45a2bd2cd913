/** The links of the sentence. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { acceptSentence } from '../../core/terms/join-titles.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const terms = Array.from({ length: 3 }, (_, id) => ({
  id,
  person_type: 'PF',
  resumed_title: '',
  title: `Termo ${id}`,
  text: '<p>Texto.</p>',
  visible: true,
}));

const root = pageRoot();

const label = (): HTMLElement => document.querySelector('dialog label')!;
const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('dialog label a')];
const drawSentence = async (count = terms.length): Promise<void> => {
  root.render(
    <MantineProvider>
      <TermsDialog opened onClose={() => {}} terms={terms.slice(0, count)} />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(links()).not.toHaveLength(0));
};

it("shows links on a page whose reset, such as Tailwind's, removes their styles", async () => {
  const reset = document.createElement('style');
  reset.textContent = 'a { color: inherit; text-decoration: inherit }';
  document.head.append(reset);
  onTestFinished(() => reset.remove());
  await drawSentence(2);
  const looks = links().map((link) => getComputedStyle(link));
  expect(looks.map(({ textDecorationLine }) => textDecorationLine)).toEqual(['underline', 'underline']);
  for (const { color } of looks) expect(color).not.toBe(getComputedStyle(label()).color);
});

interface Session {
  send: <Answer>(method: string, parameters?: object) => Promise<Answer>;
}

/** The accessible names of the boxes, from the browser. */
async function boxNames(): Promise<string[]> {
  const session = cdp() as unknown as Session;
  const { frameTree } = await session.send<{ frameTree: { childFrames: Array<{ frame: { id: string } }> } }>(
    'Page.getFrameTree',
  );
  const names: string[] = [];
  for (const { frame } of frameTree.childFrames) {
    const { nodes } = await session.send<{
      nodes: Array<{ role?: { value: string }; name?: { value: string } }>;
    }>('Accessibility.getFullAXTree', { frameId: frame.id });
    for (const { role, name } of nodes) if (role?.value === 'checkbox') names.push(name!.value);
  }
  return names;
}

it("separates the mark 'novidade' from the following text by a blank, also for screen readers", async ({ skip }) => {
  skip(server.browser !== 'chromium', skipReasons.names);
  root.render(
    <MantineProvider>
      <TermsDialog opened onClose={() => {}} terms={terms.slice(0, 3)} newTermIds={[0, 1, 2]} />
    </MantineProvider>,
  );
  await expect.poll(boxNames).toEqual(['Aceito os/as Termo 0 novidade, Termo 1 novidade e os Termo 2 novidade']);
});

it("adds and removes the mark 'novidade' on a page whose texts a translation has replaced", async () => {
  const draw = (newTermIds: number[]): void =>
    flushSync(() =>
      root.render(
        <MantineProvider>
          <TermsDialog opened onClose={() => {}} terms={terms.slice(0, 2)} newTermIds={newTermIds} />
        </MantineProvider>,
      ),
    );
  const translate = (): void => {
    const walker = document.createTreeWalker(label(), NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    // Firefox also replaces blanks.
    for (const text of texts) text.replaceWith(text.data);
  };
  draw([]);
  await vi.waitFor(() => expect(links()).toHaveLength(2));
  for (const [newTermIds, title] of [
    [[1], 'Termo 1 novidade'],
    [[], 'Termo 1'],
  ] as const) {
    translate();
    draw([...newTermIds]);
    expect(label().textContent).toBe(`Aceito os/as Termo 0 e os ${title}`);
  }
});

it('calls the `onOpenTerm` of the last render for a link, without navigation', async () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const draw = (onOpenTerm?: typeof first): void =>
    flushSync(() =>
      root.render(
        <MantineProvider>
          <TermsDialog opened onClose={() => {}} terms={terms.slice(0, 2)} onOpenTerm={onOpenTerm} />
        </MantineProvider>,
      ),
    );
  draw(first);
  await vi.waitFor(() => expect(links()).toHaveLength(2));
  expect(links().map((link) => link.getAttribute('aria-haspopup'))).toEqual(['dialog', 'dialog']);
  const { href } = location;
  draw(last);
  links()[1]!.click();
  expect([first.mock.calls, last.mock.calls]).toEqual([[], [[{ term: terms[1] }]]]);
  draw();
  links()[1]!.click();
  expect(last).toHaveBeenCalledOnce();
  expect(location.href).toBe(href);
});

it('renders a list of 500 terms at once, as one sentence', async () => {
  const many = Array.from({ length: 500 }, (_, id) => ({ ...terms[0]!, id, title: `Termo ${id}` }));
  flushSync(() =>
    root.render(
      <MantineProvider>
        <TermsDialog opened onClose={() => {}} terms={many} />
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(links()).not.toHaveLength(0));
  expect(links()).toHaveLength(500);
  expect(label().textContent).toBe(acceptSentence(many));
});
