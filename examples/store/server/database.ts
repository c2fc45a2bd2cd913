/**
 * The store's data in one SQLite file. When `accept` has returned, a power cut does not lose the
 * acceptance.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementResultingChanges } from 'node:sqlite';
import type { Receipt } from 'aceite/core';
import { companyId, type NewTerm, type PersonType, readFirstTerms } from './catalogue.ts';

export interface Person {
  id: number;
  name: string;
  person_type: PersonType;
}

/** A term as the API sends it. */
export interface StoredTerm extends NewTerm {
  id: number;
  visible: boolean;
}

/** A refused acceptance. Its message is shown to the customer. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const schema = `
  CREATE TABLE IF NOT EXISTS person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    person_type TEXT NOT NULL CHECK (person_type IN ('PF', 'PJ')),
    UNIQUE (name, person_type)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS term (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    company INTEGER NOT NULL,
    person_type TEXT NOT NULL CHECK (person_type IN ('PF', 'PJ')),
    resumed_title TEXT NOT NULL,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    published_at TEXT NOT NULL,
    withdrawn_at TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS acceptance (
    person INTEGER NOT NULL REFERENCES person,
    term INTEGER NOT NULL REFERENCES term,
    accepted_at TEXT NOT NULL,
    PRIMARY KEY (person, term)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS receipt (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person,
    body TEXT NOT NULL,
    verified INTEGER NOT NULL,
    received_at TEXT NOT NULL,
    UNIQUE (person, body)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS mail (
    person INTEGER NOT NULL REFERENCES person,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS purchase (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person,
    product TEXT NOT NULL,
    ordered_at TEXT NOT NULL
  ) STRICT;
`;

/** The file has only the hash of a token, so that nobody can sign in with the file's content. */
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Milliseconds until the API refuses a token. */
const tokenLifetime = 12 * 3_600_000;

const now = (): string => new Date().toISOString();

