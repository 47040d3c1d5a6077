import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getPage } from './get-page.endpoint.ts';
import { pageWords } from './page-words.endpoint.ts';
import type { PageText } from '../../text/page-words.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

/** Two articles with alternating lines, as in a page that was recognised across its columns. */
const mixed = (again: string): PageText => {
  const blocks = ['first one', 'second one', again, 'of nobody'].flatMap((line) => pageText(line).blocks);
  const articles = [1, 2, 1, null];
  return {
    width: 2000,
    height: 3000,
    blocks: blocks.map((block, at) => ({ ...block, article: articles[at] ?? null })),
  };
};

onDatabase('the words of a page', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  it('include their boxes; a hyphenated word is complete in its first half', async () => {
    const { slug } = await storePage(archive.context, makePage(pageText('the govern-/', '/ment today')));
    expect(await pageWords.handle(archive.context, { slug })).toEqual({
      words: ['the', 'government', '', 'today'],
      boxes: [100, 100, 30, 20, 140, 100, 70, 20, 100, 130, 40, 20, 150, 130, 50, 20],
      paragraphs: [0],
      articles: [0],
    });
  });

  it('are sorted by article, with the rest of the page last', async () => {
    const articles = [1, 2].map((number) => ({ number, kind: 'article' as const, headline: null }));
    const { slug } = await storePage(archive.context, makePage(mixed('First again'), { articles }));
    const { words, articles: numbers } = await pageWords.handle(archive.context, { slug });
    expect(words.join(' ')).toBe('first one First again second one of nobody');
    expect(numbers).toEqual([1, 1, 2, 0]);
  });

  it('are one paragraph where a sentence goes on in the next column', async () => {
    const articles = [1, 2].map((number) => ({ number, kind: 'article' as const, headline: null }));
    const { slug } = await storePage(archive.context, makePage(mixed('of all'), { articles }));
    const { words, paragraphs, articles: numbers } = await pageWords.handle(archive.context, { slug });
    expect(words.join(' ')).toBe('first one of all second one of nobody');
    expect([paragraphs, numbers]).toEqual([
      [0, 4, 6],
      [1, 2, 0],
    ]);
  });

  it('are empty on a page without recognised text', async () => {
    const { slug } = await storePage(archive.context, { ...makePage(pageText('')), text: null });
    expect((await pageWords.handle(archive.context, { slug })).words).toEqual([]);
    await expect(pageWords.handle(archive.context, { slug: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are in a clip if their centre is in it', async () => {
    const slug = await storeScannedPage(archive.context, ['palm oil sold', 'cocoa kept']);
    const page = await getPage(archive.context, { slug, clip: '90,90,100,45' });
    expect(page.clip).toEqual({ box: { x: 90, y: 90, w: 100, h: 45 }, text: ['palm oil'] });
    expect((await getPage(archive.context, { slug, clip: '1900,0,900,90' })).clip).toEqual({
      box: { x: 1900, y: 0, w: 100, h: 90 },
      text: [],
    });
    expect(await getPage(archive.context, { slug, clip: '9999,0,10,10' })).not.toHaveProperty('clip');
    expect(await getPage(archive.context, { slug })).not.toHaveProperty('clip');
  });
});
