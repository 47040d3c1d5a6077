import type pg from 'pg';
import { siteLock } from '../host/public.ts';
import { BackupRefused } from './backup-manifest.ts';
import { onServer, runPostgresTool, schemaOf } from './postgres-tools.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesIn(client: pg.Client, schema: string): Promise<number> {
  const { rows } = await client.query<{ readonly count: string }>(
    "select count(*) as count from pg_class join pg_namespace on relnamespace = pg_namespace.oid where nspname = $1 and relkind in ('r', 'p', 'v', 'm', 'S')",
    [schema],
  );
  return Number(rows[0]?.count ?? 0);
}

async function refuseInUse(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ readonly free: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as free',
    [siteLock, schema],
  );
  if (rows[0]?.free !== true) throw new BackupRefused('A site is running on this database: stop it first');
}

/** Rejects with BackupRefused when a site is running on the database. */
export const checkPostgresStopped = (databaseUrl: string): Promise<void> =>
  onServer(databaseUrl, async (client) => {
    await refuseInUse(client, (await schemaOf(client)) ?? '');
  });

async function checkOn(client: pg.Client, schema: string, replace: boolean): Promise<void> {
  const current = await schemaOf(client);
  if (current !== null && current !== schema) {
    throw new BackupRefused(`This backup is of the schema ${schema}, and DATABASE_URL leads to the schema ${current}`);
  }
  await refuseInUse(client, schema);
  if (!replace && (await tablesIn(client, schema)) > 0) {
    throw new BackupRefused('The database is not empty. With --replace, its contents are moved aside, not deleted');
  }
}

/**
 * Rejects with BackupRefused when the schema differs, a site is running, or the schema is not empty and `replace` is
 * not set.
 */
export const checkPostgresTarget = (databaseUrl: string, schema: string, replace: boolean): Promise<void> =>
  onServer(databaseUrl, (client) => checkOn(client, schema, replace));

/** Renames the schema if it is not empty. Resolves to its new name, or to null. */
async function putAside(client: pg.Client, schema: string): Promise<string | null> {
  if ((await tablesIn(client, schema)) === 0) return null;
  const stamp = new Date().toISOString().replaceAll(/[^0-9]/g, '');
  const aside = `${schema.slice(0, 30)}_before_${stamp}`;
  await client.query(`alter schema ${quoted(schema)} rename to ${quoted(aside)}`);
  return aside;
}

/** Restores the schema to its state before: empty, or the renamed one. */
async function undo(databaseUrl: string, schema: string, aside: string | null): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query(
      aside === null ? `create schema ${quoted(schema)}` : `alter schema ${quoted(aside)} rename to ${quoted(schema)}`,
    );
    await client.query('commit');
  });
}

/**
 * Restores the dump into an empty schema and then runs `finish`, while connections of a site must wait. The old schema
 * is renamed, and gets its name back when either fails. Resolves to the new name of the old schema and the result of
 * `finish`.
 */
export async function restorePostgres<Result>(
  databaseUrl: string,
  { schema, dump, replace }: { readonly schema: string; readonly dump: string; readonly replace: boolean },
  finish: () => Promise<Result>,
): Promise<{ readonly aside: string | null; readonly result: Result }> {
  return onServer(databaseUrl, async (client) => {
    // Holds the lock of the site until this connection closes.
    await checkOn(client, schema, replace);
    await client.query('begin');
    const aside = await putAside(client, schema);
    await client.query(`create schema if not exists ${quoted(schema)}`);
    await client.query('commit');
    try {
      const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schema}`];
      await runPostgresTool('pg_restore', databaseUrl, [...args, dump]);
      return { aside, result: await finish() };
    } catch (error) {
      await undo(databaseUrl, schema, aside);
      throw error;
    }
  });
}
