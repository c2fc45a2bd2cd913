import '@mantine/core/styles.css';
import { MantineProvider, Modal } from '@mantine/core';
import { type ReactNode, StrictMode, Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { defaultLabels } from '../../core/terms/labels.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps } from '../TermsDialog/TermsDialog.tsx';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { nextTask } from '../../../tests/next-task.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { allowMotion } from '../../../tests/allow-motion.ts';

const dialog = page.getByRole('dialog', { name: defaultLabels.title });
const isLocked = (): boolean => getComputedStyle(document.documentElement).overflowY === 'hidden';

/** Empties an element more often than the dialog is re-inserted. */
async function emptyRepeatedly(place: HTMLElement): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    place.innerHTML = '';
    await nextTask();
  }
}

/** The visible box. The <dialog> around it fills the window. */
const contentOf = (locator: Locator): Element => locator.element().querySelector('div[tabindex="-1"]:not([role])')!;

const root = pageRoot();

const render = (children: ReactNode, scheme: 'light' | 'dark' = 'light'): void =>
  root.render(
    <StrictMode>
      <MantineProvider forceColorScheme={scheme}>{children}</MantineProvider>
    </StrictMode>,
  );

const OpenDialog = (props: Partial<TermsDialogProps>): ReactNode => (
  <TermsDialog opened onClose={() => {}} terms={[term]} {...props} />
);

describe('Suspense that hides an open dialog', () => {
  interface PageProps {
    opened?: boolean;
    pending?: Promise<void>;
  }
  const Page = ({ opened = true, pending }: PageProps): ReactNode => (
    <Suspense fallback={<p>Carregando a loja</p>}>
      <OpenDialog opened={opened} />
      {pending && <Waiting pending={pending} />}
    </Suspense>
  );
  function Waiting({ pending }: { pending: Promise<void> }): ReactNode {
    use(pending);
    return null;
  }
  /** A promise that the test resolves. */
  function createPending(): { pending: Promise<void>; resolve: () => void } {
    let resolve = (): void => {};
    const pending = new Promise<void>((settle) => {
      resolve = settle;
    });
    return { pending, resolve };
  }

  it('unlocks the scroll while Suspense hides the dialog', async () => {
    render(<Page />);
    await expect.element(dialog).toBeVisible();
    expect(isLocked()).toBe(true);
    const { pending, resolve } = createPending();
    render(<Page pending={pending} />);
    await expect.element(page.getByText('Carregando a loja')).toBeVisible();
    expect(isLocked()).toBe(false);
    resolve();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('heading', { name: defaultLabels.title })).toHaveFocus();
    expect(isLocked()).toBe(true);
  });

  it('removes a dialog that was closed while Suspense hid it', async () => {
    render(<Page />);
    await expect.element(dialog).toBeVisible();
    const { pending, resolve } = createPending();
    render(<Page pending={pending} />);
    await expect.element(page.getByText('Carregando a loja')).toBeVisible();
    render(<Page pending={pending} opened={false} />);
    resolve();
    await expect.element(page.getByText('Carregando a loja')).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isLocked()).toBe(false);
  });
});

