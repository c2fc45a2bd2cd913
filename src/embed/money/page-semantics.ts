/** Attributes of the element that are copied to the input. */
export const semanticAttributes = [
  'aria-describedby',
  'aria-description',
  'aria-invalid',
  'aria-label',
  'aria-labelledby',
  'aria-required',
  'title',
];

function setText(input: Element, name: string, text: string | null | undefined): void {
  if (text) input.setAttribute(name, text);
  else input.removeAttribute(name);
}

const references = {
  'aria-labelledby': 'ariaLabelledByElements',
  'aria-describedby': 'ariaDescribedByElements',
} as const;

/** Returns the elements that an attribute of `element` refers to. */
function referred(element: Element, attribute: keyof typeof references): readonly Element[] {
  const ids = element.getAttribute(attribute)?.match(/\S+/g) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  // The property includes elements that a script has set. Since Chromium 135, Firefox 136 and Safari 16.4.
  return element[references[attribute]] ?? ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** Returns the text of elements for an accessible name: without hidden parts, with the `alt` of images. */
function textOf(elements: readonly Element[]): string {
  const texts = elements.map((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], script, style, template, select, textarea')) {
      hidden.remove();
    }
    for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
    return copy.textContent.trim().replaceAll(/\s+/g, ' ');
  });
  return texts.filter(Boolean).join(' ');
}

/** Not `internals.labels`: Firefox 153 does not update it after a change of `for` or `id`. */
const labelsOf = (element: HTMLElement): Element[] =>
  [...(element.getRootNode() as ParentNode).querySelectorAll('label')].filter(({ control }) => control === element);

/**
 * Copies the name, the description and the ARIA states of the element to the input in its shadow root. As texts, because ids
 * do not cross shadow roots, and test libraries do not read properties such as `ariaLabelledByElements`.
 */
export function createPageSemantics(element: HTMLElement, shadow: ShadowRoot) {
  const description = document.createElement('span');
  description.id = 'page-description';
  description.hidden = true;
  shadow.append(description);
  const suffix = ` ${description.id}`;

  return function update(input: HTMLInputElement, hasError: boolean): void {
    const attribute = (name: string): string | null => element.getAttribute(name);
    const named = textOf(referred(element, 'aria-labelledby'));
    setText(input, 'aria-label', named || attribute('aria-label')?.trim() || textOf(labelsOf(element)));
    const own = (input.getAttribute('aria-describedby') ?? '').replace(suffix, '');
    const described = `${textOf(referred(element, 'aria-describedby'))} ${attribute('aria-description') ?? ''}`.trim();
    if (description.textContent !== described) description.textContent = described;
    setText(input, 'aria-describedby', described ? own + suffix : own);
    setText(input, 'aria-invalid', attribute('aria-invalid') ?? (hasError ? 'true' : null));
    for (const name of ['aria-required', 'title']) setText(input, name, attribute(name));
  };
}

interface Watched {
  listeners: Set<() => void>;
  observer: MutationObserver;
}

const watchedTrees = new Map<Node, Watched>();

function watchTree(tree: Node): Watched {
  const listeners = new Set<() => void>();
  let timer: number | undefined;
  const observer = new MutationObserver(() => {
    // Batched: each field searches the tree for its labels.
    timer ??= window.setTimeout(() => {
      timer = undefined;
      for (const listen of listeners) listen();
    }, 50);
  });
  observer.observe(tree, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['alt', 'aria-hidden', 'for', 'id'],
  });
  return { listeners, observer };
}

/** Calls `listener` after changes of labels, ids or texts in a tree. Returns a function that stops. */
export function watchPage(tree: Node, listener: () => void): () => void {
  const watched = watchedTrees.get(tree) ?? watchTree(tree);
  watchedTrees.set(tree, watched);
  const { listeners, observer } = watched;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer.disconnect();
    watchedTrees.delete(tree);
  };
}
