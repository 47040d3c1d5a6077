import { maxExported } from 'shared-contracts/archive/export-results';
import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { exportPiece } from './export-limits.ts';
import { exportRoutes } from './export-routes.ts';

const total = 25_000;

const hit = (number: number): PageHit => ({
  slug: `paper-${String(number)}`,
  title: { slug: 'paper', name: 'Paper' },
  date: { year: 1960, month: null, day: null },
  edition: 1,
  sequence: 1,
  label: '1',
  demonstration: false,
  snippet: { text: 'a', marks: [] },
  hitCount: 1,
  matched: [],
  article: null,
  crop: null,
});

const mockSearch = jest.fn((_context: unknown, { page }: SearchPagesInput): Promise<SearchPagesResult> => {
  const hits = Array.from({ length: exportPiece }, (_, at) => hit((page - 1) * exportPiece + at));
  const pageCount = total / exportPiece;
  const facets = { titles: [], years: [] };
  return Promise.resolve({
    terms: [],
    understood: 'a',
    sort: 'relevance',
    notes: [],
    total,
    page,
    pageCount,
    facets,
    hits,
  });
});
jest.mock('../../search/search-pages.endpoint.ts', () => ({
  searchPages: (...all: Parameters<typeof mockSearch>) => mockSearch(...all),
}));

jest.mock('../../search/follow-records.ts', () => ({ requireCompleteIndex: () => Promise.resolve() }));

const query = {
  selectFrom: () => query,
  select: () => query,
  where: () => query,
  execute: () => Promise.resolve([{ slug: 'paper', place: 'Jos', language: 'en' }]),
};

let asking = 0;
const ask = async (ending: string) => {
  const context = {
    db: query,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    publicUrl: 'https://archivi.ng',
    brand: { name: 'Archivi.ng', sectionSlug: 'x', insideSlug: 'y' },
    visitor: { id: null, role: 'user', client: { ip: String((asking += 1)), userAgent: '', device: null } },
  } as unknown as SliceContext;
  const answer = await exportRoutes
    .find(({ path }) => path.endsWith(ending))
    ?.handle(context, {}, new URLSearchParams('q=a'));
  if (answer === undefined) throw new Error('no such export');
  return { answer, body: answer.body as AsyncIterable<Uint8Array> };
};

describe('an export with more results than allowed', () => {
  it('contains the first ten thousand, and says so in its file name and content', async () => {
    const { answer, body } = await ask('json');
    expect(answer.filename).toBe('search-2026-11-21-first-10000-of-25000-results.json');
    let text = '';
    for await (const piece of body) text += Buffer.from(piece).toString();
    const read = JSON.parse(text) as { readonly results: readonly unknown[] };
    expect(read).toMatchObject({ total, exported: maxExported, most: maxExported, complete: false });
    expect(read.results).toHaveLength(maxExported);
  });

  it('searches only as far as it is read', async () => {
    mockSearch.mockClear();
    const { body } = await ask('csv');
    const pieces = body[Symbol.asyncIterator]();
    for (let taken = 0; taken < 4; taken += 1) await pieces.next();
    await pieces.return?.();
    expect(mockSearch.mock.calls.map(([, { page }]) => page)).toEqual([1, 2, 3]);
  });

  it('fails where a search fails, so that a partial file is never taken for a complete one', async () => {
    const { body } = await ask('ris');
    const pieces = body[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.next();
    mockSearch.mockRejectedValueOnce(new Error('no time'));
    await expect(pieces.next()).rejects.toThrow('no time');
  });

  it('contains no page twice when pages are added meanwhile', async () => {
    const { body } = await ask('csv');
    const pieces = body[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.next();
    mockSearch.mockImplementationOnce((context, input) => mockSearch(context, { ...input, page: 1 }));
    expect(Buffer.from((await pieces.next()).value as Uint8Array).toString()).toBe('');
    await pieces.return?.();
  });
});
