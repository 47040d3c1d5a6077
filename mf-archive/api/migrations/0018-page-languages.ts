import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { ArchiveTables } from '../core/public.ts';
import { toLanguageCode } from '../text/public.ts';

/** Titles were stored with the codes of their sources: `eng` and `en` would be two languages. */
async function shortenCodes(db: Kysely<ArchiveTables>): Promise<void> {
  const titles = await db.selectFrom('archive_title').select('language').distinct().execute();
  for (const { language } of titles) {
    const code = toLanguageCode(language);
    if (language === null || code === null || code === language) continue;
    await db.updateTable('archive_title').set({ language: code }).where('language', '=', language).execute();
  }
}

/** Stores the language of each page, and whether it was detected. Earlier pages have that of their title. */
export const storePageLanguages: Migration = {
  up: async (db: Kysely<ArchiveTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema.alterTable('archive_page').addColumn('language', text).execute();
    await db.schema
      .alterTable('archive_page')
      .addColumn('language_detected', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('archive_page_language').on('archive_page').columns(['language', 'issue_id']).execute();
    await shortenCodes(db);
  },
};
