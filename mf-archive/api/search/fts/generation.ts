import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './fts-database.ts';

const isMade = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from pragma_table_info('position') where name = 'generation'").get() !== undefined;

/** Another one with every start from nothing, so that what was found meanwhile is never taken for what is found later. */
export function renewGeneration(database: DatabaseSync): void {
  database.exec('update position set generation = lower(hex(randomblob(6)))');
}

/** Beside the schema of the index, so that indexes which were made before need not be made anew. */
export function makeGeneration(database: DatabaseSync): void {
  if (isMade(database)) return;
  inTransaction(database, () => {
    if (isMade(database)) return;
    database.exec("alter table position add column generation text not null default ''");
    renewGeneration(database);
  });
}
