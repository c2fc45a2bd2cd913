import { afterEach, expect, it } from 'vitest';
import { markWideTables } from './mark-wide-tables.ts';

const text = document.createElement('div');
afterEach(() => text.remove());

it('makes a box a named stop of Tab only while its table is wider than the box', async () => {
  const box = (name: string, width: number) =>
    `<div data-table="${name}" style="overflow-x:auto"><table><tr><td style="min-width:${width}px">1</table></div>`;
  text.innerHTML = box('Prazos', 300) + box('Preços', 60);
  text.style.width = '200px';
  document.body.append(text);
  const stop = markWideTables(text);
  const stops = () =>
    [...text.querySelectorAll<HTMLElement>('[role=region]')].map(({ ariaLabel, tabIndex }) => [ariaLabel, tabIndex]);
  await expect.poll(stops).toEqual([['Prazos', 0]]);
  text.style.width = '400px';
  await expect.poll(stops).toEqual([]);
  text.style.width = '40px';
  await expect.poll(stops).toEqual([
    ['Prazos', 0],
    ['Preços', 0],
  ]);
  stop();
});
