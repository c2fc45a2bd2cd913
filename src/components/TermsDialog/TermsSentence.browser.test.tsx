/** The links of the sentence. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { acceptSentence } from '../../core/terms/join-titles.ts';
import { TermsDialog } from './TermsDialog.tsx';
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
  await expect.poll(links).not.toHaveLength(0);
};

it("underlines and colours links on a page with a reset such as Tailwind's", async () => {
  const reset = document.createElement('style');
  reset.textContent = 'a { color: inherit; text-decoration: inherit }';
  document.head.append(reset);
  onTestFinished(() => reset.remove());
  // An earlier file may have left the pointer where a link will be, whose hover has no colour.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  await drawSentence(2);
  const looks = links().map((link) => getComputedStyle(link));
  expect(looks.map(({ textDecorationLine }) => textDecorationLine)).toEqual(['underline', 'underline']);
  for (const { color } of looks) expect(color).not.toBe(getComputedStyle(label()).color);
});

it('calls the `onOpenTerm` of the last render on a click on a link, and does not navigate', async () => {
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
  await expect.poll(links).toHaveLength(2);
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

it('renders 500 terms as one sentence', async () => {
  const many = Array.from({ length: 500 }, (_, id) => ({ ...terms[0]!, id, title: `Termo ${id}` }));
  flushSync(() =>
    root.render(
      <MantineProvider>
        <TermsDialog opened onClose={() => {}} terms={many} />
      </MantineProvider>,
    ),
  );
  await expect.poll(links).not.toHaveLength(0);
  expect(links()).toHaveLength(500);
  expect(label().textContent).toBe(acceptSentence(many));
});
