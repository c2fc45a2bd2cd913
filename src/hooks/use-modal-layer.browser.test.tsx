import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from '../../tests/next-task.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { useModalLayer } from './use-modal-layer.ts';

const root = pageRoot();
const draw = (children: ReactNode): void => flushSync(() => root.render(children));

interface DialogProps {
  id: string;
  opened: boolean;
  closable?: boolean;
  onClose?: () => void;
  /** Whether a closed dialog is still in the page, as while it fades out. */
  fades?: boolean;
  children?: ReactNode;
}

const ignore = (): void => {};

/** Without styles, top layer and motion: what is left is the hook. */
function Dialog({ id, opened, closable = true, onClose = ignore, fades = false, children }: DialogProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useModalLayer({ host: host ?? undefined, content: opened ? content : null, closable, onClose });
  return (
    <div ref={setHost} id={`${id}-host`}>
      {(opened || fades) && (
        <div ref={setContent}>
          <h2 tabIndex={-1} data-dialog-title id={id}>
            {id}
          </h2>
          {children}
        </div>
      )}
    </div>
  );
}

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;
const focusedId = (): string | undefined => document.activeElement?.id;
// The dialogs of the test before left the page with it.
beforeEach(nextTask);

describe('two dialogs', () => {
  const both = (first: boolean, second: boolean, link = true): ReactNode => (
    <>
      <main>
        <button type="button" id="buy">
          buy
        </button>
      </main>
      <Dialog id="first" opened={first}>
        {link && (
          <button type="button" id="link">
            link
          </button>
        )}
        <button type="button" id="other">
          other
        </button>
      </Dialog>
      <Dialog id="second" opened={second} />
    </>
  );
  const inertHosts = (): boolean[] => ['first-host', 'second-host'].map((id) => find(id).inert);

  /** The second opens from a link of the first, which the page has opened. */
  function openBoth(): void {
    draw(both(false, false));
    find('buy').focus();
    draw(both(true, false));
    expect(focusedId()).toBe('first');
    find('link').focus();
    draw(both(true, true));
    expect(focusedId()).toBe('second');
  }

  it('the one below is inert as long as the other is above', () => {
    openBoth();
    expect(inertHosts()).toEqual([true, false]);
    draw(both(true, false));
    expect(inertHosts()).toEqual([false, false]);
  });

  it('the focus returns to the link in the one below', async () => {
    openBoth();
    draw(both(true, false));
    await nextTask();
    expect(focusedId()).toBe('link');
  });

  it('the focus goes to the title of the one below when the link is gone, not to the page behind', async () => {
    openBoth();
    draw(both(true, true, false));
    await nextTask();
    expect(focusedId()).toBe('second');
    draw(both(true, false, false));
    await nextTask();
    expect(focusedId()).toBe('first');
  });

  it('the focus returns to where the first came from when that one closes before the second', async () => {
    openBoth();
    draw(both(false, true));
    await nextTask();
    expect(focusedId()).toBe('second');
    expect(inertHosts()).toEqual([false, false]);
    draw(both(false, false));
    await nextTask();
    expect(focusedId()).toBe('buy');
  });
});

describe('Escape', () => {
  const onPageKey = vi.fn<() => void>();
  afterEach(() => {
    window.removeEventListener('keydown', onPageKey, { capture: true });
    vi.clearAllMocks();
  });

  it('closes the topmost dialog alone, and reaches nothing of the page', async () => {
    const [closeFirst, closeSecond] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const both = (second: boolean): ReactNode => (
      <>
        <Dialog id="first" opened onClose={closeFirst} />
        <Dialog id="second" opened={second} onClose={closeSecond} />
      </>
    );
    draw(both(false));
    draw(both(true));
    window.addEventListener('keydown', onPageKey, { capture: true });
    closeSecond.mockImplementation(() => draw(both(false)));
    await userEvent.keyboard('{Escape}');
    expect([closeFirst, closeSecond].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(onPageKey).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect([closeFirst, closeSecond].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('that ends a composition of an input method closes nothing', () => {
    const onClose = vi.fn<() => void>();
    draw(<Dialog id="first" opened onClose={onClose} />);
    const press = (isComposing: boolean): boolean =>
      find('first').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true }),
      );
    expect(press(true)).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(press(false)).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('Shift+Tab stays in a dialog where its `key` is unknown, as in WebKitGTK', () => {
  draw(
    <Dialog id="first" opened>
      <button type="button" id="only">
        only
      </button>
    </Dialog>,
  );
  const unknown = { key: 'Unidentified', code: 'Tab', shiftKey: true, bubbles: true, cancelable: true };
  expect(find('first').dispatchEvent(new KeyboardEvent('keydown', unknown))).toBe(false);
  expect(focusedId()).toBe('only');
});

describe('the focus', () => {
  const one = (opened: boolean, children?: ReactNode): ReactNode => (
    <>
      <button type="button" id="buy">
        buy
      </button>
      <Dialog id="first" opened={opened}>
        {children}
      </Dialog>
    </>
  );
  const button = (
    <button type="button" id="retry">
      retry
    </button>
  );

  it('goes to the title when its element leaves the dialog', async () => {
    draw(one(true, button));
    find('retry').focus();
    draw(one(true));
    await expect.poll(focusedId).toBe('first');
  });

  it.each([
    ['leaves the page', false],
    ['fades out', true],
  ])('stays in a dialog that closes and opens again at once, where a closed one %s', async (_rule, fades) => {
    const again = (opened: boolean): ReactNode => (
      <>
        <button type="button" id="buy">
          buy
        </button>
        <Dialog id="first" opened={opened} fades={fades} />
      </>
    );
    draw(again(false));
    find('buy').focus();
    draw(again(true));
    draw(again(false));
    draw(again(true));
    expect(focusedId()).toBe('first');
    await nextTask();
    expect(focusedId()).toBe('first');
    draw(again(false));
    await nextTask();
    expect(focusedId()).toBe('buy');
  });

  it('returns to nothing when a dialog opened while nothing had it, whatever had it before an earlier one', async () => {
    draw(one(false));
    find('buy').focus();
    draw(one(true));
    draw(one(false));
    await nextTask();
    expect(focusedId()).toBe('buy');
    find('buy').blur();
    draw(one(true));
    draw(one(false));
    await nextTask();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['its title', 'first'],
    ['what asks for it', 'error'],
  ])('scrolls nothing on its way to %s', (_rule, id) => {
    const children = id === 'error' && <p data-autofocus tabIndex={-1} id={id} />;
    const far = (opened: boolean): ReactNode => (
      <>
        <div style={{ blockSize: 5000 }} />
        {one(opened, children)}
      </>
    );
    draw(far(false));
    expect(document.documentElement.scrollHeight).toBeGreaterThan(5000);
    draw(far(true));
    expect(focusedId()).toBe(id);
    expect(window.scrollY).toBe(0);
  });
});

describe("Android's back gesture", () => {
  const watchers = new Set<EventTarget>();
  class FakeCloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy(): void {
      watchers.delete(this);
    }
  }
  beforeEach(() => {
    watchers.clear();
    vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('closes an open dialog, and is left to the page by one that does not close or is closed', () => {
    const onClose = vi.fn<() => void>();
    const counts = [
      { opened: false },
      { opened: true },
      // As while the acceptance is under way.
      { opened: true, closable: false },
      { opened: true },
      { opened: false },
    ].map((props) => {
      draw(<Dialog id="first" onClose={onClose} {...props} />);
      for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
      return [watchers.size, onClose.mock.calls.length];
    });
    expect(counts).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 2],
      [0, 2],
    ]);
  });
});
