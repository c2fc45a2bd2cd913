export const findInput = (element: Element, ignored?: Element): HTMLInputElement | undefined =>
  [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden],[type=checkbox],[type=radio])')].find(
    (input) => input !== ignored,
  );

/** Whether somebody has emptied the input. Otherwise its value follows the default value. */
export function isEmptied(input: HTMLInputElement): boolean {
  const copy = input.cloneNode() as HTMLInputElement;
  copy.defaultValue = '0';
  return !copy.value;
}

/**
 * `take` returns the page's input, or `created` if there is none. While the page is parsed, an
 * input may still come, so `take` returns undefined and `retry` runs later.
 */
export function createInputFinder(element: HTMLElement, retry: () => void) {
  const created = document.createElement('input');
  return {
    created,
    take(): HTMLInputElement | undefined {
      const own = findInput(element, created);
      if (own) created.remove();
      else if (document.readyState === 'loading') {
        document.addEventListener('DOMContentLoaded', retry, { once: true });
        return undefined;
      } else if (!element.contains(created)) element.prepend(created);
      return own ?? created;
    },
  };
}

let labelCount = 0;

/** A `<label>` of the element does not name the input inside, so `aria-labelledby` does. */
export function nameByLabels(input: HTMLInputElement, labels: Iterable<HTMLElement>): void {
  const all = [...labels];
  if (!all.length || input.labels!.length || input.hasAttribute('aria-label')) return;
  for (const label of all) label.id ||= `money-label-${(labelCount += 1)}`;
  input.setAttribute('aria-labelledby', all.map(({ id }) => id).join(' '));
}
