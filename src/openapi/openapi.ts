/** The contract of the three calls as an OpenAPI document. */
import { apiLanguage } from '../core/model/term.ts';
import { version } from '../core/model/version.ts';
import { exampleTerms } from '../testing/example-terms.ts';
import { type JsonSchema, schemas } from './schemas.ts';

const examples = {
  terms: { value: [...exampleTerms.slice(0, 2), exampleTerms.at(-1)] },
  noTerms: { summary: 'Reported as the error "Lista de termos vazia."; no dialog opens', value: [] },
  acceptedSome: { summary: 'The person accepted the first term; the others are pending', value: [{ term: 11 }] },
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
const tooMany = reply('Too many requests: the next request waits for Retry-After.', 'Failure', ['tooMany'], {
  'Retry-After': header('RetryAfter'),
  'Access-Control-Expose-Headers': header('ExposeHeaders'),
});
const broken = reply('The server failed. The person can send again.', 'Failure', ['broken']);

/** Matches a list of header names that contains each name, capitalized or in lower case. */
const hasNames = (...names: string[]): string =>
  `^${names.map((name) => String.raw`(?=(.*,)?\s*(${name})\s*(,|$))`).join('')}`;

/** Describes a preflight. `names` is the pattern for Access-Control-Allow-Headers. */
function preflight(operationId: string, summary: string, names: string): JsonSchema {
  const allowed = {
    description: 'The call is allowed.',
    headers: {
      ...crossOrigin,
      'Access-Control-Allow-Methods': header('AllowMethods'),
      'Access-Control-Allow-Headers': {
        required: true,
        description: 'Name each header: "*" does not include Authorization.',
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
      'Browsers send it before the call when page and API have different origins. It never has a token: answer without ' +
      'authentication.',
    security: [],
    responses: { '200': allowed, '204': allowed, '404': { description: 'The path does not exist.' } },
  };
}

const company = { $ref: '#/components/parameters/Company' };
const language = { $ref: '#/components/parameters/AcceptLanguage' };

/** The OpenAPI 3.1 document, published as `aceite/openapi.json`. */
export const openApiDocument = {
  openapi: '3.1.1',
  info: {
    title: 'Terms of a store',
    version,
    summary: 'The three calls of aceite.',
    description:
      'The API of a store for the terms dialog. The body decides about success; the status counts only with the option ' +
      'strictStatus. Send 2xx for success and 4xx or 5xx with "detail" for a failure: then both readings agree.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://api.loja.com.br', description: 'The option baseUrl, without the final slash.' }],
  tags: [
    { name: 'Terms', description: 'The three calls.' },
    { name: 'Preflights', description: 'Requests that browsers send before a cross-origin call.' },
  ],
  security: [{ bearer: [] }],
  paths: {
    '/person/v2/terms/all/{idCompany}/': {
      get: {
        operationId: 'listTerms',
        summary: 'All terms of the company',
        tags: ['Terms'],
        description: 'Sent without a token and without a header that needs a preflight. Retried up to twice.',
        security: [],
        parameters: [company, language],
        responses: {
          '200': reply('The terms of every kind of person.', 'Terms', ['terms', 'noTerms'], {
            'Cache-Control': header('RevalidatedCache'),
          }),
          '404': reply('The company does not exist. No dialog opens.', 'Failure', ['broken']),
          '429': tooMany,
          '500': broken,
        },
      },
    },
    '/person/v2/acceptterms/{idCompany}/': {
      get: {
        operationId: 'listAcceptedTerms',
        summary: 'The accepted terms of the person',
        tags: ['Terms'],
        description:
          'Sent together with the list of terms, but not without a token. Retried up to twice. When the reply is not a ' +
          'list, nothing happens.',
        parameters: [company, language],
        responses: {
          '200': reply(
            'The accepted terms of the person with this token.',
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
          'Sent once, never retried automatically. The person may send again after a lost reply, so recording the same ids ' +
          'twice must be harmless. Redirects are rejected. Without a token, there is no Authorization.',
        parameters: [language],
        requestBody: { required: true, content: content('Acceptance', ['acceptance']) },
        responses: {
          '200': reply('Recorded.', 'Recorded', ['recorded']),
          '201': reply('Recorded.', 'Recorded', ['recorded']),
          '204': { description: 'Recorded. A reply without content cannot contain "detail".', headers: crossOrigin },
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
          'The page\'s origin, byte for byte, or "*", on every reply, failures included: without it, browsers hide the reply. Not needed when page and API share an origin.',
        schema: { type: 'string' },
        example: 'https://www.loja.com.br',
      },
      Vary: {
        description: 'Origin, when Access-Control-Allow-Origin is not "*".',
        schema: { type: 'string' },
        example: 'Origin',
      },
      AllowMethods: {
        description: 'Optional: browsers allow GET and POST without it.',
        schema: { type: 'string' },
        example: 'GET, POST',
      },
      RetryAfter: {
        description: 'Seconds. Cross-origin pages can read it only when Access-Control-Expose-Headers names it.',
        schema: { type: 'integer', minimum: 0 },
        example: 30,
      },
      ExposeHeaders: { schema: { type: 'string' }, example: 'Retry-After' },
      MaxAge: {
        description: 'Seconds for which browsers cache the reply. Without it, most calls cost a second round trip.',
        schema: { type: 'integer', minimum: 0 },
        example: 600,
      },
      PrivateCache: {
        description: 'No shared cache may store the list: the next person would get it.',
        schema: { type: 'string' },
        example: 'private, no-store',
      },
      RevalidatedCache: {
        description: 'Revalidated at every visit, so that a new term shows at once. An ETag makes this cheap.',
        schema: { type: 'string' },
        example: 'no-cache',
      },
    },
    examples,
    schemas,
  },
} as const;
