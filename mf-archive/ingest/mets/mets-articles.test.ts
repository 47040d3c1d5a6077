import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { decodePageText } from '../../api/text/packed-page.ts';
import { removePage } from '../../api/core/pages/correct-commands.ts';
import { openTestArchive, type TestArchive } from '../../api/testing/with-archive.ts';
import { ingestCommand } from '../ingest-command.ts';
import { writeFiles } from '../testing/make-batch.ts';
import { numberedAlto, segmentedMets, type TestArticle } from '../testing/make-mets.ts';
import { testTerminal } from '../testing/test-terminal.ts';

const market: TestArticle = { type: 'ARTICLE', title: 'AT THE MARKET', page: 1, begin: 'w2', end: 'w3' };
const soap: TestArticle = { type: 'ADVERT', page: 1, begin: 'l5', end: 'l5' };
const later: TestArticle = { ...market, page: 2, begin: 'w1', end: 'w1' };
const words = ['Tide', 'yams', 'rose', 'Friday', 'soap'];

onDatabase('editions with marked articles', (databases) => {
  let archive: TestArchive;
  let folder: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const run = async (articles: readonly TestArticle[]): Promise<string> => {
    await writeFiles(folder, {
      '1924/issue_mets.xml': segmentedMets(2, articles),
      '1924/p1.xml': numberedAlto(...words),
      '1924/p2.xml': numberedAlto('more', 'rest'),
    });
    const { terminal, text } = testTerminal();
    await ingestCommand(archive.context, [folder], terminal);
    return text();
  };
  /** The words of page 1, each with its article. */
  const marked = async (): Promise<string> => {
    const { words: packed } = await archive.context.db
      .selectFrom('archive_page_text')
      .innerJoin('archive_page', 'archive_page.id', 'archive_page_text.page_id')
      .select('words')
      .where('slug', '=', 'tide-1924-02-17-p1')
      .executeTakeFirstOrThrow();
    return decodePageText(packed)
      .blocks.flatMap(({ article, lines }) =>
        lines.flatMap((line) => line.words.map(({ text }) => `${text}:${String(article ?? '-')}`)),
      )
      .join(' ');
  };
  const articles = async (): Promise<readonly string[]> => {
    const rows = await archive.context.db
      .selectFrom('archive_article')
      .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
      .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
      .select(['number', 'kind', 'headline', 'sequence'])
      .orderBy('number')
      .orderBy('sequence')
      .execute();
    return rows.map((row) => `${String(row.number)} ${row.kind} ${row.headline ?? '-'} p${String(row.sequence)}`);
  };

  it('keep the article of each word, with all other words as the rest of the page', async () => {
    const text = await run([market, soap, later]);
    expect(text).toContain('The Tide (tide)');
    expect(await marked()).toBe('Tide:- yams:1 rose:1 Friday:- soap:2');
    expect(await articles()).toEqual([
      '1 article AT THE MARKET p1',
      '2 advertisement - p1',
      '3 article AT THE MARKET p2',
    ]);
    await archive.index();
    for (const word of [...words, 'rest']) expect(await archive.find(word)).not.toEqual([]);
  });

  it('have the advertisements that Swiss sources call Ad', async () => {
    await run([market, { ...soap, type: 'Ad' }]);
    expect(await articles()).toEqual(['1 article AT THE MARKET p1', '2 advertisement - p1']);
  });

  it('follow a correction by deleting removed articles, and write nothing if unchanged', async () => {
    await run([market, soap, later]);
    expect(await run([market, soap, later])).toContain('0 new, 0 changed, 2 unchanged');
    expect(await run([{ ...market, title: 'Market day', end: 'w4' }])).toContain('0 new, 2 changed, 0 unchanged');
    expect(await articles()).toEqual(['1 article Market day p1']);
    expect(await marked()).toBe('Tide:- yams:1 rose:1 Friday:1 soap:-');
  });

  it('exclude single words outside a rectangle, and ignore a range that is mostly outside', async () => {
    const tight = await run([{ ...market, begin: 'w1', end: 'w3', coords: '90,190,400,360' }]);
    expect(tight).not.toContain('elsewhere');
    expect(await marked()).toBe('Tide:- yams:1 rose:1 Friday:- soap:-');
    const wrong = await run([{ ...market, begin: 'w1', end: 'w3', coords: '500,1500,600,1600' }]);
    expect(wrong).toMatch(/p1\.xml has the words w1 to w3 where its edition does not expect them/);
    expect(await marked()).toBe('Tide:- yams:- rose:- Friday:- soap:-');
  });

  it('lose their articles but not their words if the ids are unknown', async () => {
    await run([{ ...market, begin: 'x1', end: 'x9' }]);
    expect(await marked()).toBe('Tide:- yams:- rose:- Friday:- soap:-');
    await archive.index();
    expect(await archive.find('yams')).toEqual(['tide-1924-02-17-p1']);
  });

  it('lose their articles when their pages are removed', async () => {
    await run([market]);
    await removePage(archive.context, 'tide-1924-02-17-p1');
    expect(await articles()).toEqual([]);
  });
});
