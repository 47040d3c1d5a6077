import { randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function createNewspapers(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('archive_title')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('place', text)
    .addColumn('language', text)
    .addColumn('rights_uri', text)
    .addColumn('rights_statement', text)
    .addColumn('demonstration', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_issue')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title_id', text, (column) => column.notNull().references('archive_title.id'))
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('year', integer, (column) => column.notNull())
    .addColumn('month', integer)
    .addColumn('day', integer)
    .addColumn('precision', text, (column) => column.notNull())
    .addColumn('edition', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('archive_issue_title').on('archive_issue').columns(['title_id', 'year']).execute();
  await db.schema
    .createTable('archive_page')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('issue_id', text, (column) => column.notNull().references('archive_issue.id'))
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('source_key', text, (column) => column.notNull().unique())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('text_hash', text, (column) => column.notNull())
    .addColumn('word_count', integer, (column) => column.notNull())
    .addColumn('confidence', real)
    .addColumn('image_hash', text)
    .addColumn('image_source_hash', text)
    .addColumn('image', text)
    .execute();
  await db.schema.createIndex('archive_page_issue').on('archive_page').columns(['issue_id', 'sequence']).execute();
  await db.schema.createIndex('archive_page_image').on('archive_page').column('image_hash').execute();
}

async function createTextAndLog(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer, blob } = columnTypes(db);
  await db.schema
    .createTable('archive_page_text')
    .addColumn('page_id', text, (column) => column.primaryKey().references('archive_page.id'))
    .addColumn('words', blob, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_change')
    .addColumn('seq', integer, (column) => column.primaryKey())
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_clock')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('log_id', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('archive_redirect')
    .addColumn('slug', text, (column) => column.primaryKey())
    .addColumn('page_id', text, (column) => column.notNull().references('archive_page.id'))
    .execute();
  await db.insertInto('archive_clock').values({ id: 1, seq: 0, log_id: randomUUID() }).execute();
}

export const createArchive: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    await createNewspapers(db);
    await createTextAndLog(db);
  },
};
