import { sql, type Kysely } from 'kysely';
import { isPostgres } from 'shared-contracts/server/database';

const tables = ['membership_ledger_transaction', 'membership_ledger_entry'] as const;
const sentence = 'The ledger is only added to';

async function protectOnPostgres<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create function membership_ledger_keep() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${sentence}'; end`)}`.execute(db);
  for (const table of tables) {
    await sql`create trigger ${sql.id(`${table}_keep`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function membership_ledger_keep()`.execute(db);
  }
}

async function protectOnSqlite<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const table of tables) {
    for (const change of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.id(`${table}_${change}`)} before ${sql.raw(change)} on ${sql.id(table)}
        begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db);
    }
  }
}

/** Makes the database refuse any change to existing ledger rows. */
export const protectLedger = <Tables>(db: Kysely<Tables>): Promise<void> =>
  isPostgres(db) ? protectOnPostgres(db) : protectOnSqlite(db);