describe('reduced motion', () => {
  beforeEach(() => page.viewport(360, 640));
  afterEach(() => page.viewport(414, 896));

  /** Renders, and returns the part, property and milliseconds of each transition that starts. */
  function watchEntry(children: ReactNode): string[] {
    flushSync(() => render(children));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return changes.map(({ effect, transitionProperty }) => {
      const part = (effect as KeyframeEffect).target!.matches('div[tabindex="-1"]:not([role])') ? 'content' : 'overlay';
      return `${part}: ${transitionProperty} ${effect!.getComputedTiming().duration}`;
    });
  }

  it.for<[string, (opened: boolean) => ReactNode]>([
    ['the sheet of the terms', (opened: boolean) => <OpenDialog opened={opened} />],
    [
      'the fullscreen dialog of a term',
      (opened: boolean) => <TermDetailDialog opened={opened} onClose={() => {}} term={term} />,
    ],
  ])('fades %s in without motion and closes it at once', ([, draw], { skip }) => {
    skip(!('CSSStartingStyleRule' in window), skipReasons.entry);
    expect(watchEntry(draw(true)).sort()).toEqual(['content: opacity 150', 'overlay: opacity 150']);
    expect(getComputedStyle(contentOf(page.getByRole('dialog'))).transform).toBe('none');
    flushSync(() => render(draw(false)));
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

it('calls the ref of a dialog with an element that is in the page', async () => {
  const measure = vi.fn<(content: HTMLElement | null) => void>();
  const wasInPage: boolean[] = [];
  measure.mockImplementation((content) => {
    if (content) wasInPage.push(content.isConnected);
  });
  for (const opened of [true, false, true]) {
    render(<OpenDialog ref={measure} opened={opened} />);
    await expect.poll(() => dialog.query() !== null).toBe(opened);
  }
  expect(wasInPage.length).toBeGreaterThan(1);
  expect(wasInPage).not.toContain(false);
});

it('keeps a dialog that opens again while it fades out', async ({ skip }) => {
  skip(!CSS.supports('overlay', 'auto'), skipReasons.exit);
  await allowMotion();
  onTestFinished(() => void vi.useRealTimers());
  render(<OpenDialog />);
  await expect.element(dialog).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const opened of [false, true, false]) {
    flushSync(() => render(<OpenDialog opened={opened} />));
    expect(dialog.query()).not.toBeNull();
    if (opened) {
      flushSync(() => vi.advanceTimersByTime(10_000));
      expect(dialog.query()).not.toBeNull();
    }
  }
  flushSync(() => vi.advanceTimersByTime(10_000));
  expect(dialog.query()).toBeNull();
});

describe('removal of an open dialog by the page', () => {
  /** An element that React does not manage. */
  let place: HTMLElement;
  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
  });
  afterEach(() => place.remove());

  it('re-inserts an open dialog that the page removes, with its focus', async () => {
    render(<OpenDialog rootElement={place} />);
    await expect.element(dialog).toBeVisible();
    const box = page.getByRole('checkbox').element() as HTMLElement;
    box.focus();
    place.innerHTML = '';
    await expect.poll(() => document.activeElement).toBe(box);
    expect(dialog.element().matches(':modal')).toBe(true);
  });

  it('calls onDetached once and unlocks the scroll when the page keeps removing the dialog', async () => {
    const onDetached = vi.fn<(error: Error) => void>();
    render(<OpenDialog rootElement={place} onDetached={onDetached} />);
    await expect.element(dialog).toBeVisible();
    await emptyRepeatedly(place);
    await expect.poll(() => onDetached.mock.calls).toEqual([[expect.objectContaining({ code: 'detached' })]]);
    await expect.poll(isLocked).toBe(false);
    flushSync(() => render(<OpenDialog rootElement={place} onDetached={onDetached} opened={false} />));
    render(<OpenDialog rootElement={place} onDetached={onDetached} />);
    await expect.element(dialog).toBeVisible();
    expect(onDetached).toHaveBeenCalledTimes(1);
  });

  it('closes the dialog of a term when the page keeps removing it', async () => {
    const onClose = vi.fn<() => void>();
    render(<TermDetailDialog opened onClose={onClose} term={term} rootElement={place} />);
    await expect.element(page.getByRole('dialog', { name: 'Uso' })).toBeVisible();
    await emptyRepeatedly(place);
    await expect.poll(() => onClose.mock.calls).toEqual([[]]);
  });
});

it('moves an open dialog with its focus to a new rootElement', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const onDetached = vi.fn();
  const onClose = vi.fn();
  render(<OpenDialog {...{ onDetached, onClose }} />);
  const box = page.getByRole('checkbox');
  await expect.element(dialog).toBeVisible();
  box.element().focus();
  flushSync(() => render(<OpenDialog {...{ onDetached, onClose }} rootElement={place} />));
  expect(place.contains(box.element())).toBe(true);
  await expect.poll(() => document.activeElement).toBe(box.element());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDetached).not.toHaveBeenCalled();
  place.remove();
});

