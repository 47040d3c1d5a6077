import { searchPagesInput, type SearchPagesInput, type SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import type { PageText } from '../text/page-words.ts';
import { storePage, type NewPage } from '../core/pages/store-page.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

const on = (year: number, month: number | null = null, day: number | null = null): NewspaperDate => ({
  ...{ year, month, day },
});

const sureBy = (text: PageText, confidence: number | null): PageText => ({
  ...text,
  blocks: text.blocks.map((block) => ({
    ...block,
    lines: block.lines.map(({ words }) => ({ words: words.map((word) => ({ ...word, confidence })) })),
  })),
});

jest.setTimeout(30_000);

onDatabase('a filtered search', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const search = (q: string, change: Partial<SearchPagesInput> = {}): Promise<SearchPagesResult> =>
    searchPages(archive.context, { q, page: 1, ...change });
  const slugs = async (q: string, change: Partial<SearchPagesInput> = {}): Promise<readonly string[]> =>
    (await search(q, { sort: 'oldest', ...change })).hits.map(({ slug }) => slug);
  const print = async (...pages: readonly (Partial<NewPage> & { readonly words?: string })[]): Promise<void> => {
    for (const { words = 'palm', ...page } of pages) await storePage(archive.context, makePage(pageText(words), page));
    await archive.index();
  };
  const titleOf = (slug: string, place: string | null, language: string | null): NewPage['title'] => ({
    ...makePage(pageText('')).title,
    ...{ slug, name: slug.toUpperCase(), place, language },
  });
  const threePlaces = (): Promise<void> =>
    print(
      { title: titleOf('ada', 'Ìbàdàn', 'yo'), date: on(1950, 1, 2) },
      { title: titleOf('bola', 'Port Harcourt', 'en'), date: on(1960, 1, 2) },
      { title: titleOf('chi', null, null), date: on(1970, 1, 2) },
    );

  it('filters by place and language, and counts them', async () => {
    await threePlaces();
    expect(await slugs('palm', { place: ['ibadan', 'port-harcourt'] })).toEqual([
      'ada-1950-01-02-p1',
      'bola-1960-01-02-p1',
    ]);
    expect(await slugs('palm', { language: ['yo'] })).toEqual(['ada-1950-01-02-p1']);
    expect(await slugs('palm', { place: ['unknown'] })).toEqual(['chi-1970-01-02-p1']);
    const { facets, total } = await search('palm', { place: ['ibadan'] });
    expect(total).toBe(1);
    expect(facets.places).toEqual(
      [
        { value: 'unknown', name: 'Unknown place', count: 1 },
        { value: 'port-harcourt', name: 'Port Harcourt', count: 1 },
        { value: 'ibadan', name: 'Ìbàdàn', count: 1 },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect(facets.languages).toEqual([{ value: 'yo', name: 'Yoruba', count: 1 }]);
  });

  it('reports an unknown title, place or language, and finds nothing there', async () => {
    await threePlaces();
    expect(await search('palm', { place: ['atlantis'] })).toMatchObject({
      total: 0,
      notes: ['The archive has no newspaper from a place of that name.'],
    });
    expect((await search('palm', { language: ['xx', 'zz', 'en'] })).notes).toEqual([
      'The archive has no newspapers in a language of these names: xx, zz.',
    ]);
    expect(await search('palm', { title: ['nobody'] })).toMatchObject({
      total: 0,
      notes: ['The archive has no newspaper of that name.'],
    });
  });

  it('follows a title whose place is supplied by a later source', async () => {
    await threePlaces();
    await print({ title: titleOf('chi', 'Lagos', 'ig'), date: on(1971, 1, 2) });
    expect(await slugs('palm', { place: ['lagos'] })).toEqual(['chi-1970-01-02-p1', 'chi-1971-01-02-p1']);
    expect(await slugs('palm', { language: ['ig'] })).toHaveLength(2);
    expect(await slugs('palm', { place: ['unknown'] })).toEqual([]);
  });

  it('finds a day in any year, including 29 February, for complete dates', async () => {
    await print(
      { date: on(1960, 2, 29) },
      { date: on(1964, 2, 29) },
      { date: on(1964, 3, 1) },
      { date: on(1964, 2) },
      { date: on(1964) },
    );
    expect(await slugs('palm', { day: '02-29' })).toEqual([
      'lagos-courier-1960-02-29-p1',
      'lagos-courier-1964-02-29-p1',
    ]);
    expect((await search('palm', { day: '12-31' })).total).toBe(0);
    for (const day of ['02-30', '00-10', '13-01', '04-31']) {
      await expect(search('palm', { day })).rejects.toMatchObject({
        code: 'bad-request',
        message: `No year has such a day: ${day}`,
      });
    }
  });

  it('rejects impossible dates, and a range that ends before it begins', async () => {
    await expect(search('palm', { from: '1960-02-30' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(search('palm', { from: '1961', to: '1960-12' })).rejects.toMatchObject({
      code: 'bad-request',
      message: 'The first date is later than the last',
    });
    await expect(search('', { from: '1961', to: '1960' })).rejects.toMatchObject({ code: 'bad-request' });
    const refused: readonly object[] = [
      { day: '1-2' },
      { day: '2960-02-29' },
      { quality: 0 },
      { quality: 101 },
      { kind: ['poem'] },
      { by: 'book' },
      { spelling: 'free' },
      { place: Array(51).fill('a') },
      { leave: Array(61).fill('a') },
      { front: 'perhaps' },
    ];
    for (const input of refused) expect(searchPagesInput().validate({ q: 'palm', ...input }).error).toBeDefined();
    const address = {
      q: 'palm',
      front: '1',
      copies: '1',
      quality: '75',
      place: 'lagos',
      by: 'article',
      kind: 'notice',
    };
    expect(searchPagesInput().validate(address).value).toMatchObject({
      ...{ front: true, copies: true, quality: 75, place: ['lagos'], kind: ['notice'] },
    });
  });

  it('filters by front page', async () => {
    await print({ sequence: 1 }, { sequence: 2 }, { sequence: 1, edition: 2 });
    expect(await slugs('palm', { front: true })).toEqual([
      'lagos-courier-1964-03-07-p1',
      'lagos-courier-1964-03-07-ed-2-p1',
    ]);
    expect((await search('palm', { front: true })).facets.fronts).toEqual([
      { value: 'front', name: 'Front pages', count: 2 },
      { value: 'inside', name: 'Other pages', count: 1 },
    ]);
  });

  it('filters by confidence of recognition', async () => {
    for (const [at, confidence] of [0.95, 0.9, 0.76, 0.3, null].entries()) {
      const page = makePage(sureBy(pageText('palm'), confidence), { sequence: at + 1 });
      await storePage(archive.context, page);
    }
    await archive.index();
    expect((await search('palm', { quality: 90 })).total).toBe(2);
    expect((await search('palm', { quality: 76 })).total).toBe(3);
    expect((await search('palm', { quality: 1 })).total).toBe(4);
    expect((await search('palm', { quality: 90 })).facets.qualities).toEqual([
      { value: '90', name: '90% and more', count: 2 },
      { value: '75', name: '75 to 89%', count: 1 },
      { value: '0', name: 'Below 50%', count: 1 },
      { value: 'unknown', name: 'Not known', count: 1 },
    ]);
  });

  it('shows hits by year, by month of a year and by day of a month, beside the holdings', async () => {
    await print(
      { date: on(1958, 5, 1), words: 'cocoa' },
      { date: on(1960, 10, 1) },
      { date: on(1960, 10, 31) },
      { date: on(1960, 12, 1), words: 'cocoa' },
      { date: on(1960, 10) },
      { date: on(1960) },
      { date: on(1961, 1, 1) },
    );
    const years = (await search('palm')).histogram;
    expect(years).toEqual({
      unit: 'year',
      bars: [
        { date: '1958', count: 0, held: 1 },
        { date: '1959', count: 0, held: 0 },
        { date: '1960', count: 4, held: 5 },
        { date: '1961', count: 1, held: 1 },
      ],
      undated: 0,
    });
    const months = (await search('palm', { from: '1960-10', to: '1960-11' })).histogram;
    expect(months).toMatchObject({ unit: 'month', undated: 1 });
    expect(months?.bars).toHaveLength(12);
    expect(months?.bars[9]).toEqual({ date: '1960-10', count: 3, held: 3 });
    expect(months?.bars[11]).toEqual({ date: '1960-12', count: 0, held: 1 });
    const days = (await search('palm', { from: '1960-10-05', to: '1960-10-06' })).histogram;
    expect(days).toMatchObject({ unit: 'day', undated: 2 });
    expect(days?.bars).toHaveLength(31);
    expect(days?.bars.filter(({ count }) => count > 0)).toEqual([
      { date: '1960-10-01', count: 1, held: 1 },
      { date: '1960-10-31', count: 1, held: 1 },
    ]);
    expect((await search('palm', { from: '1960-02', to: '1960-02' })).histogram?.bars).toHaveLength(29);
  });

  it('lists everything that passes the filters by date if there are no words, and nothing if there are no filters either', async () => {
    await threePlaces();
    expect(await search('', { from: '1955' })).toMatchObject({
      ...{ total: 2, listed: 2, exact: 2, sort: 'oldest', terms: [], notes: [] },
      hits: [
        { slug: 'bola-1960-01-02-p1', hitCount: 0, matched: [], snippet: { text: 'palm', marks: [] } },
        { slug: 'chi-1970-01-02-p1' },
      ],
      facets: { titles: [{ slug: 'bola' }, { slug: 'chi' }] },
    });
    expect(await slugs('', { front: true, sort: 'newest' })).toEqual([
      'chi-1970-01-02-p1',
      'bola-1960-01-02-p1',
      'ada-1950-01-02-p1',
    ]);
    expect(await search(' ')).toMatchObject({ total: 0, hits: [] });
    expect(await search('" "', { front: true })).toMatchObject({ total: 0, hits: [] });
  });

  it('puts exact matches before misread ones, and highlights both', async () => {
    const ministers = Array.from({ length: 12 }, (_, at) => ({ sequence: at + 2, words: 'the minister spoke' }));
    await print({ sequence: 1, words: 'rninister rninister rninister' }, ...ministers);
    const found = await search('minister', { size: 20 });
    expect(found).toMatchObject({ total: 13, exact: 12 });
    expect(found.hits.at(-1)).toMatchObject({ sequence: 1, hitCount: 3, matched: [{ printed: ['rninister'] }] });
    expect(found.terms[0]?.close).toEqual([{ fold: 'rninister', pages: 1, used: true }]);
    expect((await search('minister', { sort: 'oldest' })).hits.at(-1)?.sequence).toBe(1);
    expect(await search('minister', { leave: ['rninister'] })).toMatchObject({
      total: 12,
      terms: [{ close: [{ fold: 'rninister', used: false }] }],
    });
    const exact = await search('minister', { spelling: 'exact' });
    expect(exact.total).toBe(12);
    expect(exact.terms[0]?.close).toBeUndefined();
    expect((await search('spoke NOT minister')).total).toBe(0);
  });
});
