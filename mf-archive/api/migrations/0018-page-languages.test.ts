import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { archiveMigrations } from '../archive-migrations.ts';
import type { ArchiveTables } from '../core/tables/archive-tables.ts';

const last = '0018-page-languages';

onEachDatabase('an archive from before pages had languages', (databases) => {
  it('keeps its pages, and gets the short codes for the languages of its newspapers', async () => {
    const database = await databases.open<ArchiveTables>(await databases.place());
    const { db, transact } = database;
    const earlier = Object.fromEntries(Object.entries(archiveMigrations).filter(([name]) => name < last));
    await database.migrate([{ name: 'archive', migrations: earlier }]);
    const title = { place: null, source_id: null, rights_uri: null, rights_statement: null, demonstration: 0 };
    await transact(async (transaction) => {
      for (const [slug, language] of Object.entries({
        bee: 'eng',
        blatt: 'ger',
        star: 'en',
        odd: 'Old Martian',
        none: null,
      }))
        await transaction
          .insertInto('archive_title')
          .values({ ...title, id: slug, slug, name: slug, language })
          .execute();
      const issue = { id: 'i', title_id: 'bee', slug: 'bee-1901', year: 1901, month: null, day: null } as const;
      await transaction
        .insertInto('archive_issue')
        .values({ ...issue, precision: 'year', edition: 1 })
        .execute();
      const page = { id: 'p', issue_id: 'i', slug: 'bee-1901-p1', source_key: 'bee-1901-p1', sequence: 1, label: '1' };
      const facts = { recognised: 1, text_hash: 'x', word_count: 1 };
      // The columns of languages do not exist yet.
      const row = { ...page, ...facts } as typeof page & typeof facts & { language_detected: number };
      await transaction.insertInto('archive_page').values(row).execute();
    });
    await database.migrate([{ name: 'archive', migrations: archiveMigrations }]);
    const titles = await db.selectFrom('archive_title').select(['slug', 'language']).orderBy('slug').execute();
    expect(titles.map(({ slug, language }) => [slug, language])).toEqual([
      ['bee', 'en'],
      ['blatt', 'de'],
      ['none', null],
      ['odd', 'Old Martian'],
      ['star', 'en'],
    ]);
    expect(await db.selectFrom('archive_page').select(['id', 'language', 'language_detected']).execute()).toEqual([
      { id: 'p', language: null, language_detected: 0 },
    ]);
  });
});