it('cancels a close request while an acceptance is in flight, without onClose', async () => {
  const onClose = vi.fn<() => void>();
  render(<OpenDialog {...{ onClose }} sending />);
  await expect.element(dialog).toBeVisible();
  const back = (): boolean => dialog.element().dispatchEvent(new Event('cancel', { cancelable: true }));
  expect([back(), onClose.mock.calls.length]).toEqual([false, 0]);
  flushSync(() => render(<OpenDialog {...{ onClose }} />));
  expect([back(), onClose.mock.calls.length]).toEqual([false, 1]);
});

it('opens a usable dialog in an inert root element', async () => {
  const inert = document.createElement('div');
  inert.inert = true;
  document.body.append(inert);
  onTestFinished(() => inert.remove());
  const onClose = vi.fn<() => void>();
  const onWarning = vi.fn<() => void>();
  render(<OpenDialog rootElement={inert} {...{ onClose, onWarning }} />);
  await expect.element(page.getByRole('heading', { name: defaultLabels.title })).toHaveFocus();
  expect(inert.querySelector('dialog:modal')).not.toBeNull();
  await page.getByRole('button', { name: defaultLabels.close }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onWarning).not.toHaveBeenCalled();
});

describe('modal dialogs of the page', () => {
  const opened: HTMLElement[] = [];
  afterEach(() => {
    for (const element of opened.splice(0)) element.remove();
  });

  /** A modal dialog with one button, as the page's own script opens it. */
  function openPageDialog(parent: Node = document.body): { pageDialog: HTMLDialogElement; button: HTMLButtonElement } {
    const pageDialog = document.createElement('dialog');
    const button = document.createElement('button');
    pageDialog.append(button);
    parent.appendChild(pageDialog);
    opened.push(pageDialog);
    pageDialog.showModal();
    return { pageDialog, button };
  }

  function openInShadow(): ReturnType<typeof openPageDialog> {
    const element = document.createElement('div');
    document.body.append(element);
    opened.push(element);
    return openPageDialog(element.attachShadow({ mode: 'open' }));
  }

  it.each([
    ['of the page', () => openPageDialog()],
    ['of a shadow root', openInShadow],
  ])('closes on Escape only after an upper modal dialog %s has closed', async (_, open) => {
    const onClose = vi.fn<() => void>();
    render(<OpenDialog onClose={onClose} />);
    await expect.element(dialog).toBeVisible();
    const { pageDialog } = open();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => pageDialog.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls).toEqual([[]]);
  });

  it("leaves Escape and Tab to the page's modal dialog above when nothing has the focus", async () => {
    const onClose = vi.fn<() => void>();
    render(<OpenDialog onClose={onClose} />);
    await expect.element(dialog).toBeVisible();
    const { pageDialog, button } = openPageDialog();
    button.blur();
    const isPrevented: boolean[] = [];
    const note = (event: Event): unknown => isPrevented.push(event.defaultPrevented);
    document.addEventListener('keydown', note);
    await userEvent.keyboard('{Tab}');
    button.blur();
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', note);
    expect(isPrevented).toEqual([false, false]);
    await expect.poll(() => pageDialog.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens above two modal dialogs of the page', async () => {
    const first = openPageDialog();
    first.pageDialog.close();
    openPageDialog();
    // Reopened, so that the order in the top layer differs from the order in the document.
    first.pageDialog.showModal();
    render(<OpenDialog />);
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('heading', { name: defaultLabels.title })).toHaveFocus();
  });

  it('mounts in the document, which has our styles, above a modal dialog of a shadow root', async () => {
    openInShadow();
    render(<OpenDialog />);
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().getRootNode()).toBe(document);
  });

  it('keeps lower modal dialogs of the page open on Escape', async () => {
    const below = [openPageDialog().pageDialog, openPageDialog().pageDialog];
    const onClose = vi.fn<() => void>();
    render(<OpenDialog onClose={onClose} />);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls).toEqual([[]]);
    expect(below.map(({ open }) => open)).toEqual([true, true]);
  });
});

