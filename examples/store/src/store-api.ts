/** What the storefront asks of its own origin. */
import type { Receipt } from 'aceite';

export type PersonType = 'PF' | 'PJ';

export interface Session {
  baseUrl: string;
  idCompany: number;
  person: { name: string; person_type: PersonType } | null;
  token: string | null;
}

export interface CurrentTerm {
  id: number;
  person_type: PersonType;
  title: string;
}

export interface Acceptance {
  person: string;
  person_type: PersonType;
  term: number;
  title: string;
  accepted_at: string;
}

export interface StoredReceipt {
  person: string;
  receipt: Receipt;
  verified: boolean;
  received_at: string;
}

export interface Report {
  kind: string;
  code: string;
  call: string | null;
  status: number | null;
  reported_at: string;
}

/** The store answered, and did not do what was asked. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly status: number;

  constructor(status: number, detail = 'A loja não respondeu. Tente novamente.') {
    super(detail);
    this.status = status;
  }
}

async function ask<Reply>(path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(
    `/store/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  // A server in front of the store may answer with a page of its own.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const reply = (isJson ? await response.json() : {}) as Reply & { detail?: string };
  if (!response.ok || !isJson) throw new StoreError(response.status, reply.detail);
  return reply;
}

export const storeApi = {
  session: () => ask<Session>('session'),
  signIn: (name: string, personType: PersonType) => ask('sign-in', { name, personType }),
  signOut: () => ask('sign-out', {}),
  terms: () => ask<CurrentTerm[]>('terms'),
  publish: (term: {
    personType: PersonType;
    title: string;
    resumedTitle: string;
    text: string;
    replaces: number | undefined;
  }) => ask<{ id: number }>('terms', term),
  acceptances: () => ask<Acceptance[]>('acceptances'),
  receipts: () => ask<StoredReceipt[]>('receipts'),
  keepReceipt: (receipt: Receipt) => ask('receipts', receipt),
  reports: () => ask<Report[]>('reports'),
  report: (report: Omit<Report, 'reported_at'>) => ask('reports', report),
};
