/** The calls of the open story, and the faults and delays that the visitor chose in the panel Requests. */
import { type Answer, answersOf, type FakeTermsApi, type Fault } from 'aceite/testing';

type Call = Parameters<FakeTermsApi['of']>[0];
type FaultName = Exclude<Fault['name'], 'slow'>;

/** A call, without the token. */
export interface SeenCall {
  id: number;
  /** Method and path, without the prefix that selects the scenario. */
  line: string;
  headers: string[];
  body: string;
  /** Missing until the reply. After a network error, it has no status. */
  reply?: { status: number | undefined; body: string; milliseconds: number };
}

export interface CallsReport {
  /** Oldest first. */
  calls: SeenCall[];
  /** The faults that break each call. */
  faults: Record<Call, FaultName[]>;
}

/** A fault and a delay in milliseconds for each call. */
export type Choices = Partial<Record<Call, { fault?: FaultName | ''; delay?: number }>>;

const names = Object.keys({
  'expired-token': 0,
  refused: 0,
  'server-error': 0,
  offline: 0,
  silent: 0,
  'empty-list': 0,
  'not-a-list': 0,
  'no-content': 0,
} satisfies Record<FaultName, 0>) as FaultName[];

const faultsOf = (call: Call): FaultName[] => names.filter((name) => answersOf({ name })[call]);
const faults = { terms: faultsOf('terms'), accepted: faultsOf('accepted'), accept: faultsOf('accept') };

let choices: Choices = {};
let calls: SeenCall[] = [];
let report: (report: CallsReport) => void = () => {};
const tell = (): void => report({ calls, faults });

/** Starts a new list of calls. */
export function watchCalls(chosen: Choices, onReport: typeof report): void {
  [choices, calls, report] = [chosen, [], onReport];
  tell();
}

/** Applies the choices to the usual answer. */
export const answerAsChosen: Answer = (request, usual) => {
  const { fault, delay: milliseconds = 0 } = choices[request.call] ?? {};
  const broken = fault && answersOf({ name: fault })[request.call];
  const slow = answersOf({ name: 'slow', milliseconds })[request.call]!;
  return slow(request, async () => (broken ? broken(request, usual) : usual()));
};

/** Headers that the package sets. The browser adds others. */
const ownHeaders = ['accept', 'accept-language', 'content-type', 'authorization'];

/** Shortens long texts in JSON, because a term's text may have thirty pages. */
function shorten(body: string): string {
  const cut = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.length > 80 ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
  try {
    return JSON.stringify(JSON.parse(body), cut, 2);
  } catch {
    return body;
  }
}

/** Reports a call and its reply. The token stays in this frame. */
export const watched =
  (respond: FakeTermsApi['respond']): FakeTermsApi['respond'] =>
  async (request) => {
    const start = performance.now();
    const call: SeenCall = {
      id: calls.length,
      line: `${request.method} ${new URL(request.url).pathname.replace(/^.*\/mock\/[^/]+/, '')}`,
      headers: ownHeaders.flatMap((name) => {
        const value = request.headers.get(name);
        return value === null ? [] : [`${name}: ${name === 'authorization' ? 'Bearer …' : value}`];
      }),
      body: await request.clone().text(),
    };
    calls.push(call);
    tell();
    const response = await respond(request);
    const [status, body] = response.type === 'error' ? [] : [response.status, await response.clone().text()];
    call.reply = { status, body: shorten(body ?? ''), milliseconds: Math.round(performance.now() - start) };
    tell();
    return response;
  };