describe("Mantine's Modal", () => {
  const onClose = vi.fn<() => void>();
  const onCloseModal = vi.fn<() => void>();
  afterEach(() => {
    onClose.mockClear();
    onCloseModal.mockClear();
  });
  const cart = page.getByRole('dialog', { name: 'Carrinho' });

  it.each([{ persistent: false }, { persistent: true }])(
    'keeps a lower Modal of Mantine open on Escape (%j)',
    async ({ persistent }) => {
      const Page = ({ hasDialog }: { hasDialog: boolean }): ReactNode => (
        // Without `trapFocus`, because it moves the focus at some time after the Modal opens.
        <Modal opened onClose={onCloseModal} title="Carrinho" trapFocus={false}>
          <OpenDialog opened={hasDialog} onClose={onClose} persistent={persistent} />
        </Modal>
      );
      render(<Page hasDialog={false} />);
      await expect.element(cart).toBeVisible();
      render(<Page hasDialog />);
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await page.getByRole('checkbox').click();
      await userEvent.keyboard('{Escape}');
      await dialog.getByText(defaultLabels.title).click();
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledTimes(persistent ? 0 : 3);
      expect(onCloseModal).not.toHaveBeenCalled();
    },
  );
});

describe('focus', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const title = page.getByRole('heading', { name: defaultLabels.title });
  /** Browsers blur an element without a box when they render the next frame. */
  const nextFrames = (): Promise<unknown> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  it('keeps the focus in the dialog when the focused error is removed', async () => {
    render(<OpenDialog error="Não foi possível enviar." />);
    await expect.element(page.getByRole('group')).toHaveFocus();
    flushSync(() => render(<OpenDialog />));
    await nextFrames();
    await expect.element(title).toHaveFocus();
  });

  it('focuses an error that arrives below the dialog of a term when that dialog closes, but not at its next close', async () => {
    const draw = (isTermOpen: boolean, error?: string): void =>
      flushSync(() =>
        render(
          <>
            <OpenDialog error={error} />
            <TermDetailDialog opened={isTermOpen} onClose={() => {}} term={term} />
          </>,
        ),
      );
    const link = page.getByRole('link', { name: 'Termos de Uso' });
    draw(false);
    await expect.element(title).toHaveFocus();
    (link.element() as HTMLElement).focus();
    draw(true);
    await expect.element(page.getByRole('heading', { name: 'Uso', exact: true })).toHaveFocus();
    draw(true, 'Não foi possível enviar.');
    draw(false, 'Não foi possível enviar.');
    await expect.element(page.getByRole('group')).toHaveFocus();
    await nextTask();
    await expect.element(page.getByRole('group')).toHaveFocus();
    (link.element() as HTMLElement).focus();
    draw(true, 'Não foi possível enviar.');
    draw(false, 'Não foi possível enviar.');
    await nextTask();
    await expect.element(link).toHaveFocus();
  });

  it('moves the focus back into the dialog on Tab, and closes on Escape, when nothing has the focus', async () => {
    // Safari has no CloseWatcher, so only a keydown event reports Escape.
    vi.stubGlobal('CloseWatcher', undefined);
    const onClose = vi.fn<() => void>();
    render(<OpenDialog onClose={onClose} />);
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const leave = (): void => (document.activeElement as HTMLElement).blur();
    leave();
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    leave();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the opener', true],
    ['<main> when the opener was removed', false],
  ])('returns the focus without scrolling the page, to %s', async (_rule, hasOpener) => {
    const draw = (opened: boolean, hasButton: boolean): void =>
      flushSync(() =>
        render(
          <>
            <main style={{ blockSize: 100 }}>{hasButton && <button type="button">Finalizar</button>}</main>
            <footer style={{ blockSize: 3000 }} />
            <OpenDialog opened={opened} />
          </>,
        ),
      );
    draw(false, true);
    const opener = page.getByRole('button', { name: 'Finalizar' }).element() as HTMLElement;
    opener.focus();
    window.scrollTo(0, 900);
    draw(true, true);
    await expect.element(title).toHaveFocus();
    draw(false, hasOpener);
    const main = document.querySelector('main')!;
    const goal = hasOpener ? opener : main;
    await expect.poll(() => document.activeElement).toBe(goal);
    expect(window.scrollY).toBe(900);
    goal.blur();
    expect(main.hasAttribute('tabindex')).toBe(false);
  });

  it('returns the focus while the dialog fades out, unless the page has moved the focus', async ({ skip }) => {
    skip(!CSS.supports('overlay', 'auto'), skipReasons.exit);
    await allowMotion();
    const draw = (opened: boolean): void =>
      flushSync(() =>
        render(
          <>
            <button type="button">Finalizar</button>
            <button type="button">Pagar</button>
            <OpenDialog opened={opened} />
          </>,
        ),
      );
    const opener = page.getByRole('button', { name: 'Finalizar' });
    const next = page.getByRole('button', { name: 'Pagar', includeHidden: true });
    draw(false);
    for (const moved of ['never', 'before', 'after']) {
      const goal = moved === 'after' ? next : opener;
      await opener.click();
      draw(true);
      await expect.element(title).toHaveFocus();
      // This focus() has no effect, because the page is inert while the dialog is open.
      if (moved === 'before') (next.element() as HTMLElement).focus();
      draw(false);
      if (moved === 'after') (next.element() as HTMLElement).focus();
      expect(dialog.query()).not.toBeNull();
      await expect.element(goal).toHaveFocus();
      await expect.poll(() => dialog.query()).toBeNull();
      await expect.element(goal).toHaveFocus();
    }
  });

  it.each([
    ['the dialog opens again at once', [false, false], [true, false]],
    ['another dialog opens at once', [false, false], [false, true]],
    ['a dialog above the first one closes later', [true, true], [false, true]],
  ])('returns the focus to the opener although %s', async (_, next, last) => {
    const draw = (opened: boolean[]): void =>
      flushSync(() =>
        render(
          <>
            <button type="button">Finalizar</button>
            <OpenDialog opened={opened[0]!} />
            <OpenDialog opened={opened[1]!} />
          </>,
        ),
      );
    const opener = page.getByRole('button', { name: 'Finalizar' });
    draw([false, false]);
    await opener.click();
    draw([true, false]);
    await expect.element(title).toHaveFocus();
    draw(next);
    draw(last);
    await expect.element(title).toHaveFocus();
    draw([false, false]);
    await expect.element(opener).toHaveFocus();
  });
});

