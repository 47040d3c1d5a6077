import type { SliceContext } from 'shared-contracts/server/slice-context';
import { isDrill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import type { ArchiveContext } from '../api/core/tables/archive-tables.ts';
import { Killed, withSimulatedCrash } from '../api/testing/simulated-crash.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { ingestCommand } from './ingest-command.ts';
import { altoOf, writeFiles } from './testing/make-batch.ts';
import { numberedAlto, segmentedMets } from './testing/make-mets.ts';
import { jpegOf } from './testing/make-scans.ts';
import { testTerminal } from './testing/test-terminal.ts';

type Context = ArchiveContext & SliceContext;

async function writeSources(folder: string): Promise<void> {
  const market = { type: 'ARTICLE', title: 'MARKET', page: 1, begin: 'w1', end: 'w2' };
  await writeFiles(folder, {
    'mets/issue.xml': segmentedMets(1, [market]),
    'mets/p1.xml': numberedAlto('yams', 'rose', 'rest'),
    'table/pages.csv': 'title,date,page,file\nDelta Mail,1971-06-01,1,a.jpg\nDelta Mail,1971-06-01,2,b.jpg\n',
    'table/a.jpg': await jpegOf(1),
    'table/b.jpg': await jpegOf(2),
    'table/b.xml': altoOf('Harmattan'),
    'Lantern/1971-06-02/p1.jpg': await jpegOf(3),
  });
}

/** Returns all records without ids and instants, which differ each time. */
async function recordsOf({ context }: TestArchive): Promise<unknown> {
  const pages = await context.db
    .selectFrom('archive_page')
    .leftJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
    .select(['slug', 'recognised', 'text_hash', 'word_count', 'image', 'image_hash', 'master_hash', 'words'])
    .orderBy('slug')
    .execute();
  const articles = await context.db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .select(['number', 'kind', 'headline'])
    .execute();
  const titles = await context.db
    .selectFrom('archive_title')
    .select(['slug', 'name', 'source_id'])
    .orderBy('slug')
    .execute();
  const changes = await context.db.selectFrom('archive_change').select('seq').orderBy('seq').execute();
  return { pages, articles, titles, gapless: changes.every(({ seq }, index) => seq === index + 1) };
}

onDatabase('an ingest whose process dies', (databases) => {
  const archives: TestArchive[] = [];
  const open = async (): Promise<TestArchive> => {
    const archive = await openTestArchive(databases);
    archives.push(archive);
    return archive;
  };
  afterEach(async () => {
    for (const archive of archives.splice(0)) await archive.close();
  });
  const ingest = (context: Context, folder: string): Promise<number> =>
    ingestCommand(context, [folder, '--quiet'], testTerminal().terminal);

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'at a step, just %s it, leads to the same result when it is restarted',
    async (_, after) => {
      const folder = await temporaryFolder();
      await writeSources(folder);
      const clean = await open();
      expect(await ingest(clean.context, folder)).toBe(0);
      const expected = await recordsOf(clean);

      let deaths = 0;
      for (let at = 1; ; at += isDrill ? 1 : 5) {
        const archive = await open();
        const died = await ingest(withSimulatedCrash(archive.context, { at, after }), folder).catch(
          (error: unknown) => error,
        );
        if (died === 0) break;
        expect(died).toBeInstanceOf(Killed);
        deaths += 1;
        expect(await ingest(archive.context, folder)).toBe(0);
        expect(await recordsOf(archive)).toEqual(expected);
      }
      // Words, masters, pages, tiles and images of four pages.
      expect(deaths).toBeGreaterThan(isDrill ? 12 : 2);
    },
    120_000,
  );
});
