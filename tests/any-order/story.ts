/** The steps of a shop, in random order. */
import fc from 'fast-check';

/** A step of a person or a page. The first letter of a token names the person; `null` is nobody. */
export type Step =
  | [name: 'token', token: string | null]
  | [name: 'company' | 'base' | 'look', number]
  | [name: 'tick' | 'send' | 'accept' | 'close' | 'read' | 'leave' | 'escape' | 'beside']
  | [name: 'mount' | 'unmount' | 'offline' | 'online' | 'return' | 'rip' | 'wait', number?];

/**
 * `refused` and `updated` hold `detail`, and `updated` adds a term; `denied` is a 401; a `lost` acceptance was
 * recorded, and its reply did not come; `broken` is a page of a proxy.
 */
export type Answer = [kind: 'right' | 'refused' | 'updated' | 'denied' | 'lost' | 'broken', after: number];

export interface Story {
  hasKeys: boolean;
  openWhileLoading: boolean;
  /** How many of the page ask the same. */
  gates: number;
  /** Steps of one turn come without a pause. */
  turns: Step[][];
  /** The step of the store at the first call of a callback. */
  inside: Record<string, Step>;
  lists: Answer[];
  acceptances: Answer[];
}

const bare = <Name extends Step[0]>(...names: Name[]) => fc.tuple(fc.constantFrom(...names));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('token'), fc.constantFrom('A1', 'A1', 'A2', 'B1', null)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('company', 'base', 'look'), fc.constantFrom(1, 2)) },
  {
    weight: 7,
    arbitrary: bare('accept', 'accept', 'tick', 'send', 'close', 'read', 'read', 'leave', 'escape', 'beside'),
  },
  { weight: 4, arbitrary: bare('mount', 'mount', 'unmount', 'offline', 'online', 'return', 'rip') },
  { weight: 3, arbitrary: fc.tuple(fc.constant('wait'), fc.constantFrom(1, 500, 6000, 31_000)) },
) as fc.Arbitrary<Step>;

const answers = fc.array(
  fc.tuple(
    fc.constantFrom<Answer[0]>('right', 'right', 'right', 'right', 'refused', 'updated', 'denied', 'lost', 'broken'),
    fc.constantFrom(0, 0, 200, 6000, 40_000, 100_000),
  ),
  { maxLength: 4 },
);
const moments = ['opened', 'term', 'checked', 'responded', 'settled', 'error', 'warning', 'sent'];

export const story: fc.Arbitrary<Story> = fc.record({
  hasKeys: fc.boolean(),
  openWhileLoading: fc.boolean(),
  gates: fc.constantFrom(1, 1, 1, 2),
  turns: fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 12 }),
  inside: fc.dictionary(fc.constantFrom(...moments), step, { maxKeys: 2 }),
  lists: answers,
  acceptances: answers,
});

const plain: Story = {
  hasKeys: false,
  openWhileLoading: false,
  gates: 1,
  turns: [],
  inside: {},
  lists: [],
  acceptances: [],
};

/** Stories that once ended badly, as short as they can be. */
const known: Array<Partial<Story>> = [
  // The dialog opens again before it has given the focus back.
  { openWhileLoading: true, turns: [[['accept']]], inside: { settled: ['company', 2] } },
  // The error that has the focus goes.
  { turns: [[['accept']], [['company', 2]]], acceptances: [['updated', 0]] },
  // Another gate asks as soon as the first has failed, or while its dialog is there.
  { openWhileLoading: true, gates: 2, lists: [['updated', 0]] },
  { openWhileLoading: true, gates: 2, inside: { opened: ['close'] } },
  // The page takes the dialog away: while it sends, once more, and with a term open.
  { turns: [[['accept']], [['rip']], [['unmount']], [['mount']], [['accept']]], acceptances: [['right', 6000]] },
  { turns: [[['rip']], [['rip']]] },
  { turns: [[['accept']], [['read']], [['wait', 500]]], inside: { error: ['rip'] }, acceptances: [['lost', 200]] },
  // No list comes in time.
  { turns: [[['wait', 31_000]]], lists: [['right', 100_000]] },
];

export const examples: Array<[Story]> = known.map((one) => [{ ...plain, ...one }]);