describe('acceptance in flight', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows after 8 seconds that sending takes longer than usual', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    flushSync(() => render(<OpenDialog sending checked />));
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1);
        return document.querySelector('dialog');
      })
      .not.toBeNull();
    vi.advanceTimersByTime(7900);
    await Promise.resolve();
    expect(document.body.textContent).not.toContain(defaultLabels.sendSlow);
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    await expect.element(page.getByText(defaultLabels.sendSlow).first()).toBeVisible();
    render(<OpenDialog checked />);
    await expect.element(page.getByText(defaultLabels.sendSlow)).not.toBeInTheDocument();
  });
});

describe('colorScheme', () => {
  const parts = {
    content: ['backgroundColor', 'color'],
    close: ['color'],
    send: ['backgroundColor', 'color'],
    termLink: ['color'],
    error: ['color'],
  } as const;

  /** The colours of the parts of the open dialog. */
  async function colours(): Promise<Record<string, string>> {
    await expect.element(page.getByRole('dialog').first()).toBeVisible();
    const read = (selector: string, name: 'backgroundColor' | 'borderColor' | 'color', pseudo?: string): string =>
      getComputedStyle(document.querySelector(selector)!, pseudo)[name];
    return {
      ...Object.fromEntries(
        Object.entries(parts).flatMap(([part, names]) =>
          names.map((name) => [`${part} ${name}`, read(`.mantine-TermsDialog-${part}`, name)]),
        ),
      ),
      box: read('input', 'backgroundColor'),
      border: read('input', 'borderColor'),
      skeleton: read('.mantine-TermsDialog-skeleton > *', 'backgroundColor', '::after'),
      text: read('h2', 'color'),
      scheme: getComputedStyle(document.querySelector('dialog')!).colorScheme,
    };
  }

  const both = (props: Partial<TermsDialogProps>): ReactNode => (
    <>
      <OpenDialog error="Não foi possível enviar." {...props} />
      <OpenDialog loading {...props} />
    </>
  );

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('draws colorScheme $0 in a $1 page as in a $0 page', async (own, ofPage) => {
    render(both({}), own);
    const expected = await colours();
    root.unmount();
    render(both({}), ofPage);
    expect(await colours()).not.toEqual(expected);
    render(both({ colorScheme: own }), ofPage);
    await expect.poll(colours).toEqual(expected);
    render(both({}), own);
    await expect.poll(colours).toEqual(expected);
  });

  it('follows the system with the colorScheme `auto`', async () => {
    const system = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('dark') || query.includes('reduce'),
        }) as MediaQueryList,
    );
    render(<OpenDialog colorScheme="auto" />);
    await expect.element(dialog).toBeVisible();
    expect(getComputedStyle(document.querySelector('h2')!).colorScheme).toBe('dark');
    system.mockRestore();
  });
});

