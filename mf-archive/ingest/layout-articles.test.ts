import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { lead, page, second } from '../api/testing/laid-out-page.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { storePage } from '../api/core/public.ts';
import { makePage } from '../api/testing/make-page.ts';
import { altoOf, encodePageText } from '../api/text/public.ts';
import { writeFiles } from './testing/make-batch.ts';
import { segmentedMets, type TestArticle } from './testing/make-mets.ts';
import { runIngest } from './testing/run-ingest.ts';

onDatabase('an edition whose source marks no articles', (databases) => {
  let archive: TestArchive;
  let folder: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const alto = altoOf({
    words: encodePageText(page(...second, ...lead)),
    facts: { name: 'The Tide', address: 'https://example.org', mark: null, rights: null },
    ...{ sequence: 1, label: '1', language: null },
  });
  const run = async (articles: readonly TestArticle[]): Promise<string> => {
    await writeFiles(folder, {
      '1924/issue_mets.xml': segmentedMets(1, articles),
      '1924/p1.xml': alto,
    });
    return (await runIngest(archive.context, [folder])).text;
  };
  const headlines = async () =>
    (
      await archive.context.db.selectFrom('archive_article').select(['number', 'headline']).orderBy('number').execute()
    ).map(({ number, headline }) => [isFoundByLayout(number) ? 'layout' : 'source', headline]);

  it('gets articles by layout, which its search results show, and keeps them when it comes again', async () => {
    await run([]);
    expect(await headlines()).toEqual([
      ['layout', 'Cocoa Price Is Raised'],
      ['layout', 'RAILWAY STRIKE ENDS'],
    ]);
    await archive.index();
    expect((await archive.hits('"railway goes"'))[0]?.article?.headline).toBe('RAILWAY STRIKE ENDS');
    expect(await run([])).toContain('0 new, 0 changed, 1 unchanged');
  });

  it('gets them once if it was imported before layout was analysed, and is unchanged after that', async () => {
    const title = { slug: 'tide', name: 'Tide', place: null, language: null, rights: null, demonstration: false };
    const place = { title, date: { year: 1924, month: 2, day: 17 }, edition: 1, sequence: 1, label: '1' };
    await storePage(archive.context, makePage(page(...second, ...lead), place));
    expect(await headlines()).toEqual([]);
    expect(await run([])).toContain('0 new, 1 changed, 0 unchanged');
    expect(await headlines()).toHaveLength(2);
    expect(await run([])).toContain('0 new, 0 changed, 1 unchanged');
  });

  it('has those of its source instead as soon as that marks them', async () => {
    await run([]);
    await run([{ type: 'ARTICLE', title: 'The strike', page: 1, begin: 'b1', end: 'b3' }]);
    expect(await headlines()).toEqual([['source', 'The strike']]);
  });
});
