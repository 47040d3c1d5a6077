import { createHash, randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SandboxCard, SandboxPayment, SandboxRefund, SandboxWebhook } from '../sandbox-types.ts';
import { openTable, type Table } from './open-table.ts';

/** The sandbox's data. All operations are synchronous, and the data is small. */
export interface SandboxStore {
  readonly payments: Table<SandboxPayment>;
  readonly cards: Table<SandboxCard>;
  readonly refunds: Table<SandboxRefund>;
  readonly webhooks: Table<SandboxWebhook>;
  readSetting(key: string): string | null;
  writeSetting(key: string, value: string): void;
  /** Runs the work in a transaction: all or nothing, even when the process dies. Nested calls join the outer one. */
  transact<Result>(work: () => Result): Result;
  /** Returns that many hexadecimal digits, derived from the seed and `about`. Short ones may collide. */
  codeOf(about: string, length: number): string;
  close(): void;
}

const codeFrom = (seed: string, about: string, length: number): string =>
  createHash('sha256').update(`${seed}:${about}`).digest('hex').slice(0, length);

/** The first id depends on the seed, so that a new store hardly ever reuses the ids of an old one. */
const firstIdOf = (seed: string): number =>
  1_000_000_000 + (Number.parseInt(codeFrom(seed, 'ids', 8), 16) % 3_000_000_000);

const settings = (db: DatabaseSync): Pick<SandboxStore, 'readSetting' | 'writeSetting'> => {
  db.exec('create table if not exists setting (key text primary key, value text not null)');
  const read = db.prepare('select value from setting where key = ?');
  const write = db.prepare('insert or replace into setting (key, value) values (?, ?)');
  return {
    readSetting: (key) => (read.get(key) as { value: string } | undefined)?.value ?? null,
    writeSetting: (key, value) => void write.run(key, value),
  };
};

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const broken = [11, 26];

const resultCode = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

function openFile(file: string | null): DatabaseSync {
  const db = new DatabaseSync(file ?? ':memory:');
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 3000');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens the file; an unreadable file is renamed to `.broken` and replaced, since its data is expendable and the site
 * must start.
 */
function openDatabase(file: string | null): DatabaseSync {
  try {
    return openFile(file);
  } catch (error) {
    if (file === null || !broken.includes(resultCode(error))) throw error;
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    renameSync(file, `${file}.broken`);
    return openFile(file);
  }
}

/**
 * Opens the store. A file keeps the seed that it was created with; a store without one gets a random one. Null: in
 * memory.
 */
export function openStore(file: string | null, wantedSeed?: string): SandboxStore {
  const db = openDatabase(file);
  const { readSetting, writeSetting } = settings(db);
  const seed = readSetting('seed') ?? wantedSeed ?? randomUUID();
  writeSetting('seed', seed);
  const firstId = firstIdOf(seed);
  let depth = 0;
  return {
    payments: openTable<SandboxPayment>(db, 'payment', ['provider', 'reference', 'code', 'state'], firstId),
    cards: openTable<SandboxCard>(db, 'card', ['provider', 'token', 'email'], 1),
    refunds: openTable<SandboxRefund>(db, 'refund', ['provider', 'paymentId'], firstId),
    webhooks: openTable<SandboxWebhook>(db, 'webhook', ['reference', 'state'], 1),
    readSetting,
    writeSetting,
    transact: (work) => {
      if (depth > 0) return work();
      depth += 1;
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    codeOf: (about, length) => codeFrom(seed, about, length),
    close: () => db.close(),
  };
}
