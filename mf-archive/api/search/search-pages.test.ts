import fc from 'fast-check';
import { searchPageSize } from 'shared-contracts/constants';
import { searchPagesInput } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { removePage } from '../core/pages/correct-commands.ts';
import { storePage } from '../core/pages/store-page.ts';
import { openSearch } from './archive-search.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

jest.setTimeout(30_000);

onDatabase('searching pages', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const print = async (...texts: readonly string[]): Promise<void> => {
    for (const [index, text] of texts.entries()) {
      const page = makePage(pageText(...text.split('\n')), { sequence: index + 1, label: String(index + 1) });
      await storePage(archive.context, page);
    }
    await archive.index();
  };
  const page = (sequence: number): string => `lagos-courier-1964-03-07-p${String(sequence)}`;

  it('ignores accents in both the query and the text', async () => {
    await print('Chief Awólọ́wọ̀ spoke', 'Chief Awolowo spoke', `Ìbàdàn ${'Ọ̀yọ́'.normalize('NFD')}`);
    expect(await archive.find('Awolowo')).toEqual([page(1), page(2)]);
    expect(await archive.find('AWÓLỌ́WỌ̀'.normalize('NFD'))).toEqual([page(1), page(2)]);
    expect(await archive.find('ibadan oyo')).toEqual([page(3)]);
  });

  it('finds Hausa hooked letters either way', async () => {
    await print('Sarkin Ƙano ɗan ƴar ɓera', 'Sarkin Kano dan yar bera', 'Daura');
    for (const typed of ['kano', 'Ƙano', 'ɗan', 'DAN', 'ʼyar', 'ƴar', 'Ɓera']) {
      expect(await archive.find(typed)).toEqual([page(1), page(2)]);
    }
    expect(await archive.find('Daura')).toEqual([page(3)]);
  });

  it('finds a compound by its parts, joined or hyphenated, even inside a phrase', async () => {
    await print('the co-operative society met', 'the cooperative society met', 'the operative society met');
    const found = async (q: string): Promise<readonly string[]> => [...(await archive.find(q))].sort();
    expect(await found('co-operative')).toEqual([page(1), page(2)]);
    expect(await found('cooperative')).toEqual([page(1), page(2)]);
    expect(await found('"the cooperative society"')).toEqual([page(1), page(2)]);
    expect(await found('"co operative society"')).toEqual([page(1)]);
    expect(await found('operative')).toEqual([page(1), page(3)]);
  });

  it('finds a phrase only where its words are consecutive', async () => {
    await print('palm oil from Benin', 'oil of the palm', 'palm kernels and oil', 'the palm\noil trade');
    expect([...(await archive.find('"palm oil"'))].sort()).toEqual([page(1), page(4)]);
    expect(await archive.find('palm oil')).toHaveLength(4);
  });

  it('shows a hit with its words in context, the count on the page and the newspaper', async () => {
    await print('the govern-/\n/ment met; the government fell');
    const [hit] = await archive.hits('government');
    expect(hit).toMatchObject({
      slug: page(1),
      title: { slug: 'lagos-courier', name: 'Lagos Courier' },
      date: { year: 1964, month: 3, day: 7 },
      demonstration: true,
      hitCount: 2,
      crop: null,
      snippet: { text: 'the government met; the government fell' },
    });
    expect(hit?.snippet.marks).toEqual([
      [4, 14],
      [24, 34],
    ]);
  });

  it('[R2.40] splits all results into pages without repeats, in a stable order', async () => {
    const count = 2 * searchPageSize + 7;
    await print(...Array.from({ length: count }, (_, index) => `Lagos ${'market '.repeat(index % 5)}`.trim()));
    const slugs: string[] = [];
    for (const number of [1, 2, 3]) {
      const result = await searchPages(archive.context, { q: 'lagos', page: number });
      expect(result).toMatchObject({ total: count, pageCount: 3, page: number });
      slugs.push(...result.hits.map(({ slug }) => slug));
    }
    expect(new Set(slugs).size).toBe(count);
    expect(slugs).toHaveLength(count);
    const beyond = await searchPages(archive.context, { q: 'lagos', page: 1_000_000 });
    expect(beyond).toMatchObject({ total: count, hits: [], notes: ['There are only 3 pages of results.'] });
  }, 30_000);

  it('returns fewer hits if fewer are requested, and paginates accordingly', async () => {
    await print('oil', 'oil and oil', 'no more oil', 'palm oil', 'oil lamps');
    const few = await searchPages(archive.context, { q: 'oil', page: 1, size: 2 });
    const all = await searchPages(archive.context, { q: 'oil', page: 1 });
    expect(all.hits).toHaveLength(5);
    expect(few.hits).toEqual(all.hits.slice(0, 2));
    expect(few).toMatchObject({ total: 5, pageCount: 3 });
  });

  it('[R2.40] rejects page -1 and page 1,000,000,000', () => {
    for (const number of ['-1', '0', '1000000000', '1.5', 'x']) {
      expect(searchPagesInput().validate({ q: 'lagos', page: number }).error).toBeDefined();
    }
  });

  it('filters by date and title, even if only the month is known', async () => {
    const other = { ...makePage(pageText('')).title, slug: 'kano-herald', name: 'Kano Herald' };
    await storePage(archive.context, makePage(pageText('Lagos'), { date: { year: 1960, month: 2, day: null } }));
    await storePage(
      archive.context,
      makePage(pageText('Lagos'), { date: { year: 1960, month: 10, day: 1 }, title: other }),
    );
    await archive.index();
    const february = 'lagos-courier-1960-02-p1';
    const october = 'kano-herald-1960-10-01-p1';
    expect(await archive.find('lagos', { from: '1960', to: '1960' })).toEqual([february, october]);
    expect(await archive.find('lagos', { to: '1960-02-29' })).toEqual([february]);
    expect(await archive.find('lagos', { from: '1960-02-15', to: '1960-02-20' })).toEqual([february]);
    expect(await archive.find('lagos', { from: '1960-10-01' })).toEqual([october]);
    expect(await archive.find('lagos', { title: ['kano-herald'] })).toEqual([october]);
    const unknown = await searchPages(archive.context, { q: 'lagos', page: 1, title: ['no-such-paper'] });
    expect(unknown).toMatchObject({ total: 0, notes: [expect.stringContaining('no newspaper')] });
    await expect(archive.find('lagos', { from: '1960-02-30' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(archive.find('lagos', { from: '1961', to: '1960' })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('does not find a removed page, and finds a changed one by its new words', async () => {
    await print('palm oil', 'groundnut');
    await removePage(archive.context, page(1));
    await storePage(archive.context, makePage(pageText('cocoa'), { sequence: 2, label: '2' }));
    await archive.index();
    expect(await archive.find('palm')).toEqual([]);
    expect(await archive.find('groundnut')).toEqual([]);
    expect(await archive.find('cocoa')).toEqual([page(2)]);
  });

  it('returns nothing for an empty query and for a word on no page', async () => {
    await print('palm oil');
    const nothing = { total: 0, hits: [], pageCount: 0 };
    expect(await searchPages(archive.context, { q: 'groundnut', page: 1 })).toMatchObject(nothing);
    expect(await searchPages(archive.context, { q: ' ', page: 1 })).toMatchObject({ ...nothing, terms: [], notes: [] });
  });

  it('marks the response as incomplete only if the pages of each term could not be counted', async () => {
    await print('palm', 'oil');
    const input = { q: '"palm oil"', page: 1, from: '1900' };
    const { index } = await openSearch(archive.context);
    jest.spyOn(index, 'countTerms').mockRejectedValueOnce(new Error('no time for it'));
    expect(await searchPages(archive.context, input)).toMatchObject({ terms: [{ pages: null }], incomplete: true });
    const whole = await searchPages(archive.context, input);
    expect(whole.terms).toMatchObject([{ pages: 0 }]);
    expect(whole).not.toHaveProperty('incomplete');
  });

  it('marks the response as incomplete while older pages are missing from the index', async () => {
    await storePage({ ...archive.context, now: () => Date.now() - 3_600_000 }, makePage(pageText('palm oil')));
    const input = { q: 'palm', page: 1 };
    expect(await searchPages(archive.context, input)).toMatchObject({ total: 0, incomplete: true });
    await archive.index();
    const whole = await searchPages(archive.context, input);
    expect(whole.total).toBe(1);
    expect(whole).not.toHaveProperty('incomplete');
  });

  it('responds to whatever is typed', async () => {
    await print('it\'s a 5" gun (NEAR body:x) 🌊 Ìbàdàn');
    const odd = fc.constantFrom(
      ...Array.from(`"'*()^:{}-+~\\;<>&|%_\u0000 a5x`),
      'AND',
      'NEAR',
      'body:',
      '🌊',
      '\ud800',
      'ẹ',
    );
    const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: odd, maxLength: 40 }));
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { total, hits } = await searchPages(archive.context, { q, page: 1 });
        expect(hits).toHaveLength(total);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('rejects a query that is too long at once', () => {
    expect(searchPagesInput().validate({ q: 'x'.repeat(10_000) }).error?.message).toContain('500');
  });
});
