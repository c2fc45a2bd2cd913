import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, openNewPage, term } from '../api/fake.test-api.ts';
import { TermsError } from '../model/errors.ts';
import type { TermsGateOptions } from '../options/options.ts';
import type { PendingResult } from '../options/pending.ts';
import { isOpened } from './gate-state.ts';
import { createTermsGate, type TermsGate } from './terms-gate.ts';

/**
 * A step of a gate. The first character of a token is its owner, and `null` has no owner. In the
 * step `lose` the page removes the dialog.
 */
type Step =
  | ['open' | 'update', token: string | null]
  | ['close' | 'dismiss' | 'decline' | 'accept' | 'lose']
  | ['wait', number];
/** A `refused` reply has `detail`; a `lost` acceptance was recorded, but its reply did not arrive. */
type Answer = [kind: 'right' | 'refused' | 'lost', after: number];

interface Story {
  /** The number of gates, which all take each step. */
  count: number;
  hasKeys: boolean;
  openWhileLoading: boolean;
  /** The server's data in the options. `old` data is from before any acceptance. */
  data: 'none' | 'fresh' | 'old';
  steps: Step[];
  /** Steps inside a callback, the checkbox rule or a state, by its name. Each runs once. */
  inside: Record<string, Step>;
  lists: Answer[];
  acceptances: Answer[];
}

const personOf = (token: string | null): string | undefined => token?.charAt(0);

/** Plays a story and returns the violated invariants. */
async function play({ count, hasKeys, openWhileLoading, data, steps, ...story }: Story): Promise<string[]> {
  const flaws: string[] = [];
  const recorded = new Set<unknown>();
  const posts: Array<{ token: string; at: number; end?: Answer[0] }> = [];
  const lists = [...story.lists];
  const acceptances = [...story.acceptances];
  let inside = { ...story.inside };
  let token: string | null = 'A1';
  /** The token that each gate has been given. */
  const given: Array<string | null> = Array.from({ length: count }, () => token);
  let [promises, ends] = [0, 0];

  /** Ignores `signal`, as the `fetch` of some pages does. */
  async function answer(address: string, { method, headers }: RequestInit): Promise<Response> {
    const isPost = method === 'POST';
    const sent = (headers as Record<string, string>).Authorization?.replace('Bearer ', '') ?? '';
    if (sent && !given.includes(sent)) flaws.push(`${sent} was sent, while the token was ${token}`);
    const post: (typeof posts)[number] = { token: sent, at: performance.now() };
    for (const { token: former, at, end } of isPost ? posts : []) {
      const isSame = hasKeys ? personOf(former) === personOf(sent) : former === sent;
      if (isSame && (end ? end === 'right' : post.at - at < 30_000)) flaws.push(`${sent} sent twice`);
    }
    if (isPost) posts.push(post);
    const [kind, after] = (isPost ? acceptances : lists).shift() ?? ['right', 0];
    await new Promise((resolve) => setTimeout(resolve, after));
    post.end = kind;
    if (isPost && kind !== 'refused') recorded.add(personOf(sent));
    if (kind === 'lost') throw new TypeError('Failed to fetch');
    if (kind === 'refused') return json({ detail: 'Não.' }, 400);
    if (isPost) return json({});
    return json(address.includes('/all/') ? [term(1)] : recorded.has(personOf(sent)) ? [{ term: 1 }] : []);
  }
  vi.stubGlobal('fetch', answer);

  const within = (moment: string): void => {
    const step = inside[moment];
    delete inside[moment];
    if (step) act(step);
  };
  function serverData(own: string | null): PendingResult | undefined {
    if (data === 'none' || own === null) return undefined;
    const about = {
      idCompany: 42,
      personType: 'PF',
      fetchedAt: Date.now(),
      ...(hasKeys && { personKey: personOf(own) }),
    };
    return data === 'fresh' && recorded.has(personOf(own))
      ? { status: 'up-to-date', ...about }
      : { status: 'pending', terms: [term(1)], updated: false, ...about };
  }
  const options = (index: number): TermsGateOptions => ({
    personType: 'PF',
    baseUrl: 'https://api.loja.example/',
    idCompany: 42,
    token: given[index]!,
    personKey: hasKeys ? personOf(given[index]!) : undefined,
    pending: serverData(given[index]!),
    openWhileLoading,
    checkboxRules: [
      () => {
        within('rule');
        return true;
      },
    ],
    onOpened: () => within('opened'),
    onCheckedChange: () => within('checked'),
    onResponded: () => {
      if (!posts.some(({ token: sent, end }) => end === 'right' && personOf(sent) === personOf(given[index]!))) {
        flaws.push(`responded about ${given[index]}`);
      }
      within('responded');
    },
    onSettled: (outcome) => {
      ends += 1;
      if (/accepted|date/.test(outcome) && !recorded.has(personOf(given[index]!)))
        flaws.push(`${outcome} about ${given[index]}`);
      within('settled');
    },
    onError: ({ call }) => {
      if (call !== 'accept') ends += 1;
      within('error');
    },
    onWarning: () => within('warning'),
  });
  const gates = Array.from({ length: count }, (_, index) => createTermsGate(options(index)));
  for (const gate of gates) gate.subscribe(() => within(gate.getSnapshot().status));
  const states = () => gates.map((gate) => gate.getSnapshot());

  function actIn(gate: TermsGate, index: number, name: Step[0]): void {
    if (name === 'open' || name === 'update') given[index] = token;
    if (name === 'open') {
      promises += 1;
      const settle = (): void => void (promises -= 1);
      gate.open(options(index)).then(settle, settle);
    } else if (name === 'update') gate.update(options(index));
    else if (name === 'accept') {
      gate.setChecked(true);
      gate.send().catch(() => {});
    } else if (name === 'lose') gate.fail(new TermsError('detached', ''));
    else if (name !== 'wait') gate[name]();
  }
  function act([name, value]: Step): void {
    if (name === 'open' || name === 'update') token = value;
    for (const [index, gate] of gates.entries()) actIn(gate, index, name);
  }

  for (const step of [['open', 'A1'], ...steps] as Step[]) {
    act(step);
    await vi.advanceTimersByTimeAsync(step[0] === 'wait' ? step[1] : 0);
    if (states().filter(isOpened).length > 1) flaws.push(`two dialogs after ${step.join(' ')}`);
  }
  inside = {};
  await vi.advanceTimersByTimeAsync(300_000);
  const last = states().map(({ status }) => status);
  // A gate waits while another one shows its dialog.
  if (last.includes('sending') || (last.includes('loading') && !last.includes('pending'))) {
    flaws.push(`${last.join()} for ever`);
  }
  for (const gate of gates) gate.close();
  await vi.advanceTimersByTimeAsync(300_000);
  if (states().some(isOpened)) flaws.push('a dialog is open after close()');
  if (promises > 0) flaws.push(`${promises} promises did not settle`);
  const sessions = states().reduce((sum, { sessionId }) => sum + sessionId, 0);
  if (ends !== sessions) flaws.push(`${sessions} sessions, ${ends} ends`);
  if (vi.getTimerCount() > 0) flaws.push('a timer is left');
  return flaws;
}

