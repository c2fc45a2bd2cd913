import type { Term } from 'aceite';
import { delay, http, HttpResponse } from 'msw';
import { longTitles, pf, pj } from './fixtures.ts';

/** A request that reached the mocked API. */
export interface SeenRequest {
  call: 'terms' | 'accepted' | 'accept';
  url: string;
  headers: Record<string, string>;
  body: string;
  /** What was answered; missing while the answer is under way, and when there was none. */
  reply?: { status: number; body: string };
}

/** What the mocked API has seen and keeps; emptied before every story. */
export const api = {
  requests: [] as SeenRequest[],
  /** The ids that scenario `store` has recorded. */
  recorded: [] as unknown[],
  reset(): void {
    api.requests.length = 0;
    api.recorded.length = 0;
  },
  of: (call: SeenRequest['call']): SeenRequest[] => api.requests.filter((request) => request.call === call),
};

type Reply = () => Response | Promise<Response>;

interface Scenario {
  terms: Reply;
  accepted: Reply;
  accept: Reply;
}

const json =
  (value: unknown, status = 200): Reply =>
  () =>
    HttpResponse.json(value as never, { status });
const page: Reply = () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 });
const never: Reply = async () => {
  await delay('infinite');
  return HttpResponse.error();
};
const lost: Reply = () => HttpResponse.error();
const records = (terms: Term[]) => json(terms.map(({ id }) => ({ term: id })));

/** Answers once the API has also got the other call: who sends them one after the other waits for ever. */
const onceAlsoGot =
  (call: SeenRequest['call'], reply: Reply): Reply =>
  async () => {
    while (api.of(call).length === 0) await delay(5);
    return reply();
  };

const usual: Scenario = { terms: json([...pf.slice(0, 3), ...pj]), accepted: json([]), accept: json({ ok: true }) };

/**
 * How the mocked API behaves: `baseUrl: '/mock/<scenario>/'` picks one, so that a story's args alone decide what is
 * shown, on a docs page with many stories and in an app that a config was copied to.
 */
export const scenarios = {
  'first-time': usual,
  updated: { ...usual, accepted: records(pf.slice(0, 2)) },
  'one-term': { ...usual, terms: json(pf.slice(0, 1)) },
  'two-terms': { ...usual, terms: json(pf.slice(0, 2)) },
  'ten-terms': { ...usual, terms: json(pf) },
  'long-titles': { ...usual, terms: json(longTitles) },
  'hidden-term': { ...usual, terms: json(pf.slice(0, 3).map((term, index) => ({ ...term, visible: index !== 1 }))) },
  'only-hidden-terms': { ...usual, terms: json(pf.slice(0, 2).map((term) => ({ ...term, visible: false }))) },
  'nothing-to-accept': { ...usual, accepted: records(pf) },
  'one-round-trip': {
    ...usual,
    terms: onceAlsoGot('accepted', usual.terms),
    accepted: onceAlsoGot('terms', usual.accepted),
  },
  loading: { ...usual, terms: never },
  sending: { ...usual, accept: never },
  refused: { ...usual, accept: json({ detail: 'Um dos termos foi atualizado. Leia a nova versão.' }, 400) },
  'refused-at-length': { ...usual, accept: json({ detail: `<b>Termo</b> ${'inválido '.repeat(10_000)}` }, 400) },
  'send-fails': { ...usual, accept: page },
  'send-is-lost': { ...usual, accept: lost },
  'send-is-empty': { ...usual, accept: () => new HttpResponse(null, { status: 204 }) },
  'expired-token': { ...usual, accepted: json({ detail: 'Token expirado.' }, 401) },
  'terms-not-a-list': { ...usual, terms: json({ results: pf }) },
  'empty-list': { ...usual, terms: json([]) },
  'network-failure': { ...usual, terms: lost },
  'not-json': { ...usual, terms: page },
  /** Remembers what was sent to it. */
  store: {
    ...usual,
    accepted: () => HttpResponse.json(api.recorded.map((term) => ({ term })) as never),
    accept: () => {
      const { term_id } = JSON.parse(api.of('accept').at(-1)!.body) as { term_id: unknown[] };
      api.recorded.push(...term_id);
      return HttpResponse.json({ term_id } as never, { status: 201 });
    },
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** The base URL of a scenario. */
export const mock = (scenario: ScenarioName): string => `/mock/${scenario}/`;

function handle(call: SeenRequest['call']) {
  return async ({ request, params }: { request: Request; params: Record<string, unknown> }): Promise<Response> => {
    const scenario = (scenarios as Record<string, Scenario>)[String(params.scenario)];
    if (!scenario)
      return HttpResponse.json({ error: `There is no scenario "${String(params.scenario)}".` }, { status: 404 });
    const headers = Object.fromEntries(request.headers.entries());
    const seen: SeenRequest = { call, url: new URL(request.url).pathname, headers, body: await request.text() };
    api.requests.push(seen);
    const response =
      call === 'accepted' && !headers.authorization
        ? HttpResponse.json({ detail: 'Não autenticado.' }, { status: 401 })
        : await scenario[call]();
    if (response.type !== 'error') seen.reply = { status: response.status, body: await response.clone().text() };
    return response;
  };
}

export const handlers = [
  http.get('*/mock/:scenario/person/v2/terms/all/:company/', handle('terms')),
  http.get('*/mock/:scenario/person/v2/acceptterms/:company/', handle('accepted')),
  http.post('*/mock/:scenario/person/v2/acceptterms/', handle('accept')),
];
