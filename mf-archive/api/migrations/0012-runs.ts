import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes, type ColumnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function createRuns({ schema }: Kysely<ArchiveTables>, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('archive_run')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('title', text)
    .addColumn('account_id', text)
    .addColumn('phase', text, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('active_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('counts', text)
    .addColumn('problem_count', integer, (column) => column.notNull())
    .addColumn('files_removed', integer, (column) => column.notNull())
    .execute();
  await schema.createIndex('archive_run_started').on('archive_run').columns(['started_at', 'id']).execute();
  await schema.createIndex('archive_run_phase').on('archive_run').columns(['phase', 'active_at']).execute();
  await schema
    .createTable('archive_run_problem')
    .addColumn('run', text, (column) => column.notNull().references('archive_run.id'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('archive_run_problem_key', ['run', 'number'])
    .execute();
}

async function createFiles({ schema }: Kysely<ArchiveTables>, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('archive_run_file')
    .addColumn('run', text, (column) => column.notNull().references('archive_run.id'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addColumn('announced_hash', text)
    .addColumn('received', integer, (column) => column.notNull())
    .addColumn('hash', text)
    .addPrimaryKeyConstraint('archive_run_file_key', ['run', 'number'])
    .execute();
  await schema
    .createTable('archive_run_piece')
    .addColumn('run', text, (column) => column.notNull().references('archive_run.id'))
    .addColumn('file', integer, (column) => column.notNull())
    .addColumn('start', integer, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('archive_run_piece_key', ['run', 'file', 'start'])
    .execute();
}

async function createItems({ schema }: Kysely<ArchiveTables>, types: ColumnTypes): Promise<void> {
  const { text, integer, real, blob } = types;
  await schema
    .createTable('archive_run_item')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('run', text, (column) => column.notNull().references('archive_run.id'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('task', text)
    .addColumn('queued', integer, (column) => column.notNull())
    .addColumn('problem', text)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('held', text, (column) => column.notNull())
    .addColumn('warnings', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('title', text)
    .addColumn('place', text)
    .addColumn('year', integer)
    .addColumn('month', integer)
    .addColumn('day', integer)
    .addColumn('edition', integer, (column) => column.notNull())
    .addColumn('sequence', integer)
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('place_key', text)
    .addColumn('scan_hash', text)
    .addColumn('image', text)
    .addColumn('tiles_hash', text)
    .addColumn('word_count', integer)
    .addColumn('confidence', real)
    .addColumn('engine', text)
    .addColumn('replaces', integer, (column) => column.notNull())
    .addColumn('page_id', text)
    .addColumn('seq', integer)
    .addUniqueConstraint('archive_run_item_number', ['run', 'number'])
    .execute();
  await schema.createIndex('archive_run_item_state').on('archive_run_item').columns(['run', 'state']).execute();
  await schema
    .createIndex('archive_run_item_place')
    .on('archive_run_item')
    .columns(['place_key'])
    .where(sql.ref('place_key'), 'is not', null)
    .execute();
  await schema
    .createIndex('archive_run_item_page')
    .on('archive_run_item')
    .columns(['page_id'])
    .where(sql.ref('page_id'), 'is not', null)
    .execute();
  await schema
    .createTable('archive_run_text')
    .addColumn('item', text, (column) => column.primaryKey().references('archive_run_item.id'))
    .addColumn('words', blob, (column) => column.notNull())
    .addColumn('articles', text, (column) => column.notNull())
    .execute();
}

/** Creates the tables of runs: their files, their pages and the progress of these. */
export const keepRuns: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const types = columnTypes(db);
    await createRuns(db, types);
    await createFiles(db, types);
    await createItems(db, types);
  },
};
