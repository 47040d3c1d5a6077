import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { archiveReader } from './archive-reader.ts';

const timeoutMs = 20_000;
const day = (month: number) => ({ date: { year: 1960, month, day: 1 } });
const first = 'lagos-courier-1960-01-01-p1';
const second = 'lagos-courier-1960-02-01-p1';
const articles = 'lagos-courier-1964-03-07-p4';

onDatabase('an item saved from the archive', (databases) => {
  let archive: TestArchive;
  let reader: ArchiveReader;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    reader = archiveReader(archive.context);
    await storePage(archive.context, makePage(pageText('the harvest was good'), day(1)));
    await storePage(archive.context, makePage(pageText('the harvest failed'), day(2)));
    const parts = [
      ['harvest', 7],
      ['letters', 8],
    ] as const;
    await storePage(archive.context, articlePage({ sequence: 4, parts: [...parts] }));
    await archive.index();
  });
  afterEach(() => archive.close());

  it('is returned with current names in the requested order, and null for what does not exist', async () => {
    const wanted = [
      { slug: articles, article: 7 },
      { slug: 'no-such-page' },
      { slug: first },
      { slug: articles, article: 3 },
    ];
    const [article, none, page, noArticle] = await reader.things(wanted);
    expect(article).toMatchObject({ title: 'harvest', article: 7, page: { label: '4' } });
    expect(article?.url).toMatch(/\/lagos-courier-1964-03-07-p4#article-7$/);
    expect(none).toBeNull();
    expect(page).toMatchObject({ title: 'Page 1', article: null, clip: null, thumbnail: null, page: { slug: first } });
    expect(noArticle).toMatchObject({ article: null, title: 'Page 4' });
    expect(await reader.things([])).toEqual([]);
  });

  it('is found by its old slug, and disappears when it is withdrawn', async () => {
    const moved = 'lagos-courier-1960-03-01-p1';
    await movePage(archive.context, first, { date: { year: 1960, month: 3, day: 1 }, edition: 1, sequence: 1 });
    expect((await reader.things([{ slug: first }]))[0]?.page.slug).toBe(moved);
    const why = { kind: 'privacy', reason: '', note: '', report: null } as const;
    await withdrawPage.handle(archive.context, { scope: 'page', slug: second, ...why });
    expect(await reader.things([{ slug: second }])).toEqual([null]);
    expect(await reader.citations([{ slug: second }], 'ris')).toEqual([null]);
  });

  it('is cited as on its own page', async () => {
    const [bibtex] = await reader.citations([{ slug: articles, article: 7 }], 'bibtex');
    expect(bibtex).toMatch(/^@article\{lagos-courier-1964-03-07-p4-a7,\n {2}title = \{\{harvest\}\}/);
    expect((await reader.citations([{ slug: first }], 'ris'))[0]).toMatch(/^TY {2}- NEWS\r\n/);
    const [record] = await reader.citations([{ slug: first }], 'csl-json');
    expect(JSON.parse(record ?? '')).toMatchObject({ type: 'article-newspaper', title: 'Page 1' });
  });

  it('restricts a question to its pages, when ranking, reading and counting', async () => {
    const rank = async (by: 'article' | 'page', pages: readonly string[]) => {
      const found = await reader.rank({ terms: [['harvest']], by, scope: { pages }, limit: 9 }, timeoutMs);
      const read = await reader.pages([...new Set(found.flatMap(({ pages: ids }) => ids))], timeoutMs);
      return read.map(({ slug }) => slug);
    };
    expect(await rank('page', [second, 'no-such-page'])).toEqual([second]);
    expect([...(await rank('page', [first, second]))].sort()).toEqual([first, second]);
    expect(await rank('article', [articles])).toEqual([articles]);
    expect(await rank('article', [first])).toEqual([]);
    expect(await rank('page', [])).toEqual([]);
    expect(await reader.held({ pages: [second, 'no-such-page'] })).toEqual({
      pages: 1,
      firstYear: 1960,
      lastYear: 1960,
    });
    expect(await reader.held({ pages: [] })).toEqual({ pages: 0, firstYear: null, lastYear: null });
    const many = Array.from({ length: 10_000 }, (_, at) => `no-such-page-${String(at)}`);
    expect(await rank('page', [...many.slice(1), first])).toEqual([first]);
    // The frequency of words is that in the complete archive.
    expect(await reader.pagesWith(['harvest'])).toEqual([3]);
  });
});
