import type { GetPageInput } from 'shared-contracts/archive/get-page';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getHoldings } from '../holdings/get-holdings.endpoint.ts';
import { getPage } from './get-page.endpoint.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openSearch } from '../archive-search.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

onDatabase('a newspaper page', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const address = 'lagos-courier-1964-03-07-p2';
  const printEdition = async (): Promise<void> => {
    const textPool = ['palm oil', 'the govern-/\n/ment of Ìbàdàn', 'sports'];
    for (const [index, text] of textPool.entries()) {
      const change = { sequence: index + 1, label: String(index + 1) };
      await storePage(archive.context, makePage(pageText(...text.split('\n')), change));
    }
  };

  it('says that it is incomplete only if the hits of the edition could not be counted', async () => {
    await printEdition();
    expect(await getPage(archive.context, { slug: address })).not.toHaveProperty('incomplete');
    const { textPool } = await openSearch(archive.context);
    const run = textPool.run.bind(textPool) as (...all: readonly unknown[]) => Promise<never>;
    const running = jest
      .spyOn(textPool, 'run')
      .mockImplementation((...all) =>
        all[0] === 'countHits' ? Promise.reject(new Error('no time for it')) : run(...all),
      );
    const input = { slug: address, q: 'government' };
    expect(await getPage(archive.context, input)).toMatchObject({ editionHits: null, incomplete: true });
    running.mockRestore();
    expect(await editionHits(address, 'government')).toEqual([0, 1, 0]);
    expect(await getPage(archive.context, input)).not.toHaveProperty('incomplete');
  });

  it('highlights what the search found: misread words, and words that fit a wildcard', async () => {
    for (const [index, text] of ['Lagos market', 'Lagos again', 'the Iagos road by the lakes'].entries()) {
      const change = { sequence: index + 1, label: String(index + 1) };
      await storePage(archive.context, makePage(pageText(text), change));
    }
    await archive.index();
    const slug = 'lagos-courier-1964-03-07-p3';
    const lit = async (query: Partial<GetPageInput>): Promise<readonly string[]> =>
      (await getPage(archive.context, { slug, ...query })).hits.map(({ text }) => text);
    expect(await lit({ q: 'lagos' })).toEqual(['Iagos']);
    expect(await lit({ q: 'lagos', spelling: 'exact' })).toEqual([]);
    expect(await lit({ q: 'lagos', leave: ['iagos'] })).toEqual([]);
    expect(await lit({ q: 'l*s', spelling: 'exact' })).toEqual(['lakes']);
    expect(await lit({ q: 'lagos NEAR/1 road' })).toEqual(['Iagos', 'road']);
    expect((await getPage(archive.context, { slug, q: 'lagos' })).editionHits).toEqual([1, 1, 1]);
  });

  it('[R2.09] includes its text, its edition and its neighbours', async () => {
    await printEdition();
    expect(await getPage(archive.context, { slug: address })).toMatchObject({
      slug: address,
      movedTo: null,
      image: null,
      blocks: [{ kind: 'text', text: 'the government of Ìbàdàn', marks: [] }],
      hits: [],
      wordCount: 4,
      confidence: 0.9,
      place: 'Lagos',
      rights: null,
      previous: { slug: 'lagos-courier-1964-03-07-p1', label: '1', sequence: 1, thumbnail: null },
      next: { slug: 'lagos-courier-1964-03-07-p3', label: '3', sequence: 3, thumbnail: null },
      pages: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
    });
  });

  it('includes only the neighbouring pages of a very large edition', async () => {
    for (let sequence = 1; sequence <= 60; sequence += 1) {
      await storePage(archive.context, makePage(pageText('palm oil'), { sequence, label: String(sequence) }));
    }
    const page = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p40', q: 'palm' });
    expect(page).toMatchObject({
      editionPages: 60,
      editionHits: null,
      previous: { label: '39' },
      next: { label: '41' },
    });
    expect(page.pages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 45 }, (_, at) => at + 16));
  });

  it('highlights the query in the text and on the scan, including both halves of a hyphenated word', async () => {
    await printEdition();
    const { blocks, hits } = await getPage(archive.context, { slug: address, q: 'ibadan government' });
    expect(hits).toEqual([
      {
        text: 'government',
        boxes: [
          { x: 140, y: 100, w: 70, h: 20 },
          { x: 100, y: 130, w: 40, h: 20 },
        ],
      },
      { text: 'Ìbàdàn', boxes: [expect.objectContaining({ y: 130, h: 20 })] },
    ]);
    expect(blocks[0]?.marks.map(({ range, hit }) => [blocks[0]?.text.slice(...range), hit])).toEqual([
      ['government', 0],
      ['Ìbàdàn', 1],
    ]);
  });

  /** Repeats the request if the counts came too late; then they are cached. */
  const editionHits = async (slug: string, q: string): Promise<readonly number[]> =>
    (await getPage(archive.context, { slug, q })).editionHits ?? (await editionHits(slug, q));

  it('includes the number of hits on each page of its edition, but only with a query', async () => {
    await printEdition();
    expect((await getPage(archive.context, { slug: address })).editionHits).toBeNull();
    expect(await editionHits(address, 'palm OR government OR oil')).toEqual([2, 1, 0]);
    const next = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p1', q: 'sports -oil' });
    expect(await editionHits(next.slug, 'sports -oil')).toEqual([0, 0, 1]);
    expect(next.hits).toEqual([]);
  });

  it('is listed in its edition before its text is recognised', async () => {
    await printEdition();
    await storePage(archive.context, { ...makePage(pageText('x')), sequence: 4, label: '4', text: null });
    const page = await getPage(archive.context, { slug: 'lagos-courier-1964-03-07-p4', q: 'palm' });
    expect(page).toMatchObject({ recognised: false, blocks: [], hits: [], articles: [], next: null });
    expect(await editionHits(page.slug, 'palm')).toEqual([1, 0, 0, 0]);
  });

  it('is not found at a URL that no page has had', async () => {
    await printEdition();
    for (const slug of ['nothing', 'lagos-courier-1964-03-07-p9', "x' or 1=1", '../..']) {
      await expect(getPage(archive.context, { slug })).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('is found at its old URL after a move, which a repeated import does not undo', async () => {
    await printEdition();
    const place = { date: { year: 1964, month: 3, day: 8 }, edition: 2, sequence: 5 };
    const moved = await movePage(archive.context, address, place);
    expect(moved).toBe('lagos-courier-1964-03-08-ed-2-p5');
    await printEdition();
    expect(await getPage(archive.context, { slug: address })).toMatchObject({ slug: moved, movedTo: moved });
    expect(await getPage(archive.context, { slug: moved })).toMatchObject({ movedTo: null, pages: [{ slug: moved }] });
    await archive.index();
    expect(await archive.find('government')).toEqual([moved]);
    const back = { date: { year: 1964, month: 3, day: 7 }, edition: 1, sequence: 2 };
    expect(await movePage(archive.context, moved, back)).toBe(address);
    expect(await getPage(archive.context, { slug: moved })).toMatchObject({ movedTo: address });
  });

  it('never gets a slug that leads to another page', async () => {
    await printEdition();
    const place = { date: { year: 1964, month: 3, day: 9 }, edition: 1, sequence: 1 };
    const moved = await movePage(archive.context, address, place);
    const { slug } = await storePage(archive.context, makePage(pageText('new'), place));
    expect([moved, slug]).toEqual(['lagos-courier-1964-03-09-p1', 'lagos-courier-1964-03-09-p1-2']);
  });

  it('is counted in the holdings, with names from its text as suggestions', async () => {
    for (const sequence of [1, 2]) {
      await storePage(
        archive.context,
        makePage(pageText('he went to Ìbàdàn and to Sokoto', 'and was seen'), { sequence }),
      );
    }
    expect(await getHoldings(archive.context)).toMatchObject({ pages: 2, searchablePages: 0 });
    await archive.index();
    expect(await getHoldings(archive.context)).toEqual({
      pages: 2,
      searchablePages: 2,
      waitingPages: 0,
      editions: 1,
      titles: [
        {
          slug: 'lagos-courier',
          name: 'Lagos Courier',
          pages: 2,
          firstYear: 1964,
          lastYear: 1964,
          demonstration: true,
        },
      ],
      suggestions: ['Ìbàdàn', 'Sokoto'],
    });
  });
});
