/** The contract of the three calls as an OpenAPI document. */
import { apiLanguage } from '../core/model/term.ts';
import { version } from '../core/model/version.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { type JsonSchema, schemas } from './schemas.ts';

const examples = {
  terms: { value: [...exampleTerms.slice(0, 2), exampleTerms.at(-1)] },
  noTerms: { summary: 'Reported as the error "Lista de termos vazia."; nobody is asked', value: [] },
  acceptedSome: { summary: 'The person accepted the first term, and is asked for the others', value: [{ term: 11 }] },
  acceptedNone: { summary: 'The person has accepted nothing yet', value: [] },
  acceptance: { value: { term_id: [11, 12] } },
  recorded: { value: { term_id: [11, 12] } },
  replaced: {
    summary: 'A term was replaced while the person read it',
    value: { detail: 'Um dos termos foi atualizado. Leia a nova versão.' },
  },
  expired: { summary: 'The token is missing, wrong or expired', value: { detail: 'Token expirado.' } },
  tooMany: { summary: 'Too many requests', value: { detail: 'Muitas tentativas. Aguarde um momento.' } },
  broken: { summary: 'Something failed on the server', value: { detail: 'Algo deu errado. Tente novamente.' } },
} as const;

type ExampleName = keyof typeof examples;

const header = (name: string): JsonSchema => ({ $ref: `#/components/headers/${name}` });

const crossOrigin = { 'Access-Control-Allow-Origin': header('AllowOrigin'), Vary: header('Vary') };

const content = (schema: keyof typeof schemas, names: ExampleName[]): JsonSchema => ({
  'application/json': {
    schema: { $ref: `#/components/schemas/${schema}` },
    examples: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
  },
});

const reply = (
  description: string,
  schema: keyof typeof schemas,
  names: ExampleName[],
  headers: JsonSchema = {},
): JsonSchema => ({ description, headers: { ...crossOrigin, ...headers }, content: content(schema, names) });

const unauthorized = reply('The token is missing, wrong or expired.', 'Failure', ['expired']);
const tooMany = reply('Too many requests: the next one waits for Retry-After.', 'Failure', ['tooMany'], {
  'Retry-After': header('RetryAfter'),
  'Access-Control-Expose-Headers': header('ExposeHeaders'),
});
const broken = reply('Something failed. The person can send again.', 'Failure', ['broken']);

/** Matches a list that has each of the names, as HTTP writes it or in lower case. */
const hasNames = (...names: string[]): string =>
  `^${names.map((name) => String.raw`(?=(.*,)?\s*(${name})\s*(,|$))`).join('')}`;

/** `names` matches the value of Access-Control-Allow-Headers. */
function preflight(operationId: string, summary: string, names: string): JsonSchema {
  const answer = {
    description: 'The call may be made.',
    headers: {
      ...crossOrigin,
      'Access-Control-Allow-Methods': header('AllowMethods'),
      'Access-Control-Allow-Headers': {
        required: true,
        description: 'By name: "*" does not cover Authorization.',
        schema: { type: 'string', pattern: names },
        example: 'Authorization, Content-Type',
      },
      'Access-Control-Max-Age': header('MaxAge'),
    },
  };
  return {
    operationId,
    summary,
    tags: ['Preflights'],
    description:
      'Browsers send it before the call when the page has another origin than the API, and never with a token: answer it ' +
      'without one.',
    security: [],
    responses: { '200': answer, '204': answer, '404': { description: 'There is no such path.' } },
  };
}

const company = { $ref: '#/components/parameters/Company' };
const language = { $ref: '#/components/parameters/AcceptLanguage' };