export class Database {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    // FULL writes a commit to the disk before it returns. WAL lets another process read meanwhile.
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    this.#db.exec(schema);
    this.#transaction(() => {
      const { count } = this.#row<{ count: number }>('SELECT count(*) AS count FROM term')!;
      if (count === 0) for (const term of readFirstTerms()) this.publish(term);
    });
  }

  close(): void {
    this.#db.close();
  }

  signIn(name: string, personType: PersonType): { person: Person; token: string } {
    const person = this.#row<Person>(
      `INSERT INTO person (name, person_type) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET name = excluded.name RETURNING id, name, person_type`,
      name,
      personType,
    )!;
    const token = randomBytes(24).toString('base64url');
    this.#run('INSERT INTO session VALUES (?, ?, ?)', hash(token), person.id, Date.now() + tokenLifetime);
    return { person, token };
  }

  signOut(token: string): void {
    this.#run('DELETE FROM session WHERE token_hash = ?', hash(token));
  }

  /** Returns the person of a token, and whether the token has expired. */
  findSession(token: string): { person: Person; expired: boolean } | undefined {
    const row = this.#row<Person & { expires_at: number }>(
      `SELECT person.id, name, person_type, expires_at FROM session JOIN person ON person.id = session.person
       WHERE token_hash = ?`,
      hash(token),
    );
    if (!row) return undefined;
    const { expires_at, ...person } = row;
    return { person, expired: expires_at <= Date.now() };
  }

  /** Adds a term. The term that it replaces cannot be accepted any more. */
  publish(term: NewTerm, replaces?: number): number {
    const { person_type, resumed_title, title, text } = term;
    const { id } = this.#row<{ id: number }>(
      `INSERT INTO term (company, person_type, resumed_title, title, text, published_at) VALUES (?, ?, ?, ?, ?, ?)
       RETURNING id`,
      companyId,
      person_type,
      resumed_title,
      title,
      text,
      now(),
    )!;
    if (replaces !== undefined) {
      this.#run('UPDATE term SET withdrawn_at = ? WHERE id = ? AND withdrawn_at IS NULL', now(), replaces);
    }
    return id;
  }

  listTerms(company: number): StoredTerm[] {
    return this.#rows<Omit<StoredTerm, 'visible'>>(
      `SELECT id, person_type, resumed_title, title, text FROM term WHERE company = ? AND withdrawn_at IS NULL ORDER BY id`,
      company,
    ).map((term) => ({ ...term, visible: true }));
  }

  listAccepted(person: Person, company: number): { term: number; accepted_at: string }[] {
    return this.#rows(
      `SELECT acceptance.term, accepted_at FROM acceptance JOIN term ON term.id = acceptance.term
       WHERE person = ? AND company = ? ORDER BY acceptance.term`,
      person.id,
      company,
    );
  }

  /**
   * Records all terms or none. A term that was accepted before keeps its `accepted_at`. Throws
   * `Refusal` if the person cannot accept one of the terms.
   */
  accept(person: Person, termIds: number[]): void {
    const acceptedAt = now();
    this.#transaction(() => {
      for (const id of termIds) {
        const term = this.#row<{ person_type: string; withdrawn_at: string | null }>(
          'SELECT person_type, withdrawn_at FROM term WHERE id = ?',
          id,
        );
        if (!term || term.person_type !== person.person_type) throw new Refusal(`O termo ${id} não existe.`);
        if (term.withdrawn_at) throw new Refusal('Um dos termos foi atualizado. Leia a nova versão.');
        this.#run('INSERT INTO acceptance VALUES (?, ?, ?) ON CONFLICT DO NOTHING', person.id, id, acceptedAt);
      }
    });
  }

  listAcceptances(): Record<string, unknown>[] {
    return this.#rows(
      `SELECT name AS person, person.person_type, term.id AS term, title, accepted_at
       FROM acceptance JOIN person ON person.id = acceptance.person JOIN term ON term.id = acceptance.term
       ORDER BY accepted_at DESC, term.id`,
    );
  }

  /** Whether the person has accepted every one of these terms. */
  hasAccepted(person: Person, termIds: number[]): boolean {
    return termIds.every((id) => this.#row('SELECT 1 FROM acceptance WHERE person = ? AND term = ?', person.id, id));
  }

  /** The texts of these terms, also when a term was withdrawn after its acceptance. */
  listTexts(termIds: number[]): { id: number; text: string }[] {
    return termIds.flatMap((id) =>
      this.#rows<{ id: number; text: string }>('SELECT id, text FROM term WHERE id = ?', id),
    );
  }

  addMail(person: Person, body: string): void {
    this.#run('INSERT INTO mail VALUES (?, ?)', person.id, body);
  }

  /** Returns false for a receipt that is sent again, which is not stored again. */
  addReceipt(person: Person, receipt: Receipt, verified: boolean): boolean {
    const { changes } = this.#run(
      'INSERT INTO receipt (person, body, verified, received_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      person.id,
      JSON.stringify(receipt),
      Number(verified),
      now(),
    );
    return changes > 0;
  }

  /** Records an order, and returns false while the person has a pending term. */
  order(person: Person, product: string): boolean {
    const { changes } = this.#run(
      `INSERT INTO purchase (person, product, ordered_at) SELECT ?, ?, ? WHERE NOT EXISTS (
         SELECT 1 FROM term WHERE person_type = ? AND withdrawn_at IS NULL
         AND id NOT IN (SELECT term FROM acceptance WHERE person = ?))`,
      person.id,
      product,
      now(),
      person.person_type,
      person.id,
    );
    return changes > 0;
  }

  #transaction(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #run(sql: string, ...values: (string | number | null)[]): StatementResultingChanges {
    return this.#db.prepare(sql).run(...values);
  }

  #row<Row>(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#db.prepare(sql).get(...values) as Row | undefined;
  }

  #rows<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }
}
