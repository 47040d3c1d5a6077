import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../host/public.ts';
import { onServer, runPostgresTool, schemaOf } from './postgres-tools.ts';

const pagesAtOnce = 2_000;

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws StartError when the copy is damaged. */
function check(path: string): void {
  const database = new DatabaseSync(path);
  try {
    // Makes the copy a single file, without a WAL.
    database.exec('pragma journal_mode=delete');
    const [row] = database.prepare('pragma quick_check(1)').all();
    const verdict = Object.values(row ?? {})[0];
    if (verdict !== 'ok') throw new StartError(`The records are damaged: ${String(verdict)}`);
  } finally {
    database.close();
  }
}

/**
 * Copies the database in its state at one moment, while others write. It reads in one transaction, so that writes do
 * not restart the copy. Rejects with StartError when the database is damaged.
 */
export async function dumpSqlite(dataDir: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const source = new DatabaseSync(join(dataDir, 'records.sqlite'), { timeout: 10_000 });
  try {
    source.exec('pragma query_only=on; begin');
    // The transaction's state is that of its first read.
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
      },
    });
    source.exec('rollback');
  } finally {
    source.close();
  }
  check(to);
  await syncFile(to);
}

/** Dumps one snapshot of the database, while others write. Resolves to the dumped schema. Rejects with StartError. */
export async function dumpPostgres(databaseUrl: string, to: string): Promise<string> {
  const schema = await onServer(databaseUrl, schemaOf);
  if (schema === null) throw new StartError('The database at DATABASE_URL has no schema: there is nothing to back up');
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`, `--file=${to}`];
  await runPostgresTool('pg_dump', databaseUrl, args);
  await syncFile(to);
  return schema;
}
