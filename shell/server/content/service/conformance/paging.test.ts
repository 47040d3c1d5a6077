import { ParsingError } from '@prismicio/client';
import fc from 'fast-check';
import { documentFile, openDocuments } from '../testing/open-documents.ts';
import { filesOf, stories } from '../testing/raw-story.ts';

// Many runs, on machines that may be busy.
jest.setTimeout(60_000);

const orderings = fc.constantFrom(
  undefined,
  { field: 'my.story.pages' },
  { field: 'my.story.title', direction: 'desc' as const },
  { field: 'document.last_publication_date', direction: 'desc' as const },
);

describe('result pages', () => {
  it('[R9.04] contain every document exactly once, in a stable order, for any page size', async () => {
    await fc.assert(
      fc.asyncProperty(stories, fc.integer({ min: 1, max: 9 }), orderings, async (some, pageSize, order) => {
        const client = (await openDocuments(filesOf(some))).client();
        const params = { lang: '*', ...(order === undefined ? {} : { orderings: order }) };
        const whole = await client.get({ ...params, pageSize: 100 });
        const ids: string[] = [];
        for (let page = 1; ; page += 1) {
          const one = await client.get({ ...params, pageSize, page });
          ids.push(...one.results.map(({ id }) => id));
          expect(one).toMatchObject({
            page,
            results_per_page: pageSize,
            results_size: one.results.length,
            total_results_size: some.length,
            total_pages: Math.ceil(some.length / pageSize),
          });
          expect(one.prev_page === null).toBe(page === 1);
          if (one.next_page === null) break;
        }
        expect(ids).toEqual(whole.results.map(({ id }) => id));
        expect([...ids].sort()).toEqual(some.map(({ id }) => id).sort());
      }),
      { numRuns: 25 },
    );
  });

  it('after a document contain only those that follow it', async () => {
    await fc.assert(
      fc.asyncProperty(stories, fc.nat(), orderings, async (some, nth, order) => {
        const client = (await openDocuments(filesOf(some))).client();
        const params = { lang: '*', pageSize: 100, ...(order === undefined ? {} : { orderings: order }) };
        const ids = (await client.get(params)).results.map(({ id }) => id);
        const at = nth % ids.length;
        const rest = await client.get({ ...params, after: ids[at] ?? '' });
        expect(rest.results.map(({ id }) => id)).toEqual(ids.slice(at + 1));
      }),
      { numRuns: 25 },
    );
  });

  it('are sorted by each field in turn, with missing values last in both directions', async () => {
    const { client } = await openDocuments({
      'story/a.json': documentFile({ rank: 2, name: 'b' }),
      'story/b.json': documentFile({ rank: 10, name: 'a' }),
      'story/c.json': documentFile({ rank: 2, name: 'A' }),
      'story/d.json': documentFile({ name: 'z' }),
    });
    const order = async (...fields: { field: string; direction?: 'asc' | 'desc' }[]): Promise<readonly unknown[]> =>
      (await client().getByType('story', { orderings: fields })).results.map(({ uid }) => uid);
    expect(await order({ field: 'my.story.rank' }, { field: 'my.story.name' })).toEqual(['c', 'a', 'b', 'd']);
    expect(await order({ field: 'my.story.rank', direction: 'desc' }, { field: 'my.story.name' })).toEqual([
      'b',
      'c',
      'a',
      'd',
    ]);
  });

  it('contain at most 100 documents, and are numbered from 1', async () => {
    const many = Array.from({ length: 130 }, (_, at) => [`story/s${at}.json`, documentFile({ at })]);
    const { client } = await openDocuments(Object.fromEntries(many) as Record<string, unknown>);
    expect((await client().get({ pageSize: 1000 })).results).toHaveLength(100);
    expect((await client().get({ pageSize: 20, page: 900 })).results).toEqual([]);
    await expect(client().get({ page: -1 })).rejects.toBeInstanceOf(ParsingError);
  });

  it('reflect one moment, even if something is published while all of them are read', async () => {
    const many = Array.from({ length: 130 }, (_, at) => [`story/s${at}.json`, documentFile({ version: 'old' })]);
    const { client, service, write } = await openDocuments(Object.fromEntries(many) as Record<string, unknown>);
    const pages: string[] = [];
    const reading = client({
      fetch: async (url) => {
        const answer = await service.fetch(url);
        if (url.includes('/documents/search')) pages.push(new URL(url).searchParams.get('page') ?? '1');
        if (pages.length === 1) await write('story/s0.json', documentFile({ version: 'the new one' }));
        return answer;
      },
    });
    const all = await reading.dangerouslyGetAll();
    expect(pages).toEqual(['1', '2']);
    expect(all).toHaveLength(130);
    expect(new Set(all.map(({ data }) => (data as { version: string }).version))).toEqual(new Set(['old']));
  });

  it('may be as large as 10 MB', async () => {
    const body = [{ type: 'paragraph', text: 'word '.repeat(2_000_000), spans: [] }];
    const { client } = await openDocuments({ 'story/long.json': documentFile({ body }) });
    const long = await client().getByUID('story', 'long');
    expect((long.data as { body: { text: string }[] }).body[0]?.text).toHaveLength(10_000_000);
  });
});
