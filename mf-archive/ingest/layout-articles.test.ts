import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { lead, page, second } from '../api/testing/laid-out-page.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
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

  it('has those of its source instead as soon as that marks them', async () => {
    await run([]);
    await run([{ type: 'ARTICLE', title: 'The strike', page: 1, begin: 'b1', end: 'b3' }]);
    expect(await headlines()).toEqual([['source', 'The strike']]);
  });
});
