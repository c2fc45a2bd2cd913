import { options } from 'preact';

/**
 * Preact changes the text node that it made. In a translated page that node has left the document, and the old text would
 * stay: as React does, set the text of the element, where text is all that it holds.
 */
export function writeTextAsReact(): void {
  const { vnode: prepare } = options;
  options.vnode = (vnode) => {
    prepare!(vnode);
    const props = vnode.props as { children?: unknown; textContent?: string };
    if (typeof vnode.type !== 'string' || typeof props.children !== 'string') return;
    props.textContent = props.children;
    delete props.children;
  };
}
