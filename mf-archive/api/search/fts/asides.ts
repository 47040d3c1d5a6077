import type { DatabaseSync } from 'node:sqlite';
import type { PageAside } from '../search-index.ts';
import { prepared } from './prepared.ts';

/** Beside the schema of the index, so that indexes which were made before need not be made anew. */
export function makeAsides(database: DatabaseSync): void {
  database.exec('create table if not exists aside (id text primary key, reason text not null) without rowid');
}

export function keepAside(database: DatabaseSync, { id, reason }: PageAside): void {
  database.prepare('insert or replace into aside (id, reason) values (?, ?)').run(id, reason);
}

export function forgetAside(database: DatabaseSync, id: string): void {
  prepared(database, 'delete from aside where id = ?').run(id);
}

export function forgetAsides(database: DatabaseSync): void {
  database.exec('delete from aside');
}

export const listAsides = (database: DatabaseSync): readonly PageAside[] =>
  database
    .prepare('select id, reason from aside order by id')
    .all()
    .map((row) => ({ id: String(row['id']), reason: String(row['reason']) }));
