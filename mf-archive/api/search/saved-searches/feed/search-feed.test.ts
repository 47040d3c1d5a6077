import { fileBytes } from '../../../../../shell/server/testing/file-bytes.ts';
import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { parseXml } from '../../../../ingest/xml/parse-xml.ts';
import { archiveContext } from '../../../core/tables/archive-tables.ts';
import { openSearch } from '../../archive-search.ts';
import { openTestSaver, type TestSaver } from '../testing/test-saver.ts';
import { searchFeedRoute } from './search-feed.ts';

// Each test opens an index with its threads.
jest.setTimeout(30_000);

onDatabase('the feed of a search', (databases) => {
  let saver: TestSaver;
  beforeEach(async () => {
    saver = await openTestSaver(databases);
  });
  afterEach(() => saver.archive.close());

  const read = async (query: string) => {
    const context = { ...saver.as('x'), visitor: { id: null, role: 'user' } };
    const answer = await searchFeedRoute.handle(context, {}, new URLSearchParams(query));
    expect(answer.type).toBe('application/atom+xml; charset=utf-8');
    return Buffer.from(await fileBytes(answer)).toString('utf8');
  };
  const all = (xml: string, element: string): readonly string[] =>
    [...xml.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '');

  it('is Atom without an account, with the latest arrivals first', async () => {
    const early = await saver.add(9, 'market & more');
    saver.clock.now += 60_000;
    const late = await saver.add(2, 'the market');
    await saver.add(3, 'nothing of it');
    const xml = await read('q=market');
    expect(() => {
      parseXml(Buffer.from(xml), { open: jest.fn(), close: jest.fn() });
    }).not.toThrow();
    const page = (slug: string) => `https://archive.example/search/${slug}?q=market`;
    const self = 'https://archive.example/api/archive/searches/feed.atom?q=market';
    expect(all(xml, 'id')).toEqual([self, page(late), page(early)]);
    expect(all(xml, 'updated')).toEqual([
      '2026-11-18T08:01:00+00:00',
      '2026-11-18T08:01:00+00:00',
      '2026-11-18T08:00:00+00:00',
    ]);
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${self}"/>`);
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://archive.example/search?q=market"/>');
  });

  it('marks invented pages, and escapes printed text', async () => {
    await saver.add(9, 'market & <b>');
    const xml = await read('q=market');
    expect(xml).toContain('<title>Lagos Courier, 9 March 1964, page 1 [demonstration]</title>');
    expect(xml).toContain('this newspaper and its text are invented');
    expect(xml).toContain('&lt;mark&gt;market&lt;/mark&gt; &amp;amp; &amp;lt;b&amp;gt;');
  });

  it('has the same id for the same search, and is valid without entries', async () => {
    const xml = await read('page=2&title=b&q=nowhere&title=a');
    expect(all(xml, 'id')).toEqual([
      'https://archive.example/api/archive/searches/feed.atom?q=nowhere&amp;title=a&amp;title=b',
    ]);
    expect(all(xml, 'updated')).toHaveLength(1);
  });

  it('gives a retry time while the index is rebuilt, instead of an empty result', async () => {
    await saver.add(9, 'market');
    saver.clock.now += 3_600_000;
    const { index } = await openSearch(archiveContext(saver.as('x')));
    await index.reset((await index.position()).logId);
    const refusal = { code: 'unavailable', details: { retryAfter: 60 } };
    await expect(read('q=market')).rejects.toMatchObject(refusal);
    await saver.archive.index();
    expect(all(await read('q=market'), 'id')).toHaveLength(2);
  });

  it.each([
    ['', 'is empty'],
    ['q=market&from=1966-13', 'is not a date'],
    [`q=${'x'.repeat(600)}`, '600 characters'],
  ])('rejects ?%s', async (query, message) => {
    await expect(read(query)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(message) as string,
    });
  });
});
