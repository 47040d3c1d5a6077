import { searchPagesInput, type SearchPagesInput, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../core/pages/store-page.ts';
import { openSearch } from './archive-search.ts';
import { parseQuery } from './query/parse-query.ts';
import { searchRequest } from './search-index.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

jest.setTimeout(30_000);

onDatabase('operators and filters of a search', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const search = (q: string, change: Partial<SearchPagesInput> = {}): Promise<SearchPagesResult> =>
    searchPages(archive.context, { q, page: 1, ...change });

  /** Stores one page for each title, year and words. */
  const print = async (...pages: readonly (readonly [slug: string, year: number, text: string])[]): Promise<void> => {
    for (const [index, [slug, year, text]] of pages.entries()) {
      const title = { ...makePage(pageText('')).title, slug, name: slug.toUpperCase() };
      const date = { year, month: 1, day: 2 };
      await storePage(archive.context, makePage(pageText(...text.split('\n')), { title, date, sequence: index + 1 }));
    }
    await archive.index();
  };
  const threeTitles = (): Promise<void> =>
    print(
      ['ada', 1950, 'palm oil'],
      ['ada', 1960, 'palm wine'],
      ['bola', 1960, 'palm palm palm'],
      ['chi', 1970, 'cocoa and rubber'],
    );
  const pagesOf = async (q: string, change: Partial<SearchPagesInput> = {}): Promise<readonly string[]> =>
    (await search(q, change)).hits.map(({ slug }) => slug);

  it('[R2.08] support AND, OR, NOT, prefixes and parentheses', async () => {
    await threeTitles();
    const palmOil = 'ada-1950-01-02-p1';
    expect(await pagesOf('palm NOT wine', { sort: 'oldest' })).toEqual([palmOil, 'bola-1960-01-02-p3']);
    expect(await pagesOf('(oil OR rubber) -cocoa')).toEqual([palmOil]);
    expect(await pagesOf('rub*')).toEqual(['chi-1970-01-02-p4']);
    expect(await pagesOf('palm AND (wine OR NOT oil)', { sort: 'oldest' })).toEqual([
      'ada-1960-01-02-p2',
      'bola-1960-01-02-p3',
    ]);
    expect(await search('palm (oil OR "red wine')).toMatchObject({
      understood: 'palm AND (oil OR "red wine")',
      notes: [expect.stringContaining('quotation mark'), expect.stringContaining('parenthesis')],
      total: 1,
    });
    expect(await search('NOT palm')).toMatchObject({
      understood: 'NOT palm',
      terms: [{ text: 'palm', excluded: true, pages: null }],
      notes: [expect.stringContaining('at least one word')],
      total: 0,
    });
  });

  it('[R2.08] count the results of every other title and year', async () => {
    await threeTitles();
    const all = await search('palm');
    expect(all.facets).toMatchObject({
      titles: [
        { slug: 'ada', name: 'ADA', count: 2 },
        { slug: 'bola', name: 'BOLA', count: 1 },
      ],
      years: [
        { year: 1950, count: 1 },
        { year: 1960, count: 2 },
      ],
    });
    const narrowed = await search('palm', { title: ['ada'], from: '1960', to: '1969' });
    expect(narrowed).toMatchObject({ total: 1, hits: [{ slug: 'ada-1960-01-02-p2' }] });
    expect(narrowed.facets).toMatchObject({
      titles: [
        { slug: 'ada', name: 'ADA', count: 1 },
        { slug: 'bola', name: 'BOLA', count: 1 },
      ],
      years: [
        { year: 1950, count: 1 },
        { year: 1960, count: 1 },
      ],
    });
  });

  it('[R2.08] restrict results to several titles, and report unknown ones', async () => {
    await threeTitles();
    expect((await search('palm OR cocoa', { title: ['bola', 'chi'] })).total).toBe(2);
    expect(await search('palm', { title: ['ada', 'dayo'] })).toMatchObject({
      total: 2,
      notes: [expect.stringContaining('dayo')],
    });
    const input = searchPagesInput().validate({ q: 'palm', title: 'ada' });
    expect(input.value).toMatchObject({ title: ['ada'] });
    expect(searchPagesInput().validate({ q: 'palm', title: Array(101).fill('a') }).error).toBeDefined();
    expect(searchPagesInput().validate({ q: 'palm', sort: 'random' }).error).toBeDefined();
  });

  it('[R2.08] sort by relevance, oldest or newest first', async () => {
    await threeTitles();
    const [first, second, best] = ['ada-1950-01-02-p1', 'ada-1960-01-02-p2', 'bola-1960-01-02-p3'];
    expect((await pagesOf('palm'))[0]).toBe(best);
    expect(await pagesOf('palm', { sort: 'oldest' })).toEqual([first, second, best]);
    expect(await pagesOf('palm', { sort: 'newest' })).toEqual([second, best, first]);
    expect((await search('palm', { sort: 'newest' })).sort).toBe('newest');
  });

  it('report that there are too many results for ranking', async () => {
    await threeTitles();
    expect((await search('palm')).notes).toEqual([]);
    const { index } = await openSearch(archive.context);
    jest.spyOn(index, 'search').mockResolvedValueOnce({
      ...(await index.search(searchRequest(parseQuery('palm'), { limit: 20 }))),
      isByDate: true,
    });
    const { sort, notes } = await search('palm');
    expect({ sort, notes }).toEqual({
      sort: 'oldest',
      notes: [expect.stringMatching(/Too many results to rank/)],
    });
  });

  it('report the pages of each term only if nothing is found', async () => {
    await threeTitles();
    expect((await search('palm zebra "palm oil" coc*')).terms).toEqual([
      { kind: 'word', text: 'palm', excluded: false, pages: 3 },
      { kind: 'word', text: 'zebra', excluded: false, pages: 0 },
      { kind: 'phrase', text: 'palm oil', excluded: false, pages: 1 },
      { kind: 'prefix', text: 'coc', excluded: false, pages: 1 },
    ]);
    expect((await search('palm')).terms).toEqual([{ kind: 'word', text: 'palm', excluded: false, pages: null }]);
  });

  it('explain why a page matched, without excluded terms', async () => {
    await print(['ada', 1950, 'The govern-/\n/ment of LAGOS and Lagos met in Làgos, Lagos'], ['bola', 1950, 'Lagos']);
    const [hit] = (await search('lagos govern* NOT kano', { title: ['ada'] })).hits;
    expect(hit?.matched).toEqual([
      { term: 0, count: 4, printed: ['Lagos', 'LAGOS', 'Làgos'], broken: false },
      { term: 1, count: 1, printed: ['government'], broken: true },
    ]);
    expect(hit?.hitCount).toBe(5);
  });

  it('name the article of the hit shown', async () => {
    const [first = { lines: [] }] = pageText('all about palm oil').blocks;
    const [second = { lines: [] }] = pageText('the cocoa crop').blocks;
    const [rest = { lines: [] }] = pageText('rubber for sale').blocks;
    const blocks = [{ ...first, article: 1 }, { ...second, article: 2 }, rest];
    const articles = [
      { number: 1, kind: 'article', headline: 'Palm prices' },
      { number: 2, kind: 'notice', headline: null },
    ] as const;
    await storePage(archive.context, makePage({ width: 2000, height: 3000, blocks }, { articles }));
    await archive.index();
    const articleOf = async (q: string): Promise<unknown> => (await search(q)).hits[0]?.article;
    expect(await articleOf('palm')).toEqual({ number: 1, headline: 'Palm prices' });
    expect(await articleOf('cocoa')).toEqual({ number: 2, headline: null });
    expect(await articleOf('rubber')).toBeNull();
  });

  it('exclude a page without words, and include it once it has words', async () => {
    await storePage(archive.context, makePage(pageText(''), { text: null }));
    await archive.index();
    expect((await search('palm')).total).toBe(0);
    await storePage(archive.context, makePage(pageText('palm')));
    await archive.index();
    expect((await search('palm')).total).toBe(1);
  });
});
