import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { lead, page, second } from '../../testing/laid-out-page.ts';
import { makePage } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { findLayout } from '../../text/public.ts';
import { movePage } from './move-page.ts';
import { storePage } from './store-page.ts';

onDatabase('articles found by layout', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const source = page(...second, ...lead);
  const laidOut = (change: object = {}) => {
    const { text, articles } = findLayout(source);
    return { ...makePage(text, change), articles };
  };
  /** The same page as a better source has it: one article in capitals, and the rest of the page. */
  const marked = () => ({
    ...makePage({ ...source, blocks: source.blocks.map((block, at) => ({ ...block, article: at === 0 ? 1 : null })) }),
    articles: [{ number: 1, kind: 'notice' as const, headline: 'THE STRIKE' }],
  });
  const articlesOf = async (slug: string) =>
    (await getPage(archive.context, { slug })).articles.map(({ number, headline }) => [
      isFoundByLayout(number) ? 'layout' : 'source',
      headline,
    ]);
  const found = [
    ['layout', 'Cocoa Price Is Raised'],
    ['layout', 'RAILWAY STRIKE ENDS'],
  ];

  it('are shown and searched as those of a source, with numbers that no other page of the edition has', async () => {
    const first = await storePage(archive.context, laidOut());
    const next = await storePage(archive.context, laidOut({ sequence: 2, label: '2' }));
    expect(await articlesOf(first.slug)).toEqual(found);
    expect(await articlesOf(next.slug)).toEqual(found);
    const rows = await archive.context.db.selectFrom('archive_article').select('number').execute();
    expect(new Set(rows.map(({ number }) => number)).size).toBe(4);
    await archive.index();
    const [hit] = await archive.hits('"railway goes"');
    expect(hit?.article?.headline).toBe('RAILWAY STRIKE ENDS');
    expect((await storePage(archive.context, laidOut())).outcome).toBe('unchanged');
  });

  it('are replaced by those of a source that comes later', async () => {
    const { slug } = await storePage(archive.context, laidOut());
    expect((await storePage(archive.context, marked())).outcome).toBe('changed');
    expect(await articlesOf(slug)).toEqual([['source', 'THE STRIKE']]);
    const rows = await archive.context.db.selectFrom('archive_article').select('number').execute();
    expect(rows).toEqual([{ number: 1 }]);
  });

  it('never replace those of a source: the words that come later get its articles', async () => {
    const { slug } = await storePage(archive.context, marked());
    expect((await storePage(archive.context, laidOut())).outcome).toBe('changed');
    expect(await articlesOf(slug)).toEqual([['source', 'THE STRIKE']]);
    const { blocks } = await getPage(archive.context, { slug });
    expect(blocks.filter(({ article }) => article === 1).map(({ text }) => text)).toEqual(['RAILWAY STRIKE ENDS']);
    expect((await storePage(archive.context, laidOut())).outcome).toBe('unchanged');
  });

  it('stay apart from those of another page when their page is moved to its place', async () => {
    const later = { date: { year: 1964, month: 3, day: 14 }, edition: 1 };
    const { slug } = await storePage(archive.context, laidOut());
    const other = await storePage(archive.context, laidOut({ ...later, sequence: 1 }));
    const moved = await movePage(archive.context, slug, { ...later, sequence: 1 });
    expect(await articlesOf(moved)).toEqual(found);
    expect(await articlesOf(other.slug)).toEqual(found);
    const back = await movePage(archive.context, moved, {
      date: { year: 1964, month: 3, day: 7 },
      edition: 1,
      sequence: 1,
    });
    expect(await articlesOf(back)).toEqual(found);
  });
});