/** OpenAPI 3.1; published as `aceite/openapi.json`. */
export const openApiDocument = {
  openapi: '3.1.1',
  info: {
    title: 'Terms of a store',
    version,
    summary: 'The three calls of aceite.',
    description:
      'What the terms dialog asks of a store. The status of a reply is read only with the option strictStatus; what ' +
      'counts is the body. Send 2xx for what worked and 4xx or 5xx with "detail" for what did not: then both ways of ' +
      'reading agree.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://api.loja.com.br', description: 'The option baseUrl, without the slash at its end.' }],
  tags: [
    { name: 'Terms', description: 'The three calls.' },
    { name: 'Preflights', description: 'What browsers ask before a call from another origin.' },
  ],
  security: [{ bearer: [] }],
  paths: {
    '/person/v2/terms/all/{idCompany}/': {
      get: {
        operationId: 'listTerms',
        summary: 'All terms of the company',
        tags: ['Terms'],
        description: 'Sent without a token and without a header that needs a preflight. Tried again up to twice.',
        security: [],
        parameters: [company, language],
        responses: {
          '200': reply('The terms of every kind of person.', 'Terms', ['terms', 'noTerms'], {
            'Cache-Control': header('RevalidatedCache'),
          }),
          '404': reply('There is no such company. Nobody is asked.', 'Failure', ['broken']),
          '429': tooMany,
          '500': broken,
        },
      },
    },
    '/person/v2/acceptterms/{idCompany}/': {
      get: {
        operationId: 'listAcceptedTerms',
        summary: 'What the person has accepted',
        tags: ['Terms'],
        description:
          'Sent together with the list of terms, and not at all without a token. Tried again up to twice. When the reply ' +
          'is not a list, nothing happens.',
        parameters: [company, language],
        responses: {
          '200': reply(
            'What the person of the token has accepted.',
            'AcceptedTerms',
            ['acceptedSome', 'acceptedNone'],
            {
              'Cache-Control': header('PrivateCache'),
            },
          ),
          '401': unauthorized,
          '429': tooMany,
          '500': broken,
        },
      },
      options: {
        ...preflight('preflightListAcceptedTerms', 'Before the list of accepted terms', hasNames('[Aa]uthorization')),
        parameters: [company],
      },
    },
    '/person/v2/acceptterms/': {
      post: {
        operationId: 'acceptTerms',
        summary: 'The acceptance',
        tags: ['Terms'],
        description:
          'Sent once, never repeated by itself. After an answer that was lost, the person may send again: recording the ' +
          'same ids twice must be harmless. A redirect is refused. When the page has no token, there is no Authorization.',
        parameters: [language],
        requestBody: { required: true, content: content('Acceptance', ['acceptance']) },
        responses: {
          '200': reply('Recorded.', 'Recorded', ['recorded']),
          '201': reply('Recorded.', 'Recorded', ['recorded']),
          '204': { description: 'Recorded. An answer without content cannot hold "detail".', headers: crossOrigin },
          '400': reply('Refused. The person reads "detail" and can try again.', 'Failure', ['replaced']),
          '401': unauthorized,
          '429': tooMany,
          '500': broken,
        },
      },
      options: preflight(
        'preflightAcceptTerms',
        'Before the acceptance',
        hasNames('[Aa]uthorization', String.raw`[Cc]ontent-[Tt]ype|\*`),
      ),
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: "The signed-in person's token. No cookies are needed." },
    },
    parameters: {
      Company: {
        name: 'idCompany',
        in: 'path',
        required: true,
        description: 'The option of the same name.',
        schema: { type: 'integer' },
        example: 42,
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: true,
        schema: { type: 'string', const: apiLanguage },
      },
    },
    headers: {
      AllowOrigin: {
        description:
          'The page\'s origin, byte for byte, or "*", on every answer, failures included: without it, browsers hide the answer. Not needed when page and API share an origin.',
        schema: { type: 'string' },
        example: 'https://www.loja.com.br',
      },
      Vary: {
        description: 'Origin, when Access-Control-Allow-Origin is not "*".',
        schema: { type: 'string' },
        example: 'Origin',
      },
      AllowMethods: {
        description: 'Browsers let GET and POST pass without it.',
        schema: { type: 'string' },
        example: 'GET, POST',
      },
      RetryAfter: {
        description: 'Seconds. Pages of another origin may read it only when Access-Control-Expose-Headers names it.',
        schema: { type: 'integer', minimum: 0 },
        example: 30,
      },
      ExposeHeaders: { schema: { type: 'string' }, example: 'Retry-After' },
      MaxAge: {
        description: 'Seconds for which browsers remember the answer. Without it, most calls cost a second round trip.',
        schema: { type: 'integer', minimum: 0 },
        example: 600,
      },
      PrivateCache: {
        description: 'No shared cache may keep the list: it would be given to the next person.',
        schema: { type: 'string' },
        example: 'private, no-store',
      },
      RevalidatedCache: {
        description: 'Asked for again at every visit, so that a new term is seen at once; cheap with an ETag.',
        schema: { type: 'string' },
        example: 'no-cache',
      },
    },
    examples,
    schemas,
  },
} as const;
