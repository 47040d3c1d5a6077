import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import type { FileResponse } from 'shared-contracts/server/api-slice';
import { citePage } from '../citation/cite-page.endpoint.ts';
import { readCitations } from '../citation/testing/citation-js.ts';
import { openSearch } from '../../search/archive-search.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { exportRoutes } from './export-routes.ts';

/** Parses the cells of a file by RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

// Two engines store some hundred pages here while other tests run.
jest.setTimeout(60_000);

let asking = 0;

onDatabase('an export of results', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  /** Each request is from another network, unless the test gives an address. */
  const ask = async (ending: string, query: string, ip = `10.0.0.${String((asking += 1))}`): Promise<FileResponse> => {
    const route = exportRoutes.find(({ path }) => path.endsWith(`.${ending}`));
    if (route === undefined) throw new Error(`No export ends with ${ending}`);
    const client = { ip, userAgent: '', device: null };
    const context = { ...archive.context, visitor: { ...archive.context.visitor, client } };
    return await route.handle(context, {}, new URLSearchParams(query));
  };
  const textOf = async (ending: string, query: string): Promise<string> =>
    Buffer.from(await fileBytes(await ask(ending, query))).toString('utf8');

  const printDays = async (count: number): Promise<void> => {
    for (let day = 1; day <= count; day += 1) {
      const date = { year: 1960 + Math.floor(day / 28), month: 5, day: 1 + (day % 28) };
      await storePage(archive.context, makePage(pageText('harbour news', `of day${String(day)}`), { date }));
    }
    await archive.index();
  };

  it('says in its content and file name what the search left out', async () => {
    const words = 'government market parliament education committee president industry transport newspaper';
    await storePage(archive.context, makePage(pageText(words)));
    await archive.index();
    const query = `q=${words.replaceAll(' ', '+')}`;
    expect(JSON.parse(await textOf('json', query))).toMatchObject({
      total: 1,
      complete: false,
      limits: [expect.stringContaining('Not all similar spellings were searched')],
    });
    expect((await ask('csv', query)).filename).toMatch(/-1-results-of-limited-search\.csv$/);
    expect(JSON.parse(await textOf('json', 'q=market'))).toMatchObject({ complete: true, limits: [] });
  });

  it('contains every result once, in the order of the page, in all three formats', async () => {
    await printDays(23);
    const rows = readCsv(await textOf('csv', 'q=harbour&sort=oldest'));
    expect(rows[0]?.slice(0, 4)).toEqual(['Result', 'Newspaper', 'Place', 'Date']);
    const dates = rows.slice(1).map((row) => row[3] ?? '');
    expect([dates.length, new Set(dates).size, [...dates].sort()]).toEqual([23, 23, dates]);
    const json = JSON.parse(await textOf('json', 'q=harbour&sort=oldest')) as {
      readonly total: number;
      readonly complete: boolean;
      readonly search: string;
      readonly results: readonly { readonly url: string; readonly date: string; readonly snippet: string }[];
    };
    expect(json).toMatchObject({ total: 23, exported: 23, complete: true, understood: 'harbour' });
    expect(json.search).toBe('http://localhost/search?q=harbour&sort=oldest');
    expect(json.results.map(({ date }) => date)).toEqual(dates);
    expect(json.results[0]).toMatchObject({
      number: 1,
      url: 'http://localhost/search/lagos-courier-1960-05-02-p1',
      place: 'Lagos',
      language: 'en',
      demonstration: true,
      snippet: expect.stringContaining('harbour news') as string,
    });
    const records = readCitations(await textOf('ris', 'q=harbour&sort=oldest'));
    expect(records.map(({ URL: url }) => url)).toEqual(json.results.map(({ url }) => url));
    expect(records[0]).toMatchObject({ 'container-title': 'Lagos Courier', note: 'Demonstration edition' });
  });

  it('cites an article the same way, whichever of its pages matches', async () => {
    await storePage(archive.context, articlePage({ sequence: 1, parts: [['harbour', 1]] }));
    await storePage(archive.context, articlePage({ sequence: 4, parts: [['cranes', 1]] }));
    await archive.index();
    const exported = [];
    for (const word of ['harbour', 'cranes']) exported.push(await textOf('ris', `by=article&q=${word}`));
    const [first] = exported;
    const { citations } = await citePage.handle(archive.context, { page: 'lagos-courier-1964-03-07-p4', article: 1 });
    const cited = citations.find(({ format }) => format === 'ris')?.text.trim();
    expect(exported.map((text) => text.trim())).toEqual([cited, cited]);
    expect(readCitations(first ?? '')).toMatchObject([
      { page: '1, 4', URL: 'http://localhost/search/lagos-courier-1964-03-07-p1#article-1' },
    ]);
  });

  it('applies the filters of the search, and ignores the page of results', async () => {
    await printDays(30);
    const rows = readCsv(await textOf('csv', 'q=harbour&from=1961&page=2'));
    expect(rows.slice(1).every((row) => row[3]?.startsWith('1961'))).toBe(true);
    expect(rows).toHaveLength(4);
  });

  it('neutralises formulas for spreadsheets, and loses no character', async () => {
    const lines = ['=HYPERLINK("x","harbour")', '@SUM, "quoted"'];
    await storePage(archive.context, makePage(pageText(...lines)));
    await archive.index();
    const text = await textOf('csv', 'q=harbour');
    expect(text.startsWith('\ufeff')).toBe(true);
    const [, row] = readCsv(text);
    expect(row?.[7]).toMatch(/^'=HYPERLINK\("x","harbour"\)/);
    expect(row).toHaveLength(11);
  });

  it('contains a header but no results if nothing was found', async () => {
    expect(readCsv(await textOf('csv', 'q=nowhere'))).toHaveLength(1);
    expect(JSON.parse(await textOf('json', 'q=nowhere'))).toMatchObject({ total: 0, results: [] });
    expect(await textOf('ris', 'q=nowhere')).toBe('');
  });

  it('gives a retry time while the index is rebuilt, instead of an empty result', async () => {
    const { context } = archive;
    await storePage({ ...context, now: () => Date.now() - 3_600_000 }, makePage(pageText('harbour news')));
    await archive.index();
    const { index } = await openSearch(context);
    await index.reset((await index.position()).logId);
    const refusal = { code: 'unavailable', details: { retryAfter: 60 } };
    for (const ending of ['csv', 'json', 'ris']) await expect(ask(ending, 'q=harbour')).rejects.toMatchObject(refusal);
    await archive.index();
    expect(JSON.parse(await textOf('json', 'q=harbour'))).toMatchObject({ total: 1, complete: true });
  });

  it('does not wait for a page that was just added', async () => {
    await printDays(1);
    await storePage(
      archive.context,
      makePage(pageText('harbour of today'), { date: { year: 1959, month: 1, day: 1 } }),
    );
    expect(JSON.parse(await textOf('json', 'q=harbour'))).toMatchObject({ total: 1, complete: true });
  });

  it.each(['', 'q=', `q=${'a'.repeat(600)}`, 'q=a&from=1960-13', 'q=a&from=1970&to=1960', 'q=a&page=many'])(
    'is rejected with a message for ?%.20s',
    async (query) => {
      await expect(ask('csv', query)).rejects.toMatchObject({ code: 'bad-request' });
    },
  );

  it('has the number of results in its file name', async () => {
    await printDays(1);
    const answer = await ask('csv', 'q=harbour');
    expect(answer.filename).toMatch(/^search-\d{4}-\d\d-\d\d-1-results\.csv$/);
    await fileBytes(answer);
  });

  it('is limited to one at a time per reader, and gives a retry time', async () => {
    await printDays(2);
    const first = await ask('csv', 'q=harbour', '10.9.9.9');
    await expect(ask('json', 'q=harbour', '10.9.9.9')).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfter: 20 },
    });
    await fileBytes(first);
    await fileBytes(await ask('json', 'q=harbour', '10.9.9.9'));
  });

  it('counts all addresses of one IPv6 network as one reader', async () => {
    await printDays(2);
    const first = await ask('csv', 'q=harbour', '2001:db8:1:2::1');
    await expect(ask('csv', 'q=harbour', '2001:db8:1:2:ffff::2')).rejects.toMatchObject({ code: 'too-many-requests' });
    await fileBytes(await ask('csv', 'q=harbour', '2001:db8:1:3::1'));
    await fileBytes(first);
  });

  it('stops when the reader disconnects, even before the first chunk', async () => {
    await printDays(23);
    const started = await ask('csv', 'q=harbour', '10.8.8.8');
    const pieces = (started.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.return?.();
    expect(await pieces.next()).toMatchObject({ done: true });
    const untouched = await ask('csv', 'q=harbour', '10.8.8.8');
    await (untouched.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
    await fileBytes(await ask('csv', 'q=harbour', '10.8.8.8'));
  });
});
