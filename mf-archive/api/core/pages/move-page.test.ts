import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getEdition } from '../browse/get-edition.endpoint.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { movePage } from './move-page.ts';
import { storePage } from './store-page.ts';

onDatabase('a moved page', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const later = { date: { year: 1964, month: 3, day: 14 }, edition: 1 };

  it('keeps its slug when it is moved to its current position, even if two pages share that', async () => {
    const { context } = archive;
    const { slug } = await storePage(context, makePage(pageText('one')));
    await storePage(context, makePage(pageText('two'), { ...later, sequence: 1 }));
    const moved = await movePage(context, slug, { ...later, sequence: 1 });
    expect(moved).toBe('lagos-courier-1964-03-14-p1-2');
    expect(await movePage(context, moved, { ...later, sequence: 1 })).toBe(moved);
    const old = await context.db.selectFrom('archive_redirect').select('slug').execute();
    expect(old).toEqual([{ slug }]);
  });

  /** A page of the edition of 7 March, or of one that it is moved to. */
  const paged = (sequence: number, article: string, change: object = {}) => ({
    ...articlePage({ sequence, parts: [[article, 1]] }),
    ...change,
  });
  const headlines = async (slug: string) =>
    (await getPage(archive.context, { slug })).articles.map(({ headline, continuesOn }) => [
      headline,
      continuesOn.map(({ label }) => label),
    ]);

  it('takes its articles along, and leaves those of its new edition alone', async () => {
    const { context } = archive;
    const { slug } = await storePage(context, paged(1, 'Seventh'));
    const other = await storePage(context, paged(1, 'Fourteenth', later));
    const moved = await movePage(context, slug, { ...later, sequence: 2 });
    expect(await headlines(moved)).toEqual([['Seventh', []]]);
    expect(await headlines(other.slug)).toEqual([['Fourteenth', []]]);
    await archive.index();
    expect((await archive.hits('seventh'))[0]?.article).toMatchObject({ headline: 'Seventh' });
    const { pages } = await getEdition.handle(context, { slug: 'lagos-courier-1964-03-14' });
    expect(pages.map(({ articles }) => articles.map(({ headline }) => headline))).toEqual([
      ['Fourteenth'],
      ['Seventh'],
    ]);
  });

  it('is unchanged when its source is imported again, and a corrected source changes no article of its new edition', async () => {
    const { context } = archive;
    const { slug } = await storePage(context, paged(1, 'Seventh'));
    const other = await storePage(context, paged(1, 'Fourteenth', later));
    const moved = await movePage(context, slug, { ...later, sequence: 2 });
    expect(await storePage(context, paged(1, 'Seventh'))).toMatchObject({ outcome: 'unchanged', slug: moved });
    expect(await storePage(context, paged(1, 'Corrected'))).toMatchObject({ outcome: 'changed', slug: moved });
    expect(await headlines(moved)).toEqual([['Corrected', []]]);
    expect(await headlines(other.slug)).toEqual([['Fourteenth', []]]);
    expect(await storePage(context, paged(3, 'Fourteenth', later))).toMatchObject({ outcome: 'new' });
    expect(await headlines(other.slug)).toEqual([['Fourteenth', ['3']]]);
    expect(await headlines(moved)).toEqual([['Corrected', []]]);
  });

  it('continues articles on pages moved with it, and again after all are moved back', async () => {
    const { context } = archive;
    const first = await storePage(context, paged(1, 'Seventh'));
    const second = await storePage(context, paged(2, 'Seventh'));
    await storePage(context, paged(1, 'Fourteenth', later));
    const one = await movePage(context, first.slug, { ...later, sequence: 2 });
    expect(await headlines(second.slug)).toEqual([['Seventh', []]]);
    const two = await movePage(context, second.slug, { ...later, sequence: 3 });
    expect(await headlines(one)).toEqual([['Seventh', ['2']]]);
    expect(await headlines(two)).toEqual([['Seventh', ['1']]]);
    const home = { date: { year: 1964, month: 3, day: 7 }, edition: 1 };
    for (const [slug, sequence] of [
      [one, 1],
      [two, 2],
    ] as const)
      await movePage(context, slug, { ...home, sequence });
    expect(await headlines(first.slug)).toEqual([['Seventh', ['2']]]);
    expect((await getPage(context, { slug: second.slug })).blocks.map(({ article }) => article)).toEqual([1]);
    expect(await context.db.selectFrom('archive_article').select('number').execute()).toHaveLength(2);
  });
});