describe('Styles API of inner and content', () => {
  const own = {
    classNames: { inner: 'own-inner', content: 'own-content' },
    styles: { inner: { paddingTop: 7 }, content: { backgroundColor: 'rgb(1, 2, 3)' } },
    attributes: { inner: { 'data-own': 'inner' }, content: { 'data-own': 'content' } },
  };
  const dialogs = {
    TermsDialog: <OpenDialog {...own} />,
    TermDetailDialog: <TermDetailDialog opened onClose={() => {}} term={term} {...own} />,
  };

  it.each(Object.entries(dialogs))('styles only the named part of %s', async (name, element) => {
    render(element);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const content = contentOf(page.getByRole('dialog'));
    const inner = content.parentElement!;
    const found = (selector: string) => [...document.querySelectorAll(selector)];
    for (const [part, its] of Object.entries({ inner, content })) {
      expect(found(`.own-${part}`)).toEqual([its]);
      expect(found(`[data-own="${part}"]`)).toEqual([its]);
      expect(found(`.mantine-${name}-${part}`)).toEqual([its]);
    }
    expect([getComputedStyle(inner).paddingTop, getComputedStyle(content).paddingTop]).toEqual(['7px', '0px']);
    expect(getComputedStyle(content).backgroundColor).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(inner).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });
});

it("keeps its opening and closing from the handlers of the page's own <dialog> around it", async () => {
  const heard = vi.fn<() => void>();
  const Page = ({ opened }: { opened: boolean }): ReactNode => (
    <dialog open onBeforeToggle={heard} onToggle={heard} onCancel={heard} onClose={heard}>
      <OpenDialog opened={opened} />
    </dialog>
  );
  render(<Page opened={false} />);
  render(<Page opened />);
  await expect.element(dialog).toBeVisible();
  heard.mockClear();
  const closed = new Promise((resolve) => dialog.element().addEventListener('close', resolve));
  render(<Page opened={false} />);
  await closed;
  await nextTask();
  expect(heard).not.toHaveBeenCalled();
});
