import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';

async function createArticles(db: Kysely<ArchiveTables>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('archive_article')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('issue_id', text, (column) => column.notNull().references('archive_issue.id'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('headline', text)
    .addUniqueConstraint('archive_article_number', ['issue_id', 'number'])
    .execute();
  await db.schema
    .createTable('archive_article_page')
    .addColumn('article_id', text, (column) => column.notNull().references('archive_article.id'))
    .addColumn('page_id', text, (column) => column.notNull().references('archive_page.id'))
    .addPrimaryKeyConstraint('archive_article_page_key', ['article_id', 'page_id'])
    .execute();
  await db.schema.createIndex('archive_article_page_page').on('archive_article_page').column('page_id').execute();
}

/**
 * Creates the tables of articles and of former addresses of editions, and adds columns for pages without words and for
 * the titles' ids in their sources.
 */
export const addArticlesAndSources: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    await createArticles(db);
    await db.schema
      .alterTable('archive_page')
      .addColumn('recognised', integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('archive_page_source').on('archive_page').column('image_source_hash').execute();
    await db.schema.alterTable('archive_title').addColumn('source_id', text).execute();
    await db.schema.createIndex('archive_title_source').on('archive_title').column('source_id').unique().execute();
    await db.schema
      .createTable('archive_issue_redirect')
      .addColumn('slug', text, (column) => column.primaryKey())
      .addColumn('issue_id', text, (column) => column.notNull().references('archive_issue.id'))
      .execute();
  },
};
