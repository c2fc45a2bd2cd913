/** The store's server in its own process, so that a test can kill it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Receipt } from 'aceite/core';
import { ServerProcess } from './server-process.ts';
import type { PersonType } from '../store/server/catalogue.ts';

const server = fileURLToPath(new URL('../store/server.ts', import.meta.url));

export interface Customer {
  name: string;
  token: string;
}

export class StoreServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'aceite-store-'));
  readonly file = join(this.folder, 'store.db');
  /** The address of the storefront, with a slash at the end. */
  shop = '';
  /** The address of the API, with a slash at the end: `baseUrl` of the widget. */
  api = '';
  /** Every line that the server has printed, also before a restart. */
  readonly log: string[] = [];
  #process: ServerProcess | undefined;

  /** Starts the server. A second start uses the same ports and the same file. */
  async start(...options: string[]): Promise<this> {
    const port = (address: string): string => (address === '' ? '0' : new URL(address).port);
    const ports = ['--port', port(this.shop), '--api-port', port(this.api)];
    this.#process = new ServerProcess([server, '--data', this.file, ...ports, ...options], {}, this.log);
    this.api = await this.#process.prints(/^API: +(\S+)$/);
    this.shop = await this.#process.prints(/^Loja: +(\S+)$/);
    return this;
  }

  /** Sends SIGKILL. The process cannot flush or close anything. */
  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  /** Waits until the server has crashed. */
  async died(): Promise<void> {
    await this.#process?.exited;
  }

  async restart(...options: string[]): Promise<void> {
    await this.kill();
    await this.start(...options);
  }

  /** Ends the server, and deletes its file. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Queries the database file directly, without the server. */
  query<Row = Record<string, unknown>>(sql: string, ...values: (string | number)[]): Row[] {
    const db = new DatabaseSync(this.file);
    try {
      return db
        .prepare(sql)
        .all(...values)
        .map((row) => ({ ...row }) as Row);
    } finally {
      db.close();
    }
  }

  /** The ids of the terms that a person has accepted, from the database. */
  recorded(name: string): number[] {
    return this.query<{ term: number }>(
      'SELECT term FROM acceptance JOIN person ON person.id = acceptance.person WHERE name = ? ORDER BY term',
      name,
    ).map(({ term }) => term);
  }

  /** The receipts that are stored for a person. */
  receipts(name: string): { receipt: Receipt; verified: number }[] {
    return this.query<{ body: string; verified: number }>(
      'SELECT body, verified FROM receipt JOIN person ON person.id = receipt.person WHERE name = ?',
      name,
    ).map(({ body, verified }) => ({ receipt: JSON.parse(body) as Receipt, verified }));
  }

  expireTokens(): void {
    this.query('UPDATE session SET expires_at = 0');
  }

  async signIn(name: string, personType: PersonType = 'PF'): Promise<Customer> {
    const response = await fetch(`${this.shop}store/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, personType }),
    });
    const { token } = (await response.json()) as { token: string };
    return { name, token };
  }

  async publish(title: string, personType: PersonType = 'PF', replaces?: number): Promise<number> {
    const response = await fetch(`${this.shop}store/terms`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ personType, title, resumedTitle: title, text: `<p>${title}.</p>`, replaces }),
    });
    return ((await response.json()) as { id: number }).id;
  }
}
