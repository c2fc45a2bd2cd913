import type { Term } from 'aceite';
import {
  type Answer,
  answersOf,
  createFakeTermsApi,
  createHandlers,
  type FakeRequest,
  type Fault,
} from 'aceite/testing';
import { delay, http, HttpResponse } from 'msw';
import { longTitles, pf, pj } from './fixtures.ts';
import { answerAsChosen, watched } from './watched-calls.ts';

/** A request that the mocked API received. */
export type SeenRequest = FakeRequest;

type Answers = Partial<Record<SeenRequest['call'], Answer>>;

const json =
  (value: unknown, status = 200): Answer =>
  () =>
    HttpResponse.json(value as never, { status });
const page: Answer = () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 });
const records = (terms: Term[]) => json(terms.map(({ id }) => ({ term: id })));

/** Holds the reply until the request `call` arrives. Code that waits for each reply hangs. */
const onceAlsoGot =
  (call: SeenRequest['call'], answer?: Answer): Answer =>
  async (request, next) => {
    while (api.of(call).length === 0) await delay(5);
    return answer ? answer(request, next) : next();
  };

/** Records no acceptance, because the stories of a docs page share the API. */
const forgetful: Answers = { accepted: json([]), accept: json({ ok: true }) };

function failing(fault: Fault): Answers {
  const answers: Answers = { ...forgetful };
  for (const [call, answer] of Object.entries(answersOf(fault)) as [SeenRequest['call'], Answer][]) {
    const usual = forgetful[call];
    answers[call] = usual ? (request, next) => answer(request, async () => usual(request, next)) : answer;
  }
  return answers;
}

/** A reason of 100 kB. Its protocol number looks like a tag, but must stay. */
const longReason = `Não foi possível registrar o seu aceite (protocolo <2026-000123>). ${'Confirme o seu e-mail e o seu CPF em Minha conta, atualize o seu endereço de entrega e aguarde a confirmação do cadastro. '.repeat(800)}`;

/**
 * The scenarios of the mocked API. `baseUrl: '/mock/<scenario>/'` selects a scenario, because several stories of a docs
 * page share the API.
 */
export const scenarios = {
  'first-time': forgetful,
  updated: { ...forgetful, accepted: records(pf.slice(0, 2)) },
  'one-term': { ...forgetful, terms: json(pf.slice(0, 1)) },
  'two-terms': { ...forgetful, terms: json(pf.slice(0, 2)) },
  'ten-terms': { ...forgetful, terms: json(pf) },
  'long-titles': { ...forgetful, terms: json(longTitles) },
  'hidden-term': {
    ...forgetful,
    terms: json(pf.slice(0, 3).map((term, index) => ({ ...term, visible: index !== 1 }))),
  },
  'only-hidden-terms': { ...forgetful, terms: json(pf.slice(0, 2).map((term) => ({ ...term, visible: false }))) },
  'nothing-to-accept': { ...forgetful, accepted: records(pf) },
  'one-round-trip': { ...forgetful, terms: onceAlsoGot('accepted'), accepted: onceAlsoGot('terms', json([])) },
  loading: failing({ name: 'silent', call: 'terms' }),
  sending: failing({ name: 'silent', call: 'accept' }),
  refused: failing({ name: 'refused' }),
  'refused-at-length': failing({ name: 'refused', detail: longReason }),
  'send-fails': { ...forgetful, accept: page },
  'refused-for-a-new-term': {
    ...forgetful,
    terms: () =>
      HttpResponse.json((api.of('accept').length === 0 ? pf.slice(0, 3) : pf.slice(0, 4).reverse()) as never),
    accept: json({ detail: 'Há um termo novo. Leia-o antes de aceitar.' }, 409),
  },
  'send-is-held-back': {
    ...forgetful,
    accept: () => HttpResponse.html('<h1>503</h1>', { status: 503, headers: { 'retry-after': '60' } }),
  },
  'send-is-lost': failing({ name: 'offline', call: 'accept' }),
  'send-is-empty': failing({ name: 'no-content' }),
  'expired-token': { ...forgetful, accepted: json({ detail: 'Token expirado.' }, 401) },
  'terms-not-a-list': { ...forgetful, terms: json({ results: pf }) },
  'empty-list': failing({ name: 'empty-list' }),
  'network-failure': failing({ name: 'offline', call: 'terms' }),
  'not-json': { ...forgetful, terms: page },
  /** Records acceptances. */
  store: {},
} satisfies Record<string, Answers>;

export type ScenarioName = keyof typeof scenarios;

export const mock = (scenario: ScenarioName): string => `/mock/${scenario}/`;

/** The title of the scenario of each `baseUrl`, such as 'First time'. */
export const scenarioTitles: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(scenarios) as ScenarioName[]).map((name) => [
    mock(name),
    name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' '),
  ]),
);

const answerOfScenario: Answer = (request, next) => {
  const name = request.url.split('/mock/')[1]?.split('/', 1)[0] ?? '';
  const scenario = (scenarios as Record<string, Answers>)[name];
  if (!scenario) return HttpResponse.json({ error: `There is no scenario "${name}".` }, { status: 404 });
  return answerAsChosen(request, async () => scenario[request.call]?.(request, next) ?? next());
};

/** The requests and records of the mocked API; cleared before every story. */
export const api = createFakeTermsApi({
  terms: [...pf.slice(0, 3), ...pj],
  // A story with `auth: 'cookie'` sends no token.
  auth: 'cookie',
  answers: { terms: answerOfScenario, accepted: answerOfScenario, accept: answerOfScenario },
});

/** Inserts the scenario into a path. */
const below = (path: string): string => path.replace('*/', '*/mock/:scenario/');

export const handlers = createHandlers(
  {
    http: {
      get: (path, resolver) => http.get(below(path), resolver),
      post: (path, resolver) => http.post(below(path), resolver),
    },
    HttpResponse,
  },
  { respond: watched(api.respond) },
);
