import { isElement, nameOf } from './unclobbered.ts';

/**
 * A tree that is made from its first node to its last, cut into slices, and put together again. A slice holds the new
 * nodes alone. Elements of earlier slices that end within it are in it again as empty shells: the first child of each
 * level is the shell of the level below.
 */
export interface TermSlice {
  content: DocumentFragment;
  /** Names of the shells, outermost first. */
  ended: string[];
  /** Names of the elements that the slice leaves open, outermost first; each is the last child of the one before. */
  open: string[];
}

interface SliceWriter {
  /** The cost of what is in the slice so far, about as many as it has characters of HTML. */
  readonly weight: number;
  addText: (text: string) => void;
  /** Opens an element: what follows goes into it until `leave`. */
  enter: (element: Element) => void;
  leave: () => void;
  /** Counts something that leaves no node, so that a slice is never long work. */
  skip: () => void;
  cut: () => TermSlice;
}

const ELEMENT_WEIGHT = 30;

export function sliceWriter(inert: Document): SliceWriter {
  let content = inert.createDocumentFragment();
  let parent: Node = content;
  let ended: string[] = [];
  let weight = 0;
  /** Names of the elements of earlier slices that are still open, innermost last. */
  const carried: string[] = [];

  return {
    get weight() {
      return weight;
    },
    addText: (text) => {
      weight += text.length;
      parent.appendChild(inert.createTextNode(text));
    },
    enter: (element) => {
      weight += ELEMENT_WEIGHT;
      parent.appendChild(element);
      parent = element;
    },
    leave: () => {
      if (parent !== content) {
        parent = parent.parentNode!;
        return;
      }
      const name = carried.pop()!;
      const shell = inert.createElement(name);
      shell.append(content);
      content.append(shell);
      ended.unshift(name);
    },
    skip: () => {
      weight += ELEMENT_WEIGHT;
    },
    cut: () => {
      const open: string[] = [];
      for (let node = parent; node !== content; node = node.parentNode!) open.push((node as Element).localName);
      open.reverse();
      for (const name of open) carried.push(name);
      const slice = { content, ended, open };
      content = inert.createDocumentFragment();
      parent = content;
      ended = [];
      weight = 0;
      return slice;
    },
  };
}

/** A slice whose nodes are known: `levels` are its fragment and the shells inside, `open` the elements left open. */
export interface FoundSlice {
  levels: ParentNode[];
  open: Element[];
}

const isNamed = (node: Node | null, name: string): node is Element =>
  node !== null && isElement(node) && nameOf(node) === name;

/** Finds shells and open elements in a slice's content after cleaning; `undefined` when one is not where it was. */
export function findLevels(content: DocumentFragment, { ended, open: names }: TermSlice): FoundSlice | undefined {
  const levels: ParentNode[] = [content];
  for (const name of ended) {
    const shell = levels.at(-1)!.firstChild;
    if (!isNamed(shell, name)) return undefined;
    levels.push(shell);
  }
  const open: Element[] = [];
  for (const name of names) {
    const last: Node | null = (open.at(-1) ?? content).lastChild;
    if (!isNamed(last, name)) return undefined;
    open.push(last);
  }
  return { levels, open };
}

/** Elements that a group may contain: text beside them begins a new line anyway. */
const blocks = new Set('p div section h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre hr address'.split(' '));

/** An element that is still open, and where its next nodes go. */
interface OpenElement {
  element: ParentNode;
  /** Blocks may be put together here; inside a list or a table a group would come between it and its items. */
  takesGroups: boolean;
  group?: Element | undefined;
}

/**
 * Puts slices into `place`, one after the other. With groups, the blocks of each slice have an element around them; the
 * result says whether those of the next one will.
 */
export function slicePlacer(place: Element, withGroups: boolean): (slice: FoundSlice) => boolean {
  const path: OpenElement[] = [{ element: place, takesGroups: withGroups }];

  const put = (level: ParentNode, into: OpenElement): void => {
    if (!into.takesGroups) {
      into.element.append(...level.childNodes);
      return;
    }
    let isNew = false;
    for (let node = level.firstChild; node; node = level.firstChild) {
      if (!isNew && isElement(node) && blocks.has(nameOf(node))) {
        isNew = true;
        into.group = document.createElement('div');
        into.group.setAttribute('data-group', '');
        into.element.append(into.group);
      }
      (into.group ?? into.element).append(node);
    }
  };

  return ({ levels, open }) => {
    for (let depth = levels.length - 1; depth >= 0; depth -= 1) {
      const level = levels[depth]!;
      // The shell's own content is in its place already.
      if (depth < levels.length - 1) level.firstChild!.remove();
      put(level, path.at(-1)!);
      if (depth > 0) path.pop();
    }
    for (const element of open) {
      const takesGroups = path.at(-1)!.takesGroups && /^(?:div|section)$/.test(element.localName);
      path.push({ element, takesGroups });
    }
    return path.at(-1)!.takesGroups;
  };
}
