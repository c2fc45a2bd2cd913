import { pageOrigin, type Reply, type ServerFault, token } from './faulty-server.test-api.ts';

/** Changes every record of the list of terms. */
export function onTerms(change: (term: Record<string, unknown>, index: number) => unknown): ServerFault {
  return (reply) => {
    if (reply.call !== 'terms') return;
    reply.body = JSON.stringify((JSON.parse(String(reply.body)) as Record<string, unknown>[]).map(change));
  };
}

export const on =
  (call: Reply['call'], method: string, change: (reply: Reply) => void): ServerFault =>
  (reply) => {
    if (reply.call === call && reply.method === method) change(reply);
  };

const withText = (text: string): ServerFault =>
  onTerms((term, index) => (index === 1 ? { ...term, text: text + String(term.text) } : term));

/** Changes the replies to the acceptances that the API must refuse, by their status. */
const refuse = (status: number, invalid: string, unauthorized?: string): ServerFault =>
  on('accept', 'POST', (reply) => {
    if (reply.status === 400) Object.assign(reply, { status, body: invalid });
    else if (reply.status === 401) reply.body = unauthorized ?? reply.body;
  });

const drop = (reply: Reply, header: string): void => void delete reply.headers[header];

interface FaultCase {
  fault: string;
  is: ServerFault;
  /** Each expected problem, as 'id call'. */
  problems: string[];
  /** A part of the output. */
  says: string;
  accept?: true;
}

