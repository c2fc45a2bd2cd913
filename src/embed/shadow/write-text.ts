import { options } from 'preact';

/**
 * Sets `textContent` of elements that contain only text, as React does. Preact updates the text node that it created.
 * After a browser's translation has replaced that node, the old text would stay.
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
