/** A shop that plays a story in a page, and notes what must never be. It knows the dialogs only as a person does. */
import type { TermsGateOptions } from '../../src/core/options/options.ts';
import { focused, holds } from '../../src/dom/modal/focus.ts';
import { keyOf, personOf, StoreApi } from './store-api.ts';
import type { Step, Story } from './story.ts';

/** A gate in a page. */
export interface Host {
  /** Draws a gate for each, where there were as many before, or none. */
  render: (options: TermsGateOptions[]) => void;
  /** Lets milliseconds pass, and everything come that comes in them. */
  pass: (milliseconds: number) => Promise<void>;
  /** How many openings there were, where that can be known. */
  openings?: () => number;
  /** Whether the page renders its own dialogs and manages focus and scrolling. */
  isBare?: boolean;
}

/** Milliseconds after which nothing is under way any more. */
const settleTime = 300_000;

/** Everything in the page, shadow roots included, that the selector finds. */
const findAll = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
  ...[...within.querySelectorAll('[data-aceite]')].flatMap((host) => findAll(selector, host.shadowRoot!)),
];
/** The open dialogs, of the package or of the page. */
const dialogs = () => findAll('dialog[open], [role="dialog"]');
const details = () => dialogs().filter((dialog) => dialog.querySelector('article'));
const questions = () => dialogs().filter((dialog) => !dialog.querySelector('article'));
const links = () => questions().flatMap((dialog) => [...dialog.querySelectorAll<HTMLElement>('[aria-haspopup]')]);
const lastButton = (dialog: HTMLElement | undefined) => [...(dialog?.querySelectorAll('button') ?? [])].at(-1);

function press(element: Element | null | undefined): void {
  // A modal dialog makes those below it inert.
  if (!(element instanceof HTMLElement) || element.closest('dialog, [role="dialog"]') !== dialogs().at(-1)) return;
  element.focus();
  element.click();
}

