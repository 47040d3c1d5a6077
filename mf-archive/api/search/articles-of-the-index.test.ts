import fc from 'fast-check';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { movePage } from '../core/pages/move-page.ts';
import { removePage } from '../core/pages/correct-commands.ts';
import { storePage, type NewPage } from '../core/pages/store-page.ts';
import { articlePage } from '../testing/article-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { openSearch } from './archive-search.ts';
import { verifyIndex } from './index-commands.ts';

const page = (sequence: number): string => `lagos-courier-1964-03-07-p${String(sequence)}`;

jest.setTimeout(30_000);

onDatabase('articles in the index', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = async (...pages: readonly NewPage[]): Promise<void> => {
    for (const one of pages) await storePage(archive.context, one);
    await archive.index();
  };
  const differences = async (): Promise<readonly string[]> =>
    await verifyIndex(archive.context, (await openSearch(archive.context)).index);
  const found = async (q: string): Promise<readonly string[]> => {
    const { hits } = await searchPages(archive.context, { q, page: 1, by: 'article', spelling: 'exact' });
    return hits.map(({ slug, article }) => `${String(article?.number)} on ${slug}`);
  };
  const twoPages = (): Promise<void> =>
    store(
      articlePage({
        sequence: 1,
        parts: [
          ['harbour', 1],
          ['market', 2],
          ['weather', null],
        ],
      }),
      articlePage({
        sequence: 2,
        parts: [
          ['harbour dredging', 1],
          ['cocoa', 3],
        ],
      }),
    );

  it('are found by their own language, on a page in another one', async () => {
    const [english, yoruba] = [
      'The price of cocoa has fallen again, and the farmers of the district have sent a letter to the governor.',
      'Gbogbo àwọn ará ìlú ni ó péjọ sí ọjà láti gbọ́ ọ̀rọ̀ tí ọba fẹ́ sọ nípa owó orí tuntun.',
    ];
    const blocks = [english, yoruba, english].map((text, at) => ({ ...pageText(text).blocks[0], article: at + 1 }));
    const text = { ...pageText(''), blocks: blocks.map(({ lines = [], article }) => ({ lines, article })) };
    const articles = blocks.map(({ article }) => ({ number: article, kind: 'article' as const, headline: null }));
    await store({ ...makePage(text, { sequence: 1, label: '1' }), articles });
    const by = async (code: string) =>
      (await searchPages(archive.context, { q: '', page: 1, by: 'article', language: [code] })).hits;
    expect((await by('yo')).map(({ article }) => article?.number)).toEqual([2]);
    expect((await by('en')).map(({ article }) => article?.number).sort()).toEqual([1, 3]);
    expect(await differences()).toEqual([]);
  });

  it('are found by words on different pages of theirs, but not by words of other articles', async () => {
    await twoPages();
    expect(await found('harbour dredging')).toEqual([`1 on ${page(1)}`]);
    expect(await found('dredging')).toEqual([`1 on ${page(2)}`]);
    expect(await found('harbour market')).toEqual([]);
    expect(await found('weather')).toEqual([]);
    expect(await archive.find('harbour market', { spelling: 'exact' })).toEqual([page(1)]);
    expect(await found('harbour NOT dredging')).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('lose the text of a page that is changed, moved or removed, and keep the rest', async () => {
    await twoPages();
    await store(articlePage({ sequence: 2, parts: [['harbour lights', 1]] }));
    expect(await found('dredging')).toEqual([]);
    expect(await found('cocoa')).toEqual([]);
    expect(await found('harbour lights')).toEqual([`1 on ${page(1)}`]);
    await movePage(archive.context, page(2), { date: { year: 1970, month: 1, day: 2 }, edition: 1, sequence: 1 });
    await archive.index();
    expect(await found('harbour lights')).toHaveLength(1);
    expect(await found('market')).toEqual([`2 on ${page(1)}`]);
    expect(await differences()).toEqual([]);
    await removePage(archive.context, page(1));
    await archive.index();
    expect(await found('market')).toEqual([]);
    expect(await found('lights')).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('are still indexed if the words of a page are damaged', async () => {
    await twoPages();
    await archive.context.transact(async (transaction) => {
      const damaged = transaction.selectFrom('archive_page').select('id').where('slug', '=', page(2));
      const words = new Uint8Array([1, 2, 3]);
      await transaction.updateTable('archive_page_text').set({ words }).where('page_id', 'in', damaged).execute();
    });
    await store(
      articlePage({
        sequence: 1,
        parts: [
          ['harbour', 1],
          ['ferry', 2],
        ],
      }),
    );
    expect(await found('ferry')).toEqual([`2 on ${page(1)}`]);
    expect(await found('harbour')).toEqual([`1 on ${page(1)}`]);
  });

  it('match the records after any sequence of changes', async () => {
    const part = fc.tuple(fc.constantFrom('harbour', 'market', 'ferry'), fc.option(fc.integer({ min: 1, max: 3 })));
    const parts = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((all) => [...new Map(all.map((one) => [one[1], one])).values()]);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('store' as const), sequence: fc.integer({ min: 1, max: 4 }), parts }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(3), day: fc.integer({ min: 7, max: 9 }) }),
      fc.record({ kind: fc.constant('index' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          if (one.kind === 'store') await storePage(archive.context, articlePage(one));
          if (one.kind === 'index') await archive.index();
          if (one.kind !== 'remove' && one.kind !== 'move') continue;
          const slugs = await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute();
          const slug = slugs[one.at]?.slug;
          if (slug === undefined) continue;
          if (one.kind === 'remove') await removePage(archive.context, slug);
          else {
            const date = { year: 1964, month: 3, day: one.day };
            await movePage(archive.context, slug, { date, edition: 1, sequence: one.at + 1 });
          }
        }
        await archive.index();
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
