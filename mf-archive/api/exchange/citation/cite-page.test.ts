import { firstLayoutNumber, foundByLayoutNote } from 'shared-contracts/archive/layout-articles';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import { readCitations } from './testing/citation-js.ts';
import { citationRoutes } from './citation-files.ts';
import { citePage } from './cite-page.endpoint.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';

const address = 'lagos-courier-1964-03-07-p2';
const beginning = 'lagos-courier-1964-03-07-p1';

onDatabase('citing', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const cite = (input: Partial<Parameters<typeof citePage.handle>[1]> = {}): ReturnType<typeof citePage.handle> =>
    citePage.handle(archive.context, { page: address, accessed: '2026-11-21', ...input });
  const textIn = async (format: string, input: Parameters<typeof cite>[0] = {}): Promise<string> =>
    (await cite(input)).citations.find((citation) => citation.format === format)?.text ?? '';

  const printEdition = async (): Promise<void> => {
    const pages = [
      { sequence: 1, parts: [['Strike', 1] as const] },
      { sequence: 2, parts: [['Strike', 1] as const, ['Cocoa', 2] as const] },
      { sequence: 3, parts: [['Strike', 1] as const, ['rest', null] as const] },
    ];
    for (const page of pages) await storePage(archive.context, articlePage(page));
  };

  it('[R2.39] cites a page in nine formats by its permanent URL, and says that it is invented', async () => {
    await printEdition();
    const { citations, url, title, movedTo } = await cite();
    expect([url, title, movedTo]).toEqual([`http://localhost/search/${address}`, 'Page 2', null]);
    expect(citations.map(({ format }) => format)).toEqual([
      ...['apa', 'mla', 'chicago', 'chicago-note', 'harvard', 'wikipedia', 'bibtex', 'ris', 'csl-json'],
    ]);
    for (const { text } of citations) {
      expect(text.toLowerCase()).toContain('demonstration edition');
      expect(text).toContain(url);
    }
    expect(await textIn('chicago')).toBe(
      'Page 2. Lagos Courier, March 7, 1964, 2. Demonstration edition. Archivi.ng. ' +
        `http://localhost/search/${address}.`,
    );
  });

  it('cites an article by its headline, with all its pages, from the first one', async () => {
    await printEdition();
    expect(await cite({ article: 1 })).toMatchObject({
      title: 'Strike',
      article: { number: 1, headline: 'Strike' },
      page: { slug: address },
      url: `http://localhost/search/${beginning}#article-1`,
    });
    expect(await textIn('ris', { article: 1 })).toBe(await textIn('ris', { page: beginning, article: 1 }));
    expect(await textIn('mla', { article: 1 })).toContain('“Strike.” Lagos Courier, 7 Mar. 1964, pp. 1, 2, 3.');
    expect(await textIn('mla', { article: 2 })).toContain('“Cocoa.” Lagos Courier, 7 Mar. 1964, p. 2.');
  });

  it('says of an article that it was found by layout, in records and not in bibliographies', async () => {
    const number = firstLayoutNumber + 201;
    await storePage(archive.context, articlePage({ sequence: 2, parts: [['Harbour', number]] }));
    for (const format of ['ris', 'bibtex', 'csl-json'] as const)
      expect(await textIn(format, { article: number })).toContain(foundByLayoutNote);
    expect(await textIn('chicago', { article: number })).not.toContain('layout');
    expect(await textIn('ris')).not.toContain('layout');
  });

  it('cites a part of a page by its position', async () => {
    const slug = await storeScannedPage(archive.context, ['one'], { label: 'A4' });
    const part = await cite({ page: slug, clip: '10,20,300,400' });
    expect(part).toMatchObject({ clip: '10,20,300,400', title: 'Part of page A4' });
    expect(part.url).toBe(`http://localhost/search/${slug}?clip=10,20,300,400`);
    expect((await cite({ page: slug, clip: '1900,20,300,400' })).clip).toBe('1900,20,100,400');
  });

  it('rejects an invalid clip, and explains what a clip is', async () => {
    const slug = await storeScannedPage(archive.context, ['one']);
    const outside = ['5000,5000,10,10', '0,0,0,0', '0,0,2,2', 'all of it', '-1,2,30,40', '1e3,0,20,20', '9'.repeat(40)];
    for (const clip of outside) {
      await expect(cite({ page: slug, clip })).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringContaining('within 2000 × 3000') as string,
      });
    }
  });

  it('rejects a clip without a scan, an article that is not on the page, and an invalid day', async () => {
    await printEdition();
    await expect(cite({ clip: '1,2,30,40' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(cite({ page: 'lagos-courier-1964-03-07-p3', article: 2 })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(cite({ article: 99 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(cite({ accessed: '2026-02-30' })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(cite({ page: "x' or 1=1" })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('cites an old URL by the current one', async () => {
    await printEdition();
    const moved = await movePage(archive.context, address, {
      date: { year: 1964, month: 3, day: 8 },
      edition: 2,
      sequence: 5,
    });
    const cited = await cite();
    expect(cited).toMatchObject({ movedTo: moved, page: { slug: moved }, url: `http://localhost/search/${moved}` });
    expect(cited.citations.map(({ text }) => text).join()).not.toContain(address);
    expect(await textIn('chicago')).toContain('March 8, 1964, 2nd ed.');
  });

  it('uses the day in Lagos as the date of access', async () => {
    await printEdition();
    const late = { ...archive.context, now: () => Date.parse('2026-11-21T23:30:00Z') };
    expect(await citePage.handle(late, { page: address })).toMatchObject({ accessed: '2026-11-22' });
  });

  it('is no more precise about a date than the source', async () => {
    const date = { year: 1964, month: 3, day: null };
    const { slug } = await storePage(archive.context, makePage(pageText('a'), { date }));
    expect(await textIn('apa', { page: slug })).toContain('(1964, March)');
    const year = await storePage(archive.context, makePage(pageText('a'), { date: { ...date, month: null } }));
    expect(await textIn('mla', { page: year.slug })).toContain('Lagos Courier, 1964, p. 1.');
  });

  it('provides the same citation as files for reference managers', async () => {
    await printEdition();
    const query = new URLSearchParams({ page: address, article: '1', accessed: '2026-11-21' });
    for (const { path, handle } of citationRoutes) {
      const answer = await handle(archive.context, {}, query);
      const text = Buffer.from(await fileBytes(answer)).toString('utf8');
      expect(answer.filename).toBe(`${beginning}-a1.${path.split('.').at(-1) ?? ''}`);
      expect(readCitations(text)).toMatchObject([{ title: 'Strike', page: '1, 2, 3', language: 'en' }]);
    }
  });

  it('rejects a file for anything that cannot be cited', async () => {
    const queries = [
      '',
      'page=',
      'page=x&article=first',
      'page=x&article=0',
      `page=${'x'.repeat(300)}`,
      'page=x&clip=%ff',
    ];
    for (const query of queries) {
      await expect(citationRoutes[0]?.handle(archive.context, {}, new URLSearchParams(query))).rejects.toMatchObject({
        code: expect.stringMatching(/bad-request|not-found/) as string,
      });
    }
  });
});
