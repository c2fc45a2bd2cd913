/**
 * The API of section 7 of the specification. Its three calls have another origin than the shop's
 * pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Database, type Person, Refusal } from './database.ts';
import { type Handler, HttpError, readJson, sendJson } from './http.ts';

export interface ApiOptions {
  database: Database;
  /** The origins whose pages may call the API. */
  allowedOrigins: () => string[];
  /** Cache-Control of the list of accepted terms. */
  acceptedCache: string;
  /** Called when an acceptance is recorded, before the reply. */
  onRecorded: () => void;
}

const paths = /^\/person\/v2\/(?<resource>terms\/all|acceptterms)\/(?:(?<company>\d+)\/)?$/;

export function createApi({ database, allowedOrigins, acceptedCache, onRecorded }: ApiOptions): Handler {
  function authenticate(request: IncomingMessage): Person {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, 'Entre na sua conta para continuar.');
    const session = database.findSession(token);
    if (!session || session.expired) throw new HttpError(401, 'Sua sessão expirou. Entre de novo.');
    return session.person;
  }

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const person = authenticate(request);
    const termIds = readTermIds(await readJson(request));
    try {
      database.accept(person, termIds);
    } catch (error) {
      throw error instanceof Refusal ? new HttpError(400, error.message) : error;
    }
    onRecorded();
    sendJson(response, 201, { term_id: termIds });
  }

  return async (request, response) => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin !== undefined && allowedOrigins().includes(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
    }
    const { resource, company } = paths.exec(request.url ?? '')?.groups ?? {};
    const allowed = resource === undefined ? undefined : methodOf(resource, company);
    if (allowed === undefined) throw new HttpError(404, 'Endereço desconhecido.');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', allowed);
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
      response.setHeader('Access-Control-Max-Age', '600');
      response.writeHead(204).end();
      return;
    }
    if (request.method !== allowed) {
      response.setHeader('Allow', `${allowed}, OPTIONS`);
      throw new HttpError(405, 'Método não permitido.');
    }
    if (company === undefined) await accept(request, response);
    else if (resource === 'terms/all') {
      // The browser requests the list again at every visit, so that a new term appears at once.
      response.setHeader('Cache-Control', 'no-cache');
      sendJson(response, 200, database.listTerms(Number(company)));
    } else {
      const person = authenticate(request);
      response.setHeader('Cache-Control', acceptedCache);
      sendJson(response, 200, database.listAccepted(person, Number(company)));
    }
  };
}

/** Returns the method of a path; `undefined` for paths that do not exist. */
function methodOf(resource: string, company: string | undefined): 'GET' | 'POST' | undefined {
  if (company !== undefined) return 'GET';
  return resource === 'acceptterms' ? 'POST' : undefined;
}

function readTermIds(body: unknown): number[] {
  const { term_id: ids } = (typeof body === 'object' && body !== null ? body : {}) as { term_id?: unknown };
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) {
    throw new HttpError(400, 'term_id deve ser uma lista de identificadores de termos.');
  }
  return ids as number[];
}
