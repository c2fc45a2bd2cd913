import { observeSize } from '../observe-size.ts';

/** Makes a box a named stop of Tab while its table is wider. Returns the stop function. */
export function markWideTables(text: Element): () => void {
  const boxes = [...text.querySelectorAll<HTMLElement>('[data-table]')];
  return observeSize([...boxes, ...boxes.map((box) => box.firstElementChild!)], () => {
    for (const box of boxes) {
      const isWide = box.scrollWidth > box.clientWidth;
      const region = { tabindex: '0', role: 'region', 'aria-label': box.dataset.table! };
      for (const [name, value] of Object.entries(region)) {
        if (isWide) box.setAttribute(name, value);
        else box.removeAttribute(name);
      }
    }
  });
}
