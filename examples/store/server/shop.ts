/** The storefront's pages, and the calls to their own origin. A demonstration without passwords. */
import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { companyId, type NewTerm, type PersonType } from './catalogue.ts';
import type { Database, Person } from './database.ts';
import { type Handler, HttpError, readJson, sendJson } from './http.ts';
import { keepReceipt } from './receipts.ts';

export interface ShopOptions {
  database: Database;
  /** URL paths and their folders, the longest path first. */
  folders: [path: string, folder: string][];
  /** `baseUrl` of the widget. */
  baseUrl: () => string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
};

export function createShop({ database, folders, baseUrl }: ShopOptions): Handler {
  function authenticate(request: IncomingMessage): { person: Person; expired: boolean } {
    const session = database.findSession(tokenOf(request) ?? '');
    if (!session) throw new HttpError(401, 'Entre na sua conta para continuar.');
    return session;
  }

  const calls: Record<string, (request: IncomingMessage, response: ServerResponse) => void | Promise<void>> = {
    'POST /store/sign-in': async (request, response) => {
      const { name, personType } = asRecord(await readJson(request));
      const { person, token } = database.signIn(readText('name', name), readPersonType(personType));
      response.setHeader('Set-Cookie', `token=${token}; HttpOnly; SameSite=Lax; Path=/store`);
      sendJson(response, 200, { person, token });
    },
    'POST /store/sign-out': (request, response) => {
      const token = tokenOf(request);
      if (token !== undefined) database.signOut(token);
      response.setHeader('Set-Cookie', 'token=; HttpOnly; SameSite=Lax; Path=/store; Max-Age=0');
      sendJson(response, 200, {});
    },
    // The person stays signed in on the page after the API's token has expired.
    'GET /store/session': (request, response) => {
      const token = tokenOf(request) ?? '';
      const { person } = database.findSession(token) ?? {};
      sendJson(response, 200, {
        baseUrl: baseUrl(),
        idCompany: companyId,
        person: person ?? null,
        token: person ? token : null,
      });
    },
    'POST /store/terms': async (request, response) => {
      const given = asRecord(await readJson(request));
      const term: NewTerm = {
        person_type: readPersonType(given.personType),
        resumed_title: readText('resumedTitle', given.resumedTitle),
        title: readText('title', given.title),
        text: readText('text', given.text),
      };
      const replaces = typeof given.replaces === 'number' ? given.replaces : undefined;
      sendJson(response, 201, { id: database.publish(term, replaces) });
    },
    'GET /store/acceptances': (_, response) => sendJson(response, 200, database.listAcceptances()),
    'POST /store/receipts': async (request, response) => {
      const { person } = authenticate(request);
      await keepReceipt(database, person, asRecord(await readJson(request)));
      sendJson(response, 201, {});
    },
    'POST /store/orders': async (request, response) => {
      const { person, expired } = authenticate(request);
      if (expired) throw new HttpError(401, 'Sua sessão expirou. Entre de novo.');
      const { product } = asRecord(await readJson(request));
      if (database.order(person, readText('product', product))) sendJson(response, 201, {});
      else sendJson(response, 403, { code: 'terms-required', detail: 'Aceite os termos da loja para comprar.' });
    },
    'POST /store/reports': async (request, response) => {
      const { kind, code, call, status } = asRecord(await readJson(request));
      console.log('report', JSON.stringify([kind, code, call, status]));
      sendJson(response, 201, {});
    },
  };

  return async (request, response) => {
    const pathname = URL.parse(request.url ?? '/', 'http://store')?.pathname ?? '';
    if (pathname.startsWith('/store/')) {
      response.setHeader('Cache-Control', 'no-store');
      const call = calls[`${request.method} ${pathname}`];
      if (!call) throw new HttpError(404, 'Endereço desconhecido.');
      await call(request, response);
      return;
    }
    const file = findFile(folders, pathname);
    if (file === undefined) throw new HttpError(404, 'Página não encontrada.');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', policyOf(pathname));
    createReadStream(file).pipe(response);
  };

  /** A strict policy, as a careful store has. Mantine writes style elements, the embed does not. */
  function policyOf(pathname: string): string {
    const styles = ['/', '/index.html'].includes(pathname) ? "'self' 'unsafe-inline'" : "'self'";
    return `default-src 'self'; style-src ${styles}; connect-src 'self' ${new URL(baseUrl()).origin}`;
  }
}

function findFile(folders: ShopOptions['folders'], pathname: string): string | undefined {
  const [path, folder] = folders.find(([path]) => pathname.startsWith(path)) ?? [];
  if (path === undefined || folder === undefined) return undefined;
  // The path is decoded and normalized before `join`, so `..` cannot leave the folder.
  const inside = normalize(decode(`/${pathname.slice(path.length)}`));
  const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function decode(path: string): string {
  const wrong = new HttpError(400, 'Endereço inválido.');
  // statSync() throws for the character 0.
  if (path.includes('%00')) throw wrong;
  try {
    return decodeURIComponent(path);
  } catch {
    throw wrong;
  }
}

const tokenOf = (request: IncomingMessage): string | undefined =>
  /(?:^|;\s*)token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new HttpError(400, 'Envie um objeto.');
  return value as Record<string, unknown>;
}

function readText(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new HttpError(400, `Preencha o campo ${name}.`);
  return value.trim();
}

function readPersonType(value: unknown): PersonType {
  if (value !== 'PF' && value !== 'PJ') throw new HttpError(400, 'personType deve ser PF ou PJ.');
  return value;
}
