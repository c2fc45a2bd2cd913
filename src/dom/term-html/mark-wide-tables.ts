import { observeSize } from '../observe-size.ts';

/** Makes a box a named stop of Tab while its table is wider. Returns the stop function. */
export function markWideTables(text: Element): () => void {
  const boxes = [...text.querySelectorAll<HTMLElement>('[data-table]')];
  const tableIn = (box: HTMLElement) => box.firstElementChild as HTMLElement;
  return observeSize([...boxes, ...boxes.map(tableIn)], () => {
    for (const box of boxes) {
      // Not `scrollWidth`, which counts the room for the focus ring.
      const isWide = tableIn(box).offsetWidth > box.clientWidth;
      const region = { tabindex: '0', role: 'region', 'aria-label': box.dataset.table! };
      for (const [name, value] of Object.entries(region)) {
        if (isWide) box.setAttribute(name, value);
        else box.removeAttribute(name);
      }
    }
  });
}
