import fc from 'fast-check';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../core/pages/store-page.ts';
import { closeSearch, openSearch } from './archive-search.ts';
import { suggestSearch, suggestSearchEndpoint } from './suggest-search.endpoint.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

onDatabase('searching as you type', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    const texts = ['palm oil from Lagos', 'the Lagos lagoon', 'LAGOS market: cocoa', 'Ìbàdàn and ɗan Kano'];
    for (const [index, text] of texts.entries()) {
      await storePage(archive.context, makePage(pageText(text), { sequence: index + 1, label: String(index + 1) }));
    }
    await archive.index();
  });
  afterEach(() => archive.close());

  // Readers get what is found within 300 ms; a test waits for everything.
  const patient = 20_000;
  const suggest = (q: string): ReturnType<typeof suggestSearch> => suggestSearch(archive.context, { q }, patient);

  it('[R2.06] completes the last word, with its number of pages', async () => {
    expect((await suggest('la')).words).toEqual([
      { text: 'Lagos', pages: 3 },
      { text: 'lagoon', pages: 1 },
    ]);
    expect((await suggest('palm o')).words).toEqual([{ text: 'palm oil', pages: 1 }]);
    expect((await suggest('"the lag')).words[0]).toEqual({ text: '"the Lagos', pages: 3 });
    expect((await suggest('ibad')).words).toEqual([{ text: 'Ìbàdàn', pages: 1 }]);
    expect((await suggest('da')).words).toEqual([{ text: 'ɗan', pages: 1 }]);
    expect((await suggest('lagos ')).words).toEqual([]);
    expect((await suggest('lagos OR')).words).toEqual([]);
  });

  it('[R2.06] suggests similar words if none begins as typed', async () => {
    expect((await suggest('lagooon')).words).toEqual([{ text: 'lagoon', pages: 1 }]);
    expect((await suggest('palm ibdan')).words).toEqual([{ text: 'palm Ìbàdàn', pages: 1 }]);
    expect((await suggest('zebra')).words).toEqual([]);
  });

  it('[R2.06] suggests newspapers by name', async () => {
    const courier = { slug: 'lagos-courier', name: 'Lagos Courier' };
    expect((await suggest('cou')).titles).toEqual([courier]);
    expect((await suggest('courier làg')).titles).toEqual([courier]);
    expect((await suggest('courier kano')).titles).toEqual([]);
  });

  it('[R2.06] shows the first pages for the typed words, or for words with that prefix', async () => {
    const typed = await suggest('lagos');
    expect(typed.total).toBe(3);
    expect(typed.hits[0]).toMatchObject({ title: 'Lagos Courier', date: { year: 1964, month: 3, day: 7 } });
    const [hit] = (await suggest('lagoo')).hits;
    expect(hit?.snippet).toEqual({ text: 'the Lagos lagoon', marks: [[10, 16]], language: 'en' });
    expect(await suggest('zebra')).toEqual({ words: [], titles: [], hits: [], total: 0 });
    expect(await suggest('-lagos')).toMatchObject({ hits: [], total: 0 });
  });

  it('responds to whatever is typed', async () => {
    const odd = fc.constantFrom(...Array.from(`"'*()^:{}-+~\\;<>&|%_\u0000 la5`), 'AND', 'NOT ', '🌊', '\ud800', 'ẹ');
    const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: odd, maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { words, titles, hits, total } = await suggest(q);
        expect(words.length).toBeLessThanOrEqual(6);
        expect(titles.length).toBeLessThanOrEqual(3);
        expect(hits.length).toBeLessThanOrEqual(Math.min(4, total));
      }),
      { numRuns: 150 },
    );
    expect(suggestSearchEndpoint.input().validate({ q: 'x'.repeat(501) }).error?.message).toContain('500');
  }, 60_000);

  it('returns an empty result instead of an error if the index fails', async () => {
    await openSearch(archive.context);
    const asking = suggest('lagos');
    await closeSearch(archive.context);
    expect(await asking).toMatchObject({ titles: [{ slug: 'lagos-courier' }] });
  });
});
