import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage, type NewPage } from '../core/pages/store-page.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

jest.setTimeout(30_000);

onDatabase('content printed more than once', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const search = (q: string, change: Partial<SearchPagesInput> = {}): Promise<SearchPagesResult> =>
    searchPages(archive.context, { q, page: 1, ...change });

  const story = (name: string): string => Array.from({ length: 40 }, (_, at) => `${name}${String(at)}`).join(' ');
  const printArticles = (
    page: Partial<NewPage>,
    ...articles: readonly (readonly [kind: ArticleKind, words: string])[]
  ): Promise<unknown> => {
    const blocks = articles.map(([, words], at) => ({ ...pageText(words).blocks[0], article: at + 1 }));
    const text = { ...pageText(''), blocks: blocks.map((block) => ({ lines: [], ...block })) };
    const answer = articles.map(([kind, words], at) => ({ number: at + 1, kind, headline: words.slice(0, 4) }));
    return storePage(archive.context, makePage(text, { ...page, articles: answer }));
  };

  it('is listed once if an advertisement is in several editions, among articles of every kind', async () => {
    const advertisement = ['advertisement', `palm soap ${story('soap')}`] as const;
    await printArticles({ date: { year: 1960, month: 1, day: 1 } }, ['article', 'palm oil'], advertisement);
    await printArticles({ date: { year: 1960, month: 1, day: 8 } }, ['notice', 'palm wine'], advertisement);
    await printArticles({ date: { year: 1960, month: 1, day: 15 } }, ['article', 'cocoa'], advertisement);
    await archive.index();
    const articles = await search('palm', { by: 'article', sort: 'oldest' });
    expect(articles).toMatchObject({ by: 'article', total: 5, listed: 3 });
    expect(articles.hits.map(({ slug, article }) => [slug, article?.number])).toEqual([
      ['lagos-courier-1960-01-01-p1', 1],
      ['lagos-courier-1960-01-01-p1', 2],
      ['lagos-courier-1960-01-08-p1', 1],
    ]);
    expect(articles.hits[1]?.copies?.map(({ slug }) => slug)).toEqual([
      'lagos-courier-1960-01-08-p1',
      'lagos-courier-1960-01-15-p1',
    ]);
    expect(articles.facets.kinds).toEqual([
      { value: 'article', name: 'Articles', count: 1 },
      { value: 'advertisement', name: 'Advertisements', count: 3 },
      { value: 'notice', name: 'Notices', count: 1 },
    ]);
    const notices = await search('palm', { by: 'article', kind: ['notice'] });
    expect(notices).toMatchObject({ total: 1, hits: [{ article: { number: 1, headline: 'palm' } }] });
    expect(await search('palm', { by: 'article', copies: true })).toMatchObject({ total: 5, listed: 5 });
    expect((await search('palm')).facets.kinds).toEqual([]);
  });

  it('is listed once if a page is in another edition too, and is paginated accordingly', async () => {
    const pages = Array.from({ length: 5 }, (_, at) => ({
      sequence: at + 1,
      words: `palm ${story(`p${String(at)}x`)}`,
    }));
    for (const { words, ...page } of [...pages, ...pages.map((one) => ({ ...one, edition: 2 }))]) {
      await storePage(archive.context, makePage(pageText(words), page));
    }
    await archive.index();
    const first = await search('palm', { sort: 'oldest', size: 2 });
    expect(first).toMatchObject({ total: 10, listed: 5, pageCount: 3 });
    expect(first.hits.map(({ slug, copies }) => [slug, copies?.map((copy) => copy.edition)])).toEqual([
      ['lagos-courier-1964-03-07-p1', [2]],
      ['lagos-courier-1964-03-07-p2', [2]],
    ]);
    expect((await search('palm', { sort: 'oldest', size: 2, page: 3 })).hits).toHaveLength(1);
    expect(await search('palm', { size: 2, page: 4 })).toMatchObject({
      hits: [],
      notes: ['There are only 3 pages of results.'],
    });
    expect((await search('palm', { copies: true, size: 2 })).pageCount).toBe(5);
  });
});
