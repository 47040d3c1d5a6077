import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getHoldings } from './get-holdings.endpoint.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

onDatabase('the holdings', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = (change: Parameters<typeof makePage>[1]) =>
    storePage(archive.context, makePage(pageText('palm oil'), change));

  it('are empty while the archive is empty', async () => {
    expect(await getHoldings(archive.context)).toEqual({
      pages: 0,
      searchablePages: 0,
      waitingPages: 0,
      editions: 0,
      titles: [],
      suggestions: [],
    });
  });

  it('count pages, pages without words, editions and titles', async () => {
    await store({ sequence: 1 });
    await store({ sequence: 2 });
    await store({ date: { year: 1970, month: 1, day: 1 }, text: null });
    await store({ title: { ...makePage(pageText('')).title, slug: 'kano-herald', name: 'Kano Herald' } });
    await archive.index();
    expect(await getHoldings(archive.context)).toMatchObject({
      pages: 4,
      searchablePages: 3,
      waitingPages: 1,
      editions: 3,
      titles: [
        { slug: 'kano-herald', pages: 1, firstYear: 1964, lastYear: 1964 },
        { slug: 'lagos-courier', pages: 3, firstYear: 1964, lastYear: 1970 },
      ],
    });
  });

  it('list titles alphabetically, regardless of accents', async () => {
    const named = { kano: 'Kano Herald', ibadan: 'Ìbàdàn Mirror', abeokuta: 'Abeokuta Post' };
    for (const [slug, name] of Object.entries(named)) {
      await store({ title: { ...makePage(pageText('')).title, slug, name } });
    }
    const { titles } = await getHoldings(archive.context);
    expect(titles.map(({ name }) => name)).toEqual(['Abeokuta Post', 'Ìbàdàn Mirror', 'Kano Herald']);
  });

  it('change with the records and the index', async () => {
    await store({ sequence: 1 });
    expect(await getHoldings(archive.context)).toMatchObject({ pages: 1, searchablePages: 0 });
    await archive.index();
    expect(await getHoldings(archive.context)).toMatchObject({ pages: 1, searchablePages: 1 });
    await store({ sequence: 2 });
    expect(await getHoldings(archive.context)).toMatchObject({ pages: 2, searchablePages: 1 });
  });
});
