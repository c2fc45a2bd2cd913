/** The links of the sentence; those of very many terms come in parts, and none costs the browser the whole sentence again. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { TermsDialog } from './TermsDialog.tsx';
import { leftOut } from '../../../tests/browsers/left-out.ts';
import { pageRoot } from '../../../tests/page-root.ts';

const terms = Array.from({ length: 1201 }, (_, id) => ({
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

it('the sentence is whole from the first link on, and a part that becomes links changes no other part', async () => {
  const partsSeen: Array<{ links: number; text: string; waiting: string | undefined }> = [];
  const waiting = (): Element | undefined =>
    [...document.querySelectorAll('dialog label span:not(:has(*))')].find((part) =>
      part.textContent.includes('Termo 1100'),
    );
  let first: Element | undefined;
  const look = new MutationObserver(() => {
    const count = links().length;
    if (count === 0 || count === partsSeen.at(-1)?.links) return;
    first ??= waiting();
    partsSeen.push({
      links: count,
      text: label().textContent,
      waiting: waiting() === first ? first?.textContent : undefined,
    });
  });
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  await drawSentence();
  await expect.poll(() => links().length).toBe(terms.length);
  look.disconnect();

  const title = (id: number) => `Termo ${id}`;
  const wholeSentence = `Aceito os/as ${terms
    .slice(0, -1)
    .map(({ id }) => title(id))
    .join(', ')} e os ${title(1200)}`;
  const lastPart = `${terms
    .slice(1000, -1)
    .map(({ id }) => title(id))
    .join(', ')} e os ${title(1200)}`;
  expect(partsSeen).toEqual([
    { links: 500, text: wholeSentence, waiting: lastPart },
    { links: 1000, text: wholeSentence, waiting: lastPart },
    { links: 1201, text: wholeSentence, waiting: undefined },
  ]);
});

it('the links are seen as links on a page whose reset, as that of Tailwind, leaves links no look', async () => {
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

/** The names of the boxes as the browser gives them to screen readers. */
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

it("a blank parts the mark 'novidade' from what follows it, for screen readers, too", async ({ skip }) => {
  skip(server.browser !== 'chromium', leftOut.names);
  root.render(
    <MantineProvider>
      <TermsDialog opened onClose={() => {}} terms={terms.slice(0, 3)} newTermIds={[0, 1, 2]} />
    </MantineProvider>,
  );
  await expect.poll(boxNames).toEqual(['Aceito os/as Termo 0 novidade, Termo 1 novidade e os Termo 2 novidade']);
});

it("the mark 'novidade' comes and goes on a page whose texts a translation has replaced", async () => {
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
    // Firefox replaces blanks, too.
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

it('is not asked how wide it would like to be, and has the width and the lines that it has when it is', async () => {
  await drawSentence();
  await expect.poll(() => links().length).toBe(terms.length);
  const lines = links().at(0)!.closest<HTMLElement>('label > span > span')!;
  // To a tenth of a pixel: engines round to 64ths, and not always alike.
  const place = ({ x, y, width, height }: DOMRect): number[] =>
    [x, y, width, height].map((one) => Math.round(one * 10));
  const places = (): number[][] =>
    [document.querySelector('dialog section')!, lines, ...links()].flatMap((element) =>
      [...element.getClientRects()].map(place),
    );
  expect(getComputedStyle(lines).contain).toBe('inline-size');
  const now = places();
  const box = lines.closest('[data-long]')!;
  box.removeAttribute('data-long');
  expect(getComputedStyle(lines).contain).toBe('none');
  expect(places()).toEqual(now);
});

it.each([
  [2, 'plaintext'],
  [terms.length, 'normal'],
])('the browser reads the direction of %i terms from their text only where they are few: %s', async (count, bidi) => {
  await drawSentence(count);
  expect(getComputedStyle(links()[0]!.parentElement!).unicodeBidi).toBe(bidi);
});

it('a link calls the `onOpenTerm` of the last render, and leads nowhere else', async () => {
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

it('hidden terms make no sentence long: the dialog of a few visible ones is drawn as any other', async () => {
  const draw = (count: number): void =>
    root.render(
      <MantineProvider>
        <TermsDialog
          opened
          onClose={() => {}}
          terms={terms.map((term, index) => ({ ...term, visible: index < count }))}
        />
      </MantineProvider>,
    );
  const isLong = (): boolean => document.querySelector('dialog [data-long]') !== null;
  draw(500);
  await expect.poll(() => links().length).toBe(500);
  expect(isLong()).toBe(false);
  draw(501);
  await expect.poll(() => links().length).toBe(501);
  expect(isLong()).toBe(true);
});