export const faultCases: FaultCase[] = [
  {
    fault: 'a list without a CORS header',
    is: on('terms', 'GET', (reply) => drop(reply, 'Access-Control-Allow-Origin')),
    problems: ['allow-origin terms'],
    says: pageOrigin,
  },
  {
    fault: 'a reply to the acceptance without a CORS header',
    is: on('accept', 'POST', (reply) => {
      if (reply.status === 201) drop(reply, 'Access-Control-Allow-Origin');
    }),
    problems: ['allow-origin accept'],
    says: "The dialog shows 'Não recebemos a confirmação do seu aceite.",
    accept: true,
  },
  {
    fault: 'the CORS header of another page',
    is: on('terms', 'GET', (reply) => {
      reply.headers['Access-Control-Allow-Origin'] = 'https://loja.example';
    }),
    problems: ['allow-origin terms'],
    says: 'byte for byte',
  },
  {
    fault: 'a CORS header that is sent twice',
    is: on('terms', 'GET', (reply) => {
      reply.headers['Access-Control-Allow-Origin'] = `${pageOrigin}, ${pageOrigin}`;
    }),
    problems: ['allow-origin terms'],
    says: 'once',
  },
  {
    fault: 'a 401 without a CORS header',
    is: (reply) => {
      if (reply.status === 401) drop(reply, 'Access-Control-Allow-Origin');
    },
    problems: ['allow-origin accepted'],
    says: 'failures included',
  },
  { fault: 'replies without Vary', is: (reply) => drop(reply, 'Vary'), problems: ['vary terms'], says: 'Vary: Origin' },
  {
    fault: 'a preflight that needs a token',
    is: on('accepted', 'OPTIONS', (reply) => void (reply.status = 401)),
    problems: ['preflight-status accepted'],
    says: 'before the authentication',
  },
  {
    fault: 'the status 405 for OPTIONS',
    is: on('accept', 'OPTIONS', (reply) => void (reply.status = 405)),
    problems: ['preflight-status accept'],
    says: '204',
  },
  {
    fault: 'a preflight reply without Access-Control-Allow-Origin',
    is: on('accept', 'OPTIONS', (reply) => drop(reply, 'Access-Control-Allow-Origin')),
    problems: ['preflight-origin accept'],
    says: pageOrigin,
  },
  {
    fault: 'a star for the allowed headers',
    is: on('accepted', 'OPTIONS', (reply) => void (reply.headers['Access-Control-Allow-Headers'] = '*')),
    problems: ['preflight-headers accepted'],
    says: 'Some browsers do not send the call',
  },
  {
    fault: 'allowed headers without Content-Type',
    is: on('accept', 'OPTIONS', (reply) => void (reply.headers['Access-Control-Allow-Headers'] = 'authorization')),
    problems: ['preflight-headers accept'],
    says: 'Authorization, Content-Type',
  },
  {
    fault: 'allowed headers of the acceptance without Authorization',
    is: on('accept', 'OPTIONS', (reply) => void (reply.headers['Access-Control-Allow-Headers'] = 'content-type')),
    problems: ['preflight-headers accept'],
    says: "'Enviar' fails every time",
  },
  {
    fault: 'a list with pagination',
    is: on('terms', 'GET', (reply) => void (reply.body = `{"count":3,"results":${String(reply.body)}}`)),
    problems: ['not-a-list terms'],
    says: '"results"',
  },
  {
    fault: 'a page of HTML',
    is: on('terms', 'GET', (reply) => {
      reply.body = '<!doctype html><title>Entrar</title>';
      reply.headers['Content-Type'] = 'text/html';
    }),
    problems: ['not-a-list terms'],
    says: 'a page of HTML',
  },
  {
    fault: 'a list that is written as a string',
    is: on('terms', 'GET', (reply) => void (reply.body = JSON.stringify(reply.body))),
    problems: ['not-a-list terms'],
    says: 'The reply is a string.',
  },
  {
    fault: 'a list of strings',
    is: on('terms', 'GET', (reply) => void (reply.body = '["11"]')),
    problems: ['junk terms'],
    says: 'resumed_title',
  },
  {
    fault: 'accepted terms that are not a list',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '{}';
    }),
    problems: ['not-a-list accepted'],
    says: 'JSON list',
  },
  {
    fault: 'an empty list',
    is: on('terms', 'GET', (reply) => void (reply.body = '[]')),
    problems: ['terms-empty terms'],
    says: '--company',
  },
  {
    fault: 'other names for the members',
    is: onTerms(({ id, person_type, title, text }) => ({ id, personType: person_type, title, text })),
    problems: ['junk terms'],
    says: 'person_type',
  },
  {
    fault: 'records without their term',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '[{"term_id":11}]';
    }),
    problems: ['junk accepted'],
    says: 'term, with the id, of a record',
  },
  {
    fault: 'records with a whole term in them',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '[{"term":{"id":11},"acceptedAt":"2026-01-02"}]';
    }),
    problems: ['junk accepted'],
    says: 'term, with the id, of a record',
  },
  {
    fault: 'ids instead of records',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '[11]';
    }),
    problems: ['junk accepted'],
    says: 'term, with the id, of a record',
  },
  {
    fault: 'an id that is too large',
    is: on(
      'terms',
      'GET',
      (reply) => void (reply.body = String(reply.body).replace(/"id":\d+/, '"id":9007199254740993')),
    ),
    problems: ['unsafe-id terms'],
    says: 'as strings',
  },
  {
    fault: 'two texts with one id',
    is: onTerms((term) => ({ ...term, id: 12 })),
    problems: ['duplicate-id terms'],
    says: 'its own id',
  },
  {
    fault: '"visible" as text',
    is: onTerms((term) => ({ ...term, visible: 'true' })),
    problems: ['visible-type terms'],
    says: 'true or false',
  },
  {
    fault: 'a person type in lower case',
    is: onTerms((term) => ({ ...term, person_type: 'pf' })),
    problems: ['person-type terms'],
    says: '"PF"',
  },
  {
    fault: 'a hidden term',
    is: onTerms((term, index) => ({ ...term, visible: index !== 1 })),
    problems: ['hidden-term terms'],
    says: '"visible": true',
  },
  {
    fault: 'a list in which every term is hidden',
    is: onTerms((term) => ({ ...term, visible: false })),
    problems: ['hidden-term terms', 'nothing-visible terms'],
    says: 'No dialog opens',
  },
  {
    fault: 'a blank title',
    is: onTerms((term, index) => ({ ...term, title: index === 2 ? ' ' : term.title })),
    problems: ['blank-title terms'],
    says: 'Send a title',
  },
  {
    fault: 'titles by language',
    is: onTerms((term) => ({ ...term, title: { pt: term.title } })),
    problems: ['blank-title terms'],
    says: 'a title that is a string',
  },
  {
    fault: 'an empty text',
    is: onTerms((term, index) => ({ ...term, text: index === 2 ? '' : term.text })),
    problems: ['empty-text terms'],
    says: 'Send the text',
  },
  {
    fault: 'Latin-1',
    is: on('terms', 'GET', (reply) => {
      reply.body = Buffer.from(String(reply.body).replaceAll(/[^\0-\xFF]/g, '-'), 'latin1');
      reply.headers['Content-Type'] = 'application/json; charset=iso-8859-1';
    }),
    problems: ['replacement-characters terms'],
    says: 'Send UTF-8',
  },
  {
    fault: 'a list of more than 2 MB',
    is: onTerms((term) => ({ ...term, text: `<p>${'x'.repeat(800_000)}</p>` })),
    problems: ['size terms'],
    says: 'only current terms',
  },
  {
    fault: 'a shared cache for accepted terms',
    is: on('accepted', 'GET', (reply) => void (reply.headers['Cache-Control'] = 'public, max-age=600')),
    problems: ['accepted-cache accepted'],
    says: 'private, no-store',
  },
  {
    fault: 'accepted terms from a cache',
    is: on('accepted', 'GET', (reply) => void (reply.headers.Age = '12')),
    problems: ['accepted-cache accepted'],
    says: 'CDN',
  },
  {
    fault: 'a redirect of the list',
    is: on('terms', 'GET', (reply) => {
      if (reply.before > 1) return;
      reply.status = 301;
      reply.headers.Location = '/person/v2/terms/all/42/';
    }),
    problems: ['redirect terms'],
    says: 'Answer at the first address',
  },
  {
    fault: 'a redirect of the accepted terms',
    is: on('accepted', 'GET', (reply) => {
      if (!reply.isKnown || reply.before > 1) return;
      reply.status = 308;
      reply.headers.Location = '/person/v2/acceptterms/42/';
    }),
    problems: ['redirect accepted'],
    says: 'The dialog does not open. The page refuses the redirect',
  },
  {
    fault: 'a redirect of the list to itself',
    is: on('terms', 'GET', (reply) => {
      reply.status = 302;
      reply.headers.Location = '/person/v2/terms/all/42/';
    }),
    problems: ['unreachable terms'],
    says: 'more than 20 redirects',
  },
  {
    fault: 'a redirect of the acceptance',
    is: on('accept', 'POST', (reply) => {
      reply.status = 308;
      reply.headers.Location = '/v3/';
    }),
    problems: ['redirect accept'],
    says: 'with the slash at its end',
    accept: true,
  },
  {
    fault: 'a list with the status 500',
    is: on('terms', 'GET', (reply) => void (reply.status = 500)),
    problems: ['status terms'],
    says: 'Answer 200',
  },
  {
    fault: 'a 404 for the list of terms',
    is: on('terms', 'GET', (reply) => void (reply.status = 404)),
    problems: ['status terms'],
    says: 'Check the base URL (without person/v2/), the company, and the slash at the end of the path.',
  },
  {
    fault: 'a 404 for a person who has accepted nothing',
    is: on('accepted', 'GET', (reply) => {
      if (!reply.isKnown) return;
      reply.status = 404;
      reply.body = '{"message":"Not found"}';
    }),
    problems: ['status accepted', 'not-a-list accepted'],
    says: 'A person who has accepted nothing is a 200 with [].',
  },
  {
    fault: 'a Google Docs export without its style sheet',
    is: withText('<ol class="lst-kix_x7-1 start"><li>Prazo</li></ol>'),
    problems: ['html-numbers terms'],
    says: 'Send the numbers in a <style> element',
  },
  {
    fault: 'a style sheet in another file',
    is: withText('<link href="/termo.css" rel="stylesheet">'),
    problems: ['html-numbers terms'],
    says: 'The text of term',
  },
  {
    fault: 'pictures in a text',
    is: withText('<p><IMG src="x.png"><img src="y.png"></p><iframe src="https://a.example"></iframe>'),
    problems: ['html-removed terms'],
    says: '<img>, <iframe>',
  },
  {
    fault: 'settings of Word outside of a comment',
    is: withText('<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>Prazo</p>'),
    problems: ['html-removed terms'],
    says: 'has <xml>.',
  },
  {
    fault: 'a formula in a text',
    is: withText('<p>Juros: <span class="katex"><math><mi>x</mi></math></span></p>'),
    problems: ['html-removed terms'],
    says: 'has katex, <math>.',
  },
  {
    fault: 'HTML that was escaped',
    is: onTerms((term, index) => (index === 1 ? { ...term, text: '&lt;p&gt;Olá&lt;/p&gt;' } : term)),
    problems: ['html-escaped terms'],
    says: 'not escaped',
  },
  {
    fault: 'HTML that was escaped with numeric entities',
    is: onTerms((term, index) => (index === 1 ? { ...term, text: '&#60;p&#x3E;Olá&#60;/p&#x3E;' } : term)),
    problems: ['html-escaped terms'],
    says: 'not escaped',
  },
  {
    fault: 'a title with named entities',
    is: onTerms((term, index) => (index === 1 ? { ...term, title: 'Termos &amp; Condi&ccedil;&otilde;es' } : term)),
    problems: ['html-title terms'],
    says: ' is "Termos &amp; Condi&ccedil;&otilde;es".',
  },
  {
    fault: 'a title with numeric entities',
    is: onTerms((term, index) => (index === 1 ? { ...term, title: 'Pol&#237;tica &#x2013; Trocas' } : term)),
    problems: ['html-title terms'],
    says: 'Send the title as plain text',
  },
  {
    fault: 'a title with escaped tags',
    is: onTerms((term, index) => (index === 1 ? { ...term, title: '&lt;b&gt;Trocas&lt;/b&gt;' } : term)),
    problems: ['html-title terms'],
    says: '&lt;b&gt;',
  },
  {
    fault: 'a title with tags',
    is: onTerms((term, index) => (index === 1 ? { ...term, title: '<b>Trocas</b>' } : term)),
    problems: ['html-title terms'],
    says: '<b>Trocas</b>',
  },
  {
    fault: 'titles that differ by an invisible character',
    is: onTerms((term, index) => ({
      ...term,
      title: ['Termos de uso', 'Ter\u200Bmos  de u\u00ADso'][index] ?? term.title,
    })),
    problems: ['same-title terms'],
    says: 'look the same: "Ter',
  },
  {
    fault: 'a title with escapes of JavaScript',
    is: onTerms((term, index) => (index === 1 ? { ...term, title: String.raw`Pol\u00edtica` } : term)),
    problems: ['html-title terms'],
    says: 'u00edtica',
  },
  {
    fault: 'a short title with entities',
    is: onTerms((term, index) =>
      index === 1 ? { ...term, resumed_title: 'Trocas &amp; devolu&#231;&otilde;es' } : term,
    ),
    problems: ['html-title terms'],
    says: 'The resumed_title of term',
  },
  {
    fault: 'a token that is refused',
    is: on('accepted', 'GET', (reply) => {
      reply.status = 401;
      reply.body = '{"detail":"Token expirado."}';
      // A refusal does not need Cache-Control.
      delete reply.headers['Cache-Control'];
    }),
    problems: ['token-refused accepted'],
    says: 'Use a valid token',
  },
  {
    fault: 'a list for every token',
    is: on('accepted', 'GET', (reply) => {
      reply.status = 200;
      reply.body = '[{"term":11}]';
    }),
    problems: ['open-to-anybody accepted'],
    says: 'Answer 401',
  },
  {
    fault: 'a wrong token that is refused with the status of a success',
    is: (reply) => {
      if (reply.status === 401) reply.status = 200;
    },
    problems: ['refusal-status accepted'],
    says: 'Answer 401',
  },
  {
    fault: 'a wrong token that is redirected to a login page',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) return;
      reply.status = reply.before < 2 ? 302 : 200;
      reply.headers.Location = '/login/person/v2/acceptterms/42/?next=%2Fperson';
      reply.body = '<!doctype html><title>Entrar</title>';
    }),
    problems: ['refusal-status accepted'],
    says: '/login/person/v2/acceptterms/42/?…, then refused with the status 200.',
  },
  {
    fault: 'a login page for a wrong token',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) return;
      reply.status = 200;
      reply.body = '<!doctype html><title>Entrar</title>';
    }),
    problems: ['refusal-status accepted'],
    says: 'Answer 401',
  },
  {
    fault: 'an acceptance that is refused',
    is: (reply) => {
      if (reply.call === 'accepted' && reply.isKnown) reply.body = '[{"term":11}]';
      if (reply.call !== 'accept' || reply.method !== 'POST') return;
      reply.status = 400;
      reply.body = `{"detail":"Não, ${token}"}`;
    },
    problems: ['accept-refused accept'],
    says: 'without "detail"',
    accept: true,
  },
  {
    fault: 'a recorded acceptance whose reply has "detail"',
    is: on('accept', 'POST', (reply) => {
      reply.body = '{"detail":"Aceite registrado."}';
    }),
    problems: ['recorded-as-refused accept'],
    says: 'recorded, but shown as refused (status 201)',
    accept: true,
  },
  {
    fault: 'JSON that is sent as HTML',
    is: on('terms', 'GET', (reply) => void (reply.headers['Content-Type'] = 'text/html; charset=utf-8')),
    problems: ['content-type terms'],
    says: 'Send Content-Type: application/json.',
  },
  {
    fault: 'a reply of plain text',
    is: on('accept', 'POST', (reply) => {
      reply.body = 'OK';
      reply.headers['Content-Type'] = 'text/plain';
    }),
    problems: ['accept-unreadable accept'],
    says: 'Answer 204',
    accept: true,
  },
  {
    fault: 'a failure without "detail"',
    is: on('accept', 'POST', (reply) => {
      reply.status = 500;
      reply.body = '{"error":"banco fora"}';
    }),
    problems: ['accept-status accept'],
    says: 'only "detail" means a failure',
    accept: true,
  },
  {
    fault: 'an acceptance that is not recorded',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '[{"term":11}]';
    }),
    problems: ['not-recorded accepted'],
    says: 'lacks 12, 13',
    accept: true,
  },
  {
    fault: 'an acceptance that is recorded in another form',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = reply.before < 2 ? '[]' : '[{"term_id":12},{"term_id":13}]';
    }),
    problems: ['not-recorded accepted'],
    says: 'give each record its "term"',
    accept: true,
  },
  {
    fault: 'a list of accepted terms that cannot be read after the acceptance',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown && reply.before > 1) reply.body = '{"message":"x"}';
    }),
    problems: ['not-recorded accepted'],
    says: 'could not be read',
    accept: true,
  },
  {
    fault: 'an object instead of the accepted terms, before and after the acceptance',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown) reply.body = '{}';
    }),
    problems: ['not-a-list accepted'],
    says: 'Answer with a JSON list',
    accept: true,
  },
  {
    fault: 'an acceptance that cannot be repeated',
    is: on('accept', 'POST', (reply) => {
      if (reply.before === 0) return;
      reply.status = 409;
      reply.body = '{"detail":"Já aceito."}';
    }),
    problems: ['not-repeatable accept'],
    says: 'answer that they are recorded',
    accept: true,
  },
  {
    fault: 'an error of the database for a repeated acceptance',
    is: on('accept', 'POST', (reply) => {
      if (reply.before !== 1) return;
      reply.status = 500;
      reply.body = '{"error":"duplicate key"}';
    }),
    problems: ['not-repeatable accept'],
    says: 'fails (status 500)',
    accept: true,
  },
  {
    fault: 'a refusal of Django REST Framework without "detail"',
    is: refuse(400, '{"term_id":["Invalid pk"]}'),
    problems: ['refused-as-recorded accept'],
    says: 'an id that no term has (status 400), a body without a list (status 400).',
    accept: true,
  },
  {
    fault: 'refusals of Laravel without "detail"',
    is: refuse(422, '{"message":"Unprocessable","errors":{}}', '{"message":"Unauthenticated."}'),
    problems: ['refused-as-recorded accept'],
    says: 'a made-up token (status 401).',
    accept: true,
  },
  {
    fault: 'a refusal with the status of a success',
    is: refuse(200, '{"error":"not found"}'),
    problems: ['refused-as-recorded accept'],
    says: '4xx or 5xx with {"detail": "…"}',
    accept: true,
  },
  {
    fault: 'an empty success for each acceptance',
    is: refuse(204, ''),
    problems: ['refused-as-recorded accept'],
    says: '(status 204)',
    accept: true,
  },
  {
    fault: 'a refusal without a CORS header',
    is: on('accept', 'POST', (reply) => {
      if (reply.status === 400) drop(reply, 'Access-Control-Allow-Origin');
    }),
    problems: ['allow-origin accept'],
    says: 'The reply with the status 400',
    accept: true,
  },
  {
    fault: 'an acceptance that records all terms, whatever its ids',
    is: on('accepted', 'GET', (reply) => {
      if (reply.isKnown && reply.before > 1) reply.body = '[{"term":11},{"term":12},{"term":13},{"term":14}]';
    }),
    problems: ['recorded-unasked accepted'],
    says: 'the list also has 14',
    accept: true,
  },
];
