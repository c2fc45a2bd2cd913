/** The attributes of the element that the field has, too. */
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

/** The elements that an attribute of `element` refers to. */
function referred(element: Element, attribute: keyof typeof references): readonly Element[] {
  const ids = element.getAttribute(attribute)?.match(/\S+/g) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  // The property also holds the elements that a script has set. Chromium 135, Firefox 136 and Safari 16.4 have it.
  return element[references[attribute]] ?? ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** The text of elements as it names a field: without parts that are hidden from screen readers, and with the texts of images. */
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

/** Not `internals.labels`: that list of Firefox 153 misses a changed `for` or `id`. */
const labelsOf = (element: HTMLElement): Element[] =>
  [...(element.getRootNode() as ParentNode).querySelectorAll('label')].filter(({ control }) => control === element);

/**
 * Gives the field inside of a shadow root the name, the description and the marks that the page gives its element. As texts: ids
 * do not reach into a shadow root, and test libraries do not read the properties that hold elements.
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
    // Later, and once for many changes: each field looks for its labels.
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

/** Calls `listener` soon after labels, ids or texts of a tree have changed, until the returned function is called. */
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