function pressEscape(): void {
  const init = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
  (focused() ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Replaces values by their names; returns a function that restores them. */
function replace(values: Array<[owner: object, name: string, value: unknown]>): () => void {
  const undos = values.map(([owner, name, value]) => {
    const former = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
    return () => {
      if (former) Object.defineProperty(owner, name, former);
      else Reflect.deleteProperty(owner, name);
    };
  });
  return () => {
    for (const undo of undos) undo();
  };
}

/** `opener` has the focus at first; nothing else of the page can take it. */
export async function play(
  { render, pass, openings, isBare = false }: Host,
  story: Story,
  opener: HTMLElement,
): Promise<string[]> {
  const { hasKeys, openWhileLoading, gates } = story;
  let inside = { ...story.inside };
  let token: string | null = 'A1';
  let [base, idCompany, look] = [1, 1, 1];
  let isMounted = true;
  /** The person before the last change: the gates know of a change once they are rendered with it. */
  let former: { token: string | null; key: string; until: number } | undefined;
  /** Which gates ask. */
  const asking = new Set<number>();
  let ends = 0;

  const store = () => `${base}${idCompany}`;
  const recent = () => (former && performance.now() < former.until ? former : undefined);
  const api = new StoreApi(story, {
    isValid: (sent) => sent === token || sent === recent()?.token,
    shown: () => links().map((link) => link.querySelector('bdi')!.textContent),
  });
  const { flaws } = api;
  const recorded = () => [keyOf(store(), token), recent()?.key ?? ''].flatMap((key) => api.recorded(key));

  const within = (moment: string): void => {
    const step = inside[moment];
    delete inside[moment];
    if (step) act(step);
  };
  const end = (gate: number): void => {
    asking.delete(gate);
    ends += 1;
  };
  const options = (gate: number): TermsGateOptions => ({
    personType: 'PF',
    baseUrl: `https://loja${base}.example/`,
    idCompany,
    token,
    personKey: hasKeys ? personOf(token) : undefined,
    openWhileLoading,
    persistent: look === 2,
    labels: { send: look === 2 ? 'Mandar' : 'Enviar' },
    storeColor: look === 2 ? '#123456' : '#abcdef',
    onOpened: () => {
      if (asking.size > 0) flaws.push('asked twice');
      asking.add(gate);
      within('opened');
    },
    onTermOpened: () => within('term'),
    onCheckedChange: () => within('checked'),
    onResponded: ({ termIds }) => {
      if (!termIds.every((id) => recorded().includes(id as number))) flaws.push(`${termIds} responded about ${token}`);
      if (dialogs().length > 0) flaws.push('responded before the dialog was gone');
      within('responded');
    },
    onSettled: (outcome) => {
      end(gate);
      if (/accepted|date/.test(outcome) && recorded().length === 0) flaws.push(`${outcome} about ${token}`);
      within('settled');
    },
    onError: ({ call }) => {
      if (call !== 'accept') end(gate);
      within('error');
    },
    onWarning: () => within('warning'),
  });
  const draw = (): void => render(isMounted ? Array.from({ length: gates }, (_, gate) => options(gate)) : []);

  /** The store's page has other options for its gates. */
  function change(take: () => void): void {
    const before = { token, key: keyOf(store(), token), until: performance.now() + 10 };
    take();
    if (before.token !== token || before.key !== keyOf(store(), token)) former = before;
    draw();
  }

  function act([name, value]: Step): void {
    const [question] = questions();
    switch (name) {
      case 'token':
        return change(() => (token = value));
      case 'company':
        return change(() => (idCompany = value));
      case 'base':
        return change(() => (base = value));
      case 'look':
        return change(() => (look = value));
      case 'mount':
        return change(() => (isMounted = true));
      case 'unmount':
        return change(() => (isMounted = false));
      case 'tick':
        return press(question?.querySelector('input'));
      case 'accept':
        return press(question?.querySelector('input:not(:checked)'));
      case 'send':
        return press(lastButton(question));
      case 'close':
        return press(question?.querySelector('header button'));
      case 'read':
        return press(links().at(-1));
      case 'leave':
        return press(lastButton(details()[0]));
      case 'escape':
        return pressEscape();
      case 'beside':
        return press(dialogs().at(-1)?.querySelector('section')?.parentElement?.previousElementSibling);
      case 'offline':
        api.isOnline = false;
        return undefined;
      case 'online':
        api.isOnline = true;
        return void dispatchEvent(new Event('online'));
      case 'return':
        return void document.dispatchEvent(new Event('visibilitychange'));
      case 'rip':
        // React renders the page's own dialogs.
        if (isBare) return undefined;
        return (dialogs().at(-1)?.closest('#root > *') ?? document.querySelector('[data-aceite]'))?.remove();
      case 'wait':
        return undefined;
      default:
        return name satisfies never;
    }
  }

  /** One after the other; the button waits for the tick. */
  async function take(turn: Step[]): Promise<void> {
    for (const step of turn) {
      act(step);
      if (step[0] !== 'accept') continue;
      await pass(0);
      act(['send']);
    }
    const waits = turn.map(([name, value]) => (name === 'wait' ? value! : 0));
    await pass(waits.reduce((sum, wait) => sum + wait, 0));
  }

  /** Collects the faults of the page that a person can see. */
  function lookAround(when: string): void {
    const say = (flaw: string) => flaws.push(`${when}: ${flaw}`);
    const [top] = [...details(), ...questions()];
    const isLocked = [document.documentElement, document.body].some(
      (one) => getComputedStyle(one).overflowY === 'hidden',
    );
    const modals = findAll('dialog:modal').length;
    if (top) {
      if (!isMounted || !token) say(`a dialog, while the token is ${isMounted ? token : 'not even there'}`);
      if (questions().length !== 1 || details().length > 1) say(`${dialogs().length} dialogs`);
      if (links().some((link) => !link.textContent!.includes(store()))) say(`asks ${links()[0]!.textContent}`);
    }
    if (asking.size > 0 && !top) say('it asks, and no dialog is there');
    if (isBare) return;
    if (isLocked !== Boolean(top))
      say(`${dialogs().length} dialogs, and the page ${isLocked ? 'is locked' : 'scrolls'}`);
    if (modals !== dialogs().length) say(`${dialogs().length} dialogs, and ${modals} modal`);
    if (top ? !holds(top, focused()) : focused() !== opener) say(`the focus is on ${focused()?.localName}`);
  }

  const onSent = (): void => within('sent');
  const onFlaw = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    flaws.push(`uncaught: ${(error as Error | undefined)?.stack}`);
  };
  const note =
    (method: string) =>
    (...texts: unknown[]) =>
      flaws.push(`console.${method}: ${texts.join(' ')}`);
  const putBack = replace([
    [globalThis, 'fetch', api.fetch],
    // Time passes for the clock alone.
    [crypto.subtle, 'digest', async () => new ArrayBuffer(32)],
    [console, 'error', note('error')],
    [console, 'warn', note('warn')],
  ]);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => api.isOnline });
  document.addEventListener('terms-sent', onSent);
  addEventListener('error', onFlaw);
  addEventListener('unhandledrejection', onFlaw);

  opener.focus();
  draw();
  await pass(0);
  for (const [index, turn] of story.turns.entries()) {
    await take(turn);
    lookAround(`turn ${index}`);
  }
  inside = {};
  await pass(settleTime);
  lookAround('later');
  api.recover();
  await take([['online'], ['look', 1], ['unmount'], ['wait', settleTime]]);
  lookAround('unmounted');
  if (dialogs().length > 0 || asking.size > 0) flaws.push('unmounted, and it still asks');
  // Every story ends well: the next person is asked, and accepts.
  await take([['token', 'Z1'], ['mount'], ['wait', 5000]]);
  if (questions().length !== 1) flaws.push('the next person is not asked');
  await take([['accept'], ['wait', 100]]);
  lookAround('at last');
  if (recorded().length === 0 || dialogs().length > 0) flaws.push('the next person cannot accept');
  await take([['unmount'], ['wait', settleTime]]);
  if (openings && ends !== openings()) flaws.push(`${openings()} openings, ${ends} ends`);

  putBack();
  Reflect.deleteProperty(navigator, 'onLine');
  document.removeEventListener('terms-sent', onSent);
  removeEventListener('error', onFlaw);
  removeEventListener('unhandledrejection', onFlaw);
  return flaws;
}
