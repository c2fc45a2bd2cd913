/** The API of the stores in a story: it gives the story's answers, and records requests that must never be sent. */
import type { Answer, Story } from './story.ts';

/** Everybody whose token begins with the same letter is one person; `null` is nobody. */
export const personOf = (token: string | null): string | undefined => token?.charAt(0);

/** A store is named by two digits, of its host and of the company; the ids of its terms begin with them. */
export const keyOf = (store: string, token: string | null): string => `${store} ${personOf(token)}`;

interface Post {
  /** The store and the person. */
  key: string;
  token: string;
  ids: number[];
  at: number;
  end?: 'recorded' | 'refused' | 'lost';
}

interface Page {
  /** Whether the page may use the token now. */
  isValid: (token: string) => boolean;
  /** The titles that the page asks to accept. */
  shown: () => string[];
}

/** A response whose body is there: browsers read a real one in tasks, which the tests' clock does not wait for. */
function reply(body: unknown, status = 200): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, ok: status < 400, headers: new Headers(), text: async () => text } as Response;
}

export class StoreApi {
  isOnline = true;
  readonly flaws: string[] = [];
  readonly #recorded = new Map<string, number[]>();
  readonly #posts: Post[] = [];
  /** How many terms each store has. */
  readonly #lengths = new Map<string, number>();
  readonly #page: Page;
  readonly #hasKeys: boolean;
  #lists: Answer[];
  #acceptances: Answer[];

  constructor({ hasKeys, lists, acceptances }: Story, page: Page) {
    this.#hasKeys = hasKeys;
    this.#lists = [...lists];
    this.#acceptances = [...acceptances];
    this.#page = page;
  }

  /** From now on every reply is right and immediate. */
  recover(): void {
    this.isOnline = true;
    this.#lists = [];
    this.#acceptances = [];
  }

  /** The terms that a person has accepted in a store. */
  recorded(key: string): number[] {
    return this.#recorded.get(key) ?? [];
  }

  readonly fetch = async (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const token = (headers as Record<string, string>).Authorization?.replace('Bearer ', '') ?? '';
    if (token && !this.#page.isValid(token)) this.flaws.push(`${token} was sent, although it is an old one`);
    return method === 'POST' ? this.#accept(JSON.parse(body as string).term_id, token) : this.#list(url, token);
  };

  async #list(url: string, token: string): Promise<Response> {
    const store = /loja(\d).*(\d)\/$/.exec(url)!.slice(1).join('');
    const kind = await this.#answer(this.#lists);
    const failure = this.#fail(kind, store);
    if (failure) return failure;
    if (!url.includes('/all/')) return reply(this.recorded(keyOf(store, token)).map((term) => ({ term })));
    const terms = Array.from({ length: this.#lengths.get(store) ?? 1 }, (_, index) => ({
      id: Number(store) * 10 + index,
      person_type: 'PF',
      resumed_title: '',
      title: `Termo ${store}${index}`,
      text: `<p>Texto ${index}</p>`,
      visible: true,
    }));
    return reply(terms);
  }

  async #accept(ids: number[], token: string): Promise<Response> {
    const store = String(ids[0]).slice(0, 2);
    const post: Post = { key: keyOf(store, token), token, ids, at: performance.now() };
    this.#review(post);
    this.#posts.push(post);
    const isSent = this.isOnline;
    const kind = await this.#answer(this.#acceptances);
    if (isSent && (kind === 'right' || kind === 'lost')) {
      this.#recorded.set(post.key, [...this.recorded(post.key), ...ids]);
    }
    if (kind === 'right') post.end = 'recorded';
    else post.end = kind === 'lost' ? 'lost' : 'refused';
    return this.#fail(kind, store) ?? reply({});
  }

  /** The terms that are sent were on screen; they are sent once, unless the first try failed or has no reply. */
  #review({ key, token, ids, at }: Post): void {
    for (const other of this.#posts) {
      const isSame = other.key === key && (this.#hasKeys || other.token === token);
      const isAnswered = other.end ? other.end === 'recorded' : at - other.at < 30_000;
      if (isSame && isAnswered) this.flaws.push(`${key} was sent twice`);
    }
    const titles = ids.map((id) => `Termo ${id}`);
    const shown = this.#page.shown();
    if (String(shown) !== String(titles)) this.flaws.push(`${titles} was sent, and ${shown} was shown`);
  }

  /** The kind of the next answer, as soon as it is there. */
  async #answer(answers: Answer[]): Promise<Answer[0]> {
    const [kind, after] = this.isOnline ? (answers.shift() ?? ['right', 0]) : ['lost' as const, 0];
    await new Promise((resolve) => setTimeout(resolve, after));
    return kind;
  }

  #fail(kind: Answer[0], store: string): Response | undefined {
    switch (kind) {
      case 'right':
        return undefined;
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'updated':
        this.#lengths.set(store, (this.#lengths.get(store) ?? 1) + 1);
        return reply({ detail: 'Não.' }, 400);
      case 'refused':
        return reply({ detail: 'Não.' }, 400);
      case 'denied':
        return reply({ detail: 'Token expirado.' }, 401);
      case 'broken':
        return reply('<h1>502</h1>', 502);
      default:
        return kind satisfies never;
    }
  }
}
