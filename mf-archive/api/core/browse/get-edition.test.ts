import { editionsPageSize } from 'shared-contracts/archive/page-sizes';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getEdition } from './get-edition.endpoint.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { listEditions } from './list-editions.endpoint.ts';
import { movePage } from '../pages/move-page.ts';
import { storePage } from '../pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

onDatabase('editions', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = async (text: string, change: Parameters<typeof makePage>[1] = {}) =>
    await storePage(archive.context, makePage(pageText(text), change));
  const day = (year: number, month: number, of: number) => ({ date: { year, month, day: of } });

  /** An article that continues on page 2, one that does not, and words outside articles. */
  const storeBudgetAndCup = async (): Promise<void> => {
    const pages = [
      [
        ['Budget', 1],
        ['Cup', 2],
      ],
      [
        ['Budget', 1],
        ['Notices', null],
      ],
    ] as const;
    for (const [index, parts] of pages.entries())
      await storePage(archive.context, articlePage({ sequence: index + 1, parts }));
  };

  it('[R2.11] list their pages, the articles that begin on each, and the neighbouring editions', async () => {
    await store('before', day(1964, 3, 6));
    await storeBudgetAndCup();
    await store('after', day(1964, 4, 1));
    const edition = await getEdition.handle(archive.context, { slug: 'lagos-courier-1964-03-07' });
    expect(edition).toMatchObject({
      movedTo: null,
      title: { slug: 'lagos-courier', name: 'Lagos Courier', place: 'Lagos', language: 'en' },
      demonstration: true,
      date: { year: 1964, month: 3, day: 7 },
      previous: { slug: 'lagos-courier-1964-03-06' },
      next: { slug: 'lagos-courier-1964-04-01' },
    });
    expect(edition.pages).toMatchObject([
      {
        slug: 'lagos-courier-1964-03-07-p1',
        recognised: true,
        articles: [
          { number: 1, kind: 'article', headline: 'Budget', continuesOn: ['2'] },
          { number: 2, headline: 'Cup', continuesOn: [] },
        ],
      },
      { slug: 'lagos-courier-1964-03-07-p2', articles: [] },
    ]);
  });

  it('list the articles of each page with their outlines and the pages they continue on', async () => {
    await storeBudgetAndCup();
    const page = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p2' });
    expect(page.editionSlug).toBe('lagos-courier-1964-03-07');
    expect(page.articles).toEqual([
      {
        number: 1,
        kind: 'article',
        headline: 'Budget',
        outline: [expect.objectContaining({ x: 100, y: 100 })],
        continuesOn: [{ slug: 'lagos-courier-1964-03-07-p1', label: '1' }],
      },
    ]);
    expect(page.blocks.map(({ text, article }) => [text, article])).toEqual([
      ['Budget', 1],
      ['Notices', null],
    ]);
  });

  it('are distinguished by number if a day has several', async () => {
    await store('morning', day(1964, 3, 7));
    await store('evening', { ...day(1964, 3, 7), edition: 2 });
    const first = await getEdition.handle(archive.context, { slug: 'lagos-courier-1964-03-07' });
    expect(first.next).toEqual({ slug: 'lagos-courier-1964-03-07-ed-2', ...day(1964, 3, 7), edition: 2 });
    expect(await getEdition.handle(archive.context, { slug: 'lagos-courier-1964-03-07-ed-2' })).toMatchObject({
      edition: 2,
      previous: { slug: 'lagos-courier-1964-03-07' },
      next: null,
    });
  });

  it('redirect from their old URL once all their pages have moved, until a page moves back', async () => {
    await store('one', { sequence: 1 });
    await store('two', { sequence: 2, label: '2' });
    const place = { ...day(1964, 3, 9), edition: 1 };
    const old = 'lagos-courier-1964-03-07';
    await movePage(archive.context, `${old}-p1`, { ...place, sequence: 1 });
    expect(await getEdition.handle(archive.context, { slug: old })).toMatchObject({
      movedTo: null,
      pages: [{ label: '2' }],
    });
    await movePage(archive.context, `${old}-p2`, { ...place, sequence: 2 });
    const moved = 'lagos-courier-1964-03-09';
    expect(await getEdition.handle(archive.context, { slug: old })).toMatchObject({ slug: moved, movedTo: moved });
    for (const sequence of [1, 2]) {
      await movePage(archive.context, `${moved}-p${String(sequence)}`, { ...day(1964, 3, 8), edition: 1, sequence });
    }
    for (const slug of [old, moved]) {
      expect(await getEdition.handle(archive.context, { slug })).toMatchObject({ movedTo: 'lagos-courier-1964-03-08' });
    }
    await movePage(archive.context, 'lagos-courier-1964-03-08-p1', { ...day(1964, 3, 7), edition: 1, sequence: 1 });
    expect(await getEdition.handle(archive.context, { slug: old })).toMatchObject({ slug: old, movedTo: null });
  });

  it('are not found at a URL that no edition has had', async () => {
    await store('one');
    for (const slug of ['nothing', 'lagos-courier', 'lagos-courier-1964-03-08', "x' or 1=1"]) {
      await expect(getEdition.handle(archive.context, { slug })).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('are listed by title and year, with counts and pagination', async () => {
    await store('one', { sequence: 1 });
    await store('two', { sequence: 2, label: '2' });
    await store('later', day(1966, 1, 2));
    for (let of = 1; of <= 28; of += 1) {
      for (const month of [1, 2]) await store('many', { ...day(1965, month, of), sequence: of });
    }
    const { titles, chosen } = await listEditions.handle(archive.context, {});
    expect(chosen).toBeNull();
    expect(titles).toEqual([
      {
        slug: 'lagos-courier',
        name: 'Lagos Courier',
        place: 'Lagos',
        language: 'en',
        demonstration: true,
        pages: 59,
        editions: 58,
        first: { year: 1964, month: 3, day: 7 },
        last: { year: 1966, month: 1, day: 2 },
        rhythm: 'daily',
        years: [
          { year: 1964, editions: 1, most: false },
          { year: 1965, editions: 56, most: false },
          { year: 1966, editions: 1, most: false },
        ],
      },
    ]);
    expect((await listEditions.handle(archive.context, { title: 'lagos-courier' })).chosen).toMatchObject({
      year: 1964,
      total: 1,
      editions: [{ slug: 'lagos-courier-1964-03-07', pages: 2, thumbnail: null }],
    });
    const second = await listEditions.handle(archive.context, { title: 'lagos-courier', year: 1965, page: 2 });
    expect(second.chosen).toMatchObject({ total: 56, page: 2, pageCount: 2 });
    expect(second.chosen?.editions).toHaveLength(56 - editionsPageSize);
    expect(second.chosen?.editions.at(-1)?.slug).toBe('lagos-courier-1965-02-28');
  });

  it('are empty for a year without any, and not found for a title that is not held', async () => {
    await store('one');
    expect((await listEditions.handle(archive.context, { title: 'lagos-courier', year: 1900 })).chosen).toMatchObject({
      total: 0,
      editions: [],
      pageCount: 0,
    });
    await expect(listEditions.handle(archive.context, { title: 'evening-star' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('are no longer listed once their pages have moved away', async () => {
    await store('one');
    await movePage(archive.context, 'lagos-courier-1964-03-07-p1', { ...day(1964, 3, 9), edition: 1, sequence: 1 });
    const { chosen } = await listEditions.handle(archive.context, { title: 'lagos-courier', year: 1964 });
    expect(chosen?.editions.map(({ slug }) => slug)).toEqual(['lagos-courier-1964-03-09']);
  });
});
