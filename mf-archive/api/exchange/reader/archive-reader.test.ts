import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { storePage, type NewPage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { archiveReader } from './archive-reader.ts';

const timeoutMs = 20_000;
const everything = {};

const page = (day: number, change: Partial<NewPage>, ...lines: readonly string[]): NewPage =>
  makePage(pageText(...lines), { date: { year: 1960 + day, month: 5, day }, ...change });

onDatabase('the text of the archive, for other slices', (databases) => {
  let archive: TestArchive;
  let reader: ArchiveReader;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    reader = archiveReader(archive.context);
    await storePage(
      archive.context,
      page(1, {}, 'the harvest of cassava was', 'good and the govern-/', '/ment bought it'),
    );
    await storePage(archive.context, page(2, {}, 'the harvest failed', 'at Onitsha'));
    const other = {
      slug: 'kano-mail',
      name: 'Kano Mail',
      place: 'Kano',
      language: 'ha',
      rights: null,
      demonstration: true,
    };
    await storePage(archive.context, page(3, { title: other }, 'cassava and yams'));
    await storePage(
      archive.context,
      articlePage({
        sequence: 4,
        parts: [
          ['harvest', 7],
          ['letters', 8],
        ],
      }),
    );
    await archive.index();
  });
  afterEach(() => archive.close());

  const slugsOf = async (input: Partial<Parameters<ArchiveReader['rank']>[0]>): Promise<readonly string[]> => {
    const terms = [['harvest'], ['cassava']];
    const found = await reader.rank({ terms, by: 'page', scope: everything, limit: 9, ...input }, timeoutMs);
    const pages = await reader.pages(
      found.flatMap(({ pages: ids }) => ids),
      timeoutMs,
    );
    return pages.map(({ slug }) => slug);
  };

  it('maps slugs of titles to their names', async () => {
    const names = await reader.titleNames(['kano-mail', 'no-such-title']);
    expect([...names]).toEqual([['kano-mail', 'Kano Mail']]);
    expect([...(await reader.titleNames([]))]).toEqual([]);
  });

  it('is ranked by any of the words, those with most of them first', async () => {
    const found = await slugsOf({});
    expect(found[0]).toBe('lagos-courier-1961-05-01-p1');
    expect([...found].sort()).toEqual([
      'kano-mail-1963-05-03-p1',
      'lagos-courier-1961-05-01-p1',
      'lagos-courier-1962-05-02-p1',
      'lagos-courier-1964-03-07-p4',
    ]);
    expect(await slugsOf({ terms: [['bought', 'it']] })).toEqual(['lagos-courier-1961-05-01-p1']);
    expect(await slugsOf({ terms: [] })).toEqual([]);
  });

  it('is ranked and counted within the scope only', async () => {
    expect(await slugsOf({ scope: { titles: ['kano-mail'] } })).toEqual(['kano-mail-1963-05-03-p1']);
    expect(await slugsOf({ scope: { from: '1962', to: '1962-12' } })).toEqual(['lagos-courier-1962-05-02-p1']);
    expect(await reader.held(everything)).toEqual({ pages: 4, firstYear: 1961, lastYear: 1964 });
    expect(await reader.held({ languages: ['ha'] })).toEqual({ pages: 1, firstYear: 1963, lastYear: 1963 });
    expect(await reader.held({ titles: ['none'] })).toEqual({ pages: 0, firstYear: null, lastYear: null });
    await expect(slugsOf({ scope: { from: '1962-02-31' } })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('is returned article by article, with their pages', async () => {
    const [found] = await reader.rank({ terms: [['harvest']], by: 'article', scope: everything, limit: 3 }, timeoutMs);
    const [read] = await reader.pages(found?.pages ?? [], timeoutMs);
    expect(found).toMatchObject({ article: 7, copies: 0 });
    expect(read?.paragraphs.map(({ text, article }) => [text, article])).toEqual([
      ['harvest', 7],
      ['letters', 8],
    ]);
  });

  it('is returned as readers see it, with the position of each word and its boxes on the scan', async () => {
    const [first] = await reader.rank({ terms: [['government']], by: 'page', scope: everything, limit: 1 }, timeoutMs);
    const [read] = await reader.pages(first!.pages, timeoutMs);
    const [paragraph] = read!.paragraphs;
    expect(paragraph!.text).toBe('the harvest of cassava was good and the government bought it');
    const at = paragraph!.folds.split(' ').indexOf('government');
    const [start, end] = [paragraph!.places[at * 2]!, paragraph!.places[at * 2 + 1]!];
    expect(paragraph!.text.slice(start, end)).toBe('government');
    const stretch = { page: read!.id, paragraph: 0, start, end };
    const [boxes, none] = await reader.boxes([stretch, { ...stretch, page: 'no such page' }], timeoutMs);
    // Both halves of a hyphenated word.
    expect(boxes).toHaveLength(2);
    expect(none).toEqual([]);
  });

  it('is whole where a sentence goes on in another column, with its boxes in both', async () => {
    const text = pageText('The bridge was opened by', 'Cocoa is dear.', 'the Governor of Lagos.');
    const [line, other, rest] = text.blocks.flatMap(({ lines }) => lines);
    const blocks = [line!, other!, rest!].map((one, at) => ({ lines: [one], article: at === 1 ? 2 : 1 }));
    const articles = [1, 2].map((number) => ({ number, kind: 'article' as const, headline: null }));
    await storePage(archive.context, makePage({ ...text, blocks }, { sequence: 9, label: '9', articles }));
    await archive.index();
    const [found] = await reader.rank({ terms: [['bridge']], by: 'page', scope: everything, limit: 1 }, timeoutMs);
    const [read] = await reader.pages(found!.pages, timeoutMs);
    const whole = 'The bridge was opened by the Governor of Lagos.';
    expect(read!.paragraphs.map((paragraph) => [paragraph.text, paragraph.article])).toEqual([
      [whole, 1],
      ['Cocoa is dear.', 2],
    ]);
    const { folds, places } = read!.paragraphs[0]!;
    expect(folds.split(' ').map((_, at) => whole.slice(places[at * 2], places[at * 2 + 1]))).toEqual(
      whole.slice(0, -1).split(' '),
    );
    const stretch = { page: read!.id, paragraph: 0, start: whole.indexOf('by'), end: whole.indexOf(' Lagos') };
    const [boxes] = await reader.boxes([stretch], timeoutMs);
    expect(boxes!.map(({ x, y }) => [x, y])).toEqual([
      [320, 100],
      [100, 160],
      [140, 160],
      [230, 160],
    ]);
  });

  it('has no crop of a page without a scan, nor of a page that does not exist', async () => {
    const boxes = [{ x: 1, y: 2, w: 3, h: 4 }];
    const pages = ['lagos-courier-1961-05-01-p1', 'no-such-page'].map((slug) => ({ slug, boxes }));
    expect(await reader.crops(pages)).toEqual([null, null]);
    expect(await reader.crops([])).toEqual([]);
  });

  it('includes the frequency of words and their likely misreadings', async () => {
    expect(await reader.pagesWith(['harvest', 'cassava', 'nowhere'])).toEqual([3, 2, 0]);
    expect(await reader.misreadings(['cassava', 'casava'], timeoutMs)).toEqual([[], [{ fold: 'cassava', pages: 2 }]]);
    expect(reader.words('Ɗalibai, Ìwé').map(({ fold }) => fold)).toEqual(['dalibai', 'iwe']);
  });

  it('lists the pages that changed after a change, each once, also those that were withdrawn', async () => {
    const all = await reader.changedPages(0, 99);
    expect(all).toHaveLength(4);
    expect(await reader.changedPages(0, 2)).toEqual(all.slice(0, 2));
    expect(await reader.changedPages(all[1]?.change ?? 0, 99)).toEqual(all.slice(2));
    const why = { kind: 'privacy', reason: 'At the request of the family.', note: '', report: null } as const;
    await withdrawPage.handle(archive.context, { scope: 'page', slug: 'lagos-courier-1962-05-02-p1', ...why });
    const [withdrawn, ...others] = await reader.changedPages(all.at(-1)?.change ?? 0, 99);
    expect(others).toEqual([]);
    expect(withdrawn?.id).toBe(all[1]?.id);
    expect((await reader.changedPages(0, 99)).map(({ id }) => id)).toEqual(
      [all[0], all[2], all[3], all[1]].map((page) => page?.id),
    );
  });

  it('excludes withdrawn pages at once', async () => {
    const [found] = await reader.rank({ terms: [['onitsha']], by: 'page', scope: everything, limit: 1 }, timeoutMs);
    const ids = found?.pages ?? [];
    expect(await reader.pages(ids, timeoutMs)).toHaveLength(1);
    const why = { kind: 'privacy', reason: 'At the request of the family.', note: '', report: null } as const;
    await withdrawPage.handle(archive.context, { scope: 'page', slug: 'lagos-courier-1962-05-02-p1', ...why });
    expect(await reader.pages(ids, timeoutMs)).toEqual([]);
    expect(await reader.boxes([{ page: ids[0] ?? '', paragraph: 0, start: 0, end: 9 }], timeoutMs)).toEqual([[]]);
    expect(await reader.held(everything)).toMatchObject({ pages: 3 });
  });
});
