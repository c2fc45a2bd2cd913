import { createRoot, type Root } from 'react-dom/client';
import type { MoneyInputProps } from '../../components/MoneyInput/MoneyInput.tsx';
import { findInvalidOptions } from '../../core/money/find-invalid-options.ts';
import { focused, isFocusLost } from '../../dom/modal/focus.ts';
import { safeDocument } from '../../dom/safe-document.ts';
import { type MoneyElementOptions, moneyElementOptions } from '../loader/element-options.ts';
import type { MoneyField, MoneyHost } from '../loader/money-input-element.ts';
import { builtStyles } from '../shadow/built-styles.ts';
import { createMountNode } from '../shadow/create-mount-node.ts';
import { Field } from './field.tsx';
import { findInvalidity } from './find-invalidity.ts';
import { createPageSemantics, semanticAttributes, watchPage } from './page-semantics.ts';
import { fillFallbacks, findTyped, readAmount } from './fallback-inputs.ts';
import { submitImplicitly } from './submit-implicitly.ts';

const renderedOptions = Object.keys(moneyElementOptions).filter((name) => name !== 'colorScheme');

/** Whether the new field takes the focus, from the `<input>`s that it replaces or by `autofocus`. */
function takesFocus(element: HTMLElement): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  // Browsers focus the first `autofocus` element, perhaps later.
  const isFirst = element === root.querySelector('[autofocus]');
  return element.contains(focused()) || (isFirst && isFocusLost());
}

/** Creates the field in the element's shadow root. */
export function createField({ element, internals, given, getValue, enter }: MoneyHost): MoneyField {
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  const { mountNode, fit } = createMountNode(shadow, builtStyles);
  const updateSemantics = createPageSemantics(element, shadow);
  let root: Root | undefined;
  let unwatch: (() => void) | undefined;
  let watchedRoot: Node | undefined;
  /** The value at the last `change` event; undefined without a later edit. */
  let valueBefore: string | undefined;
  /** Problems that were logged before. */
  const loggedProblems = new Set<string>();

  const inputOf = (): HTMLInputElement | null => shadow.querySelector('input');

  /** Returns the element's options as props of `MoneyInput`. */
  const readProps = (): MoneyInputProps =>
    Object.fromEntries(renderedOptions.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

  function warnInvalidOptions(): void {
    for (const problem of findInvalidOptions({ ...given, value: getValue() })) {
      // oxlint-disable-next-line no-console -- no callback of a field takes warnings
      if (!loggedProblems.has(problem)) console.warn(`[aceite] <money-input>: ${problem}`);
      loggedProblems.add(problem);
    }
  }

  function enterEdit(value: string): void {
    valueBefore ??= getValue();
    enter(value);
  }

  function emitChange(): void {
    const isChanged = valueBefore !== undefined && valueBefore !== getValue();
    valueBefore = undefined;
    if (isChanged) element.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function emitLimit(type: string, detail: unknown): void {
    element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  function refreshSemantics(): void {
    const input = inputOf();
    if (input) updateSemantics(input, Boolean(given.error));
  }

  const fill = (): void => fillFallbacks(element, getValue(), readProps());

  /** Watches the labels and the forms of the element's tree. */
  function watch(): void {
    const tree = root ? element.getRootNode() : undefined;
    if (tree === watchedRoot) return;
    unwatch?.();
    // morphdom sets `value` of an inner `<input>`, which MutationObserver does not report.
    watchedRoot?.removeEventListener('submit', fill, true);
    tree?.addEventListener('submit', fill, true);
    watchedRoot = tree;
    unwatch = tree && watchPage(tree, refreshSemantics);
  }

  function render(): void {
    fill();
    if (!element.isConnected || !safeDocument('defaultView', element.ownerDocument)) {
      root?.unmount();
      root = undefined;
      watch();
      return;
    }
    root ??= createRoot(mountNode);
    watch();
    warnInvalidOptions();
    fit();
    root.render(
      <Field
        {...readProps()}
        mountNode={mountNode}
        colorScheme={(given as MoneyElementOptions).colorScheme}
        onRendered={refreshSemantics}
        value={getValue()}
        disabled={element.matches(':disabled')}
        onChange={enterEdit}
        onMinReached={(min) => emitLimit('min-reached', min)}
        onMaxReached={(max) => emitLimit('max-reached', max)}
      />,
    );
  }

  /** Moves the text and the focus of the inner `<input>`s into the field. */
  function replaceFallbacks(): void {
    const typed = findTyped(element);
    const hasFocus = takesFocus(element);
    fill();
    // In a microtask, after the element has rendered the field.
    queueMicrotask(() => {
      const amount = typed && readAmount(typed, readProps());
      const input = hasFocus ? inputOf() : null;
      input?.focus();
      if (amount) enterEdit(amount);
      input?.setSelectionRange(input.value.length, input.value.length);
    });
  }

  replaceFallbacks();
  // Handles inputs that are inserted later, and attributes that a morph sets.
  new MutationObserver(fill).observe(element, { subtree: true, childList: true, attributes: true });
  new MutationObserver(refreshSemantics).observe(element, { attributeFilter: semanticAttributes });
  // Stop the inner text field's `input`: the element dispatches its own when the amount changes.
  shadow.addEventListener('input', (event) => event.stopPropagation());
  shadow.addEventListener('focusin', refreshSemantics);
  shadow.addEventListener('focusout', emitChange);
  // After a click on the label, Chromium focuses the input by `delegatesFocus` and selects its text.
  element.addEventListener('click', (event) => {
    const input = inputOf();
    if (event.composedPath()[0] === element) input?.setSelectionRange(input.value.length, input.value.length);
  });
  // `keypress` does not fire when the page prevents `keydown`, so Enter works like in an <input>.
  shadow.addEventListener('keypress', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return;
    // In a new task: the page's listeners run later and may prevent the event.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      emitChange();
      if (internals.form) submitImplicitly(internals.form);
    });
  });
  return {
    render,
    forgetEdits: () => (valueBefore = undefined),
    findInvalidity: () => findInvalidity(getValue(), readProps()),
    get input() {
      return inputOf();
    },
  };
}
