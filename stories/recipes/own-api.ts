const api = 'https://api.loja.com.br/v1';

/** Answers the three calls of a gate from an API with other paths, names, pages and errors. */
export const ownApi: typeof fetch = (url, init) => {
  if (init?.method === 'POST') return accept(init);
  const [, call, company] = /person\/v2\/(terms\/all|acceptterms)\/(.+)\/$/.exec(String(url))!;
  return call === 'terms/all'
    ? readList(`${api}/documents?company=${company}`, init, toTerm)
    : readList(`${api}/me/acceptances?company=${company}`, init, ({ document }) => ({ term: document }));
};

const toTerm = ({ uuid, audience, name, html }: Item) => ({
  id: uuid,
  person_type: audience === 'business' ? 'PJ' : 'PF',
  resumed_title: name,
  title: name,
  text: html,
});

type Item = Record<string, string>;

/** One page of a list, or an error. */
interface Body {
  items?: Item[];
  pages?: number;
  error?: { message?: string };
}

const readBody = (response: Response): Promise<Body | undefined> =>
  response
    .clone()
    .json()
    .catch(() => undefined);

/** Reads the items of all pages. */
async function readList(list: string, init: RequestInit | undefined, convert: (item: Item) => object) {
  const items: object[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await fetch(`${list}&page=${page}`, init);
    const body = await readBody(response);
    // The gate reports what is not a list, and retries a failure.
    if (!body?.items) return response;
    items.push(...body.items.map(convert));
    pages = body.pages ?? page;
  }
  return new Response(JSON.stringify(items));
}

async function accept(init: RequestInit) {
  const { term_id: documents } = JSON.parse(String(init.body)) as { term_id: string[] };
  const response = await fetch(`${api}/me/acceptances`, { ...init, body: JSON.stringify({ documents }) });
  if (response.ok) return new Response('{}', { status: 201 });
  const detail = response.status < 500 ? (await readBody(response))?.error?.message : undefined;
  // Without `detail`, the dialog offers to try again, because an empty reply is a failure.
  return new Response(detail && JSON.stringify({ detail }), response);
}