const act = fc.oneof(
  fc.tuple(fc.constantFrom('open' as const, 'update' as const), fc.constantFrom('A1', 'A1', 'A2', 'B1', null)),
  fc.tuple(
    fc.constantFrom(
      'accept' as const,
      'accept' as const,
      'close' as const,
      'dismiss' as const,
      'decline' as const,
      'lose' as const,
    ),
  ),
);
const wait = fc.tuple(fc.constant('wait' as const), fc.constantFrom(1, 500, 6000, 31_000));
const answers = fc.array(
  fc.tuple(
    fc.constantFrom<Answer[0]>('right', 'right', 'right', 'refused', 'lost'),
    fc.constantFrom(0, 200, 40_000, 100_000),
  ),
  { maxLength: 3 },
);
const moments = 'opened checked rule responded settled error warning loading pending sending accepted'.split(' ');
const story: fc.Arbitrary<Story> = fc.record({
  count: fc.constantFrom(1, 2),
  hasKeys: fc.boolean(),
  openWhileLoading: fc.boolean(),
  data: fc.constantFrom('none', 'fresh', 'old'),
  steps: fc.array(fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: wait }), { maxLength: 12 }),
  inside: fc.dictionary(fc.constantFrom(...moments), act, { maxKeys: 2 }),
  lists: answers,
  acceptances: answers,
});

// Fake timers do not control crypto.subtle.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('crypto', { subtle: { digest: async () => new ArrayBuffer(32) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  openNewPage();
});

it('ends each session once, sends again only after a failure or 30 s, and reports only about the signed-in person, in random orders of events', async () => {
  const property = fc.asyncProperty(story, async (one) => {
    expect(await play(one)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 500, seed: 1 });
}, 30_000);
