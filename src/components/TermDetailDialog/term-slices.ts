import { isElement, nameOf } from './unclobbered.ts';

/**
 * A part of a tree that is written from its first node to its last. A slice holds only the nodes that are new. An element of an
 * earlier slice that ends in this one is repeated as a shell, around the nodes that belong to that element: the first child of each
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
  /** The cost of the slice so far: about its characters of HTML. */
  readonly weight: number;
  addText: (text: string) => void;
  /** Opens an element: what follows goes into it until `leave`. */
  enter: (element: Element) => void;
  leave: () => void;
  /** Adds the cost of a visited node, which may leave nothing in the slice: many of them are long work, too. */
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

/** A slice after the cleaning: `levels` are its fragment and the shells inside, `open` the elements that it leaves open. */
export interface FoundSlice {
  levels: ParentNode[];
  open: Element[];
}

const isNamed = (node: Node | null, name: string): node is Element =>
  node !== null && isElement(node) && nameOf(node) === name;

/** Finds the shells and open elements in the cleaned content of a slice; `undefined` when the cleaning has removed one. */
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

/** Elements that may begin a group, whose <div> begins a new line: so do they. */
const blocks = new Set('p div section h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre hr address'.split(' '));

/** An element that is still open. */
interface OpenElement {
  element: ParentNode;
  /** Whether its blocks are grouped; in a list or a table, a group would be invalid between it and its items. */
  takesGroups: boolean;
  /** The group that takes the next nodes. */
  group?: Element | undefined;
}

/**
 * Returns a function that puts the next slice into `place`. With groups, the blocks of each slice get an element around them; the
 * function returns whether the blocks of the next slice will.
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
      // The shell of the level below: its content was put first, into the element that it repeats.
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
