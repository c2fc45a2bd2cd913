/** Creates a React root for each test of a file. The tests run in a browser. */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

interface PageRoot {
  render: (children: ReactNode) => void;
  /** Unmounts the content. The container stays. */
  unmount: () => void;
}

/**
 * Call `pageRoot` at the top of a test file, below the file's own `afterEach`. Vitest runs the
 * `afterEach` hooks in reverse order, so the root unmounts first.
 */
export function pageRoot(): PageRoot {
  const element = document.createElement('div');
  element.id = 'root';
  let root: Root;
  beforeEach(() => {
    document.body.append(element);
    root = createRoot(element);
  });
  afterEach(() => {
    root.unmount();
    element.remove();
  });
  return {
    render: (children) => root.render(children),
    unmount: () => {
      root.unmount();
      root = createRoot(element);
    },
  };
}
