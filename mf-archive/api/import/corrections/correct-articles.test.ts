import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { comparePage, storePage } from '../../core/pages/store-page.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { articlePage } from '../../testing/article-page.ts';
import { lead, page, second } from '../../testing/laid-out-page.ts';
import { makePage } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { findLayout } from '../../text/public.ts';
import { correctArticles, type CorrectArticlesInput } from './correct-articles.endpoint.ts';
import { correctNow, lineOf, newMemberContext } from './testing/people.ts';

onDatabase('articles found by layout, corrected by an archivist', (databases) => {
  let archive: TestArchive;
  let slug: string;
  const found = findLayout(page(...second, ...lead));
  const laidOut = { ...makePage(found.text), articles: found.articles };
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    ({ slug } = await storePage(archive.context, laidOut));
  });
  afterEach(() => archive.close());

  const correct = (change: CorrectArticlesInput['change'], more: Partial<CorrectArticlesInput> = {}) =>
    correctArticles.handle(newMemberContext(archive.context, 'archivist'), {
      ...{ page: slug, change, article: 0, words: '' },
      ...more,
    });
  const articles = async () => (await getPage(archive.context, { slug })).articles;
  const headlines = async () => (await articles()).map(({ headline }) => headline);

  it('are removed, stay removed when the same source comes again, and are found again', async () => {
    expect(await correct('remove')).toEqual({ articles: 0 });
    expect(await articles()).toEqual([]);
    expect((await storePage(archive.context, laidOut)).outcome).toBe('unchanged');
    expect((await comparePage(archive.context, laidOut)).outcome).toBe('unchanged');
    expect(await articles()).toEqual([]);
    expect(await archive.find('railway')).toEqual([slug]);
    expect(await correct('find')).toEqual({ articles: 2 });
    expect(await headlines()).toEqual(['Cocoa Price Is Raised', 'RAILWAY STRIKE ENDS']);
    expect((await archive.hits('"railway goes"'))[0]?.article?.headline).toBe('RAILWAY STRIKE ENDS');
  });

  it('are joined, and divided where a line begins', async () => {
    const [, strike] = await articles();
    expect(await correct('join', { article: strike?.number ?? 0 })).toEqual({ articles: 1 });
    expect(await headlines()).toEqual(['Cocoa Price Is Raised']);
    expect(await correct('split', { words: 'railway  Strike' })).toEqual({ articles: 2 });
    expect(await headlines()).toEqual(['Cocoa Price Is Raised', 'RAILWAY STRIKE ENDS']);
    await expect(correct('split', { words: 'railway strike' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(correct('split', { words: 'and' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(correct('split', { words: 'never printed' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(correct('join', { article: 7 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leave corrected lines corrected, wherever these come to be', async () => {
    const source = page(...second, ...lead);
    const { slug: other } = await storePage(archive.context, makePage(source, { sequence: 2 }));
    await correctNow(newMemberContext(archive.context), other, 'RAILWAY STRIKE IS OVER', 1);
    await correct('find', { page: other });
    const at = lead.length + 1;
    expect(await lineOf(archive.context, other, at)).toMatchObject({ text: 'RAILWAY STRIKE IS OVER', changes: 1 });
    expect((await lineOf(archive.context, other, 1)).changes).toBe(0);
    await correctNow(newMemberContext(archive.context), other, 'RAILWAY STRIKE HAS ENDED', at);
    expect((await lineOf(archive.context, other, at)).changes).toBe(2);
  });

  it('cannot be changed on a page whose source marks its articles', async () => {
    const marked = await storePage(archive.context, articlePage({ sequence: 3, parts: [['Rain', 1]] }));
    for (const change of ['find', 'remove'] as const)
      await expect(correct(change, { page: marked.slug })).rejects.toMatchObject({ code: 'conflict' });
  });
});
