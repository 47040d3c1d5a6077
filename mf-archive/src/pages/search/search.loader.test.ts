import { AppError } from 'shared-contracts/app-error';
import { loaderContext, sampleResults } from '../../testing/sample-data.ts';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import { loadSearch } from './search.loader.ts';

const load = async (address: string, archive: Parameters<typeof loaderContext>[1] = {}) => {
  const result = await loadSearch(loaderContext(address, archive));
  if (result.kind !== 'page') throw new Error(`expected a page, got ${result.kind}`);
  return result;
};

const answering = (values = {}) => ({ searchPages: jest.fn().mockResolvedValue(sampleResults(values)) });

describe('/search', () => {
  it('describes the archive without a search, and requests none', async () => {
    const archive = answering();
    const { data, status, head } = await load('/search?q=%20%20', archive);
    expect(archive.searchPages).not.toHaveBeenCalled();
    expect(data).toMatchObject({
      results: null,
      problem: null,
      holdings: { titles: [{ name: 'Lagos Demonstration Herald' }, {}] },
    });
    expect(status).toBe(200);
    expect(head).toEqual({
      title: 'Search the archive',
      description: expect.stringContaining('Archivi') as string,
      canonical: '/search',
    });
  });

  it('passes on the query, the page and the filters', async () => {
    const archive = answering();
    await load('/search?q=naira&page=3&from=1972&to=1973-01&title=evening-star&title=herald&sort=oldest', archive);
    expect(archive.searchPages).toHaveBeenCalledWith({
      q: 'naira',
      page: 3,
      from: '1972',
      to: '1973-01',
      title: ['evening-star', 'herald'],
      sort: 'oldest',
    });
  });

  it('has metadata for reference managers for each result', async () => {
    const { data } = await load('/search?q=naira', answering());
    const coins = new URLSearchParams(data.coins[0]);
    expect([coins.get('rft.type'), coins.get('rft.source'), coins.get('rft.identifier')]).toEqual([
      'newspaperArticle',
      'Lagos Demonstration Herald',
      expect.stringMatching(/^https:\/\/site\.test\/search\/lagos-demonstration-herald-/),
    ]);
  });

  it('uses the query as the title, and keeps result pages out of search engines', async () => {
    const { head, status } = await load('/search?q=naira', answering());
    expect(head).toMatchObject({ title: '“naira” in the archive', noindex: true });
    expect(status).toBe(200);
  });

  it('searches with filters only, and uses them as the title', async () => {
    const archive = answering({ terms: [] });
    const { head } = await load('/search?title=evening-star&day=1+October', archive);
    expect(archive.searchPages).toHaveBeenCalledWith({ q: '', page: 1, title: ['evening-star'], day: '10-01' });
    expect(head.title).toBe('All pages of Evening Star on 1 October');
  });

  it('links to the feed of the search', async () => {
    const { head } = await load('/search?q=naira&page=2&front=1', answering());
    expect(head.links).toEqual([
      {
        rel: 'alternate',
        href: '/api/archive/searches/feed.atom?q=naira&front=1',
        type: 'application/atom+xml',
        title: 'New: “naira” in the archive',
      },
    ]);
  });

  it.each(['-1', '0', '1000000000', 'abc', '1.5', '1e3'])(
    'responds to page %s with a message and 400',
    async (page) => {
      const archive = answering();
      const { data, status } = await load(`/search?q=naira&page=${page}`, archive);
      expect(status).toBe(400);
      expect(data.problem).toMatchObject({
        message: expect.stringContaining(`There is no page “${page}”`) as string,
        retryable: false,
      });
      expect(archive.searchPages).not.toHaveBeenCalled();
    },
  );

  it('responds to ten thousand characters with a message and 400, and does not echo them', async () => {
    const { data, status } = await load(`/search?q=${'a'.repeat(10_000)}`, answering());
    expect(status).toBe(400);
    expect(data.problem?.message).toContain('Your search has 10,000 characters');
    expect(data.params.q).toHaveLength(500);
  });

  it('replaces an unknown order with the default, and drops duplicate titles', async () => {
    const archive = answering();
    const { data } = await load('/search?q=naira&sort=best&title=herald&title=herald&title=', archive);
    expect(data.params).toEqual({ q: 'naira', page: 1, title: ['herald'] });
    expect(archive.searchPages).toHaveBeenCalledWith({ q: 'naira', page: 1, title: ['herald'] });
  });

  it('rejects more titles than one search allows', async () => {
    const titles = Array.from({ length: 101 }, (_, index) => `title=t${index}`).join('&');
    const { data, status } = await load(`/search?q=naira&${titles}`, answering());
    expect(status).toBe(400);
    expect(data.problem?.message).toContain('at most 100 newspapers');
  });

  it('leaves out of documents what the server has drawn, except where a search was refused', async () => {
    const { data, drawnOnly = [] } = await load('/search?q=naira', answering());
    const { results, ...others } = data;
    const all = [...Object.keys(results ?? {}).map((name) => `results.${name}`), ...Object.keys(others)];
    const left = ['facets', 'page', 'pageCount', 'sort', 'total'].map((name) => `results.${name}`);
    expect(all.filter((name) => !drawnOnly.includes(name)).sort()).toEqual(['params', 'problem', ...left, 'today']);
    expect(await load('/search?q=naira&page=0', answering())).not.toHaveProperty('drawnOnly');
  });

  it('names chosen newspapers that have no results', async () => {
    const { data } = await load('/search?q=naira&title=evening-star&title=other', answering());
    expect(data.holdings?.titles).toEqual([]);
    expect(data.results?.facets.titles).toEqual([
      { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald', count: 1 },
      { slug: 'evening-star', name: 'Evening Star', count: 0 },
      { slug: 'other', name: 'other', count: 0 },
    ]);
  });

  it.each([
    ['from=1990&to=1980-05&title=herald', { from: '1980-05', to: '1990', title: ['herald'] }],
    ['from=yesterday&to=1980', undefined],
    ['from=1980&to=1980-05&page=0', undefined],
  ])('offers to swap dates if that is all that is wrong: %s', async (query, swapped) => {
    const { data } = await load(`/search?q=naira&${query}`, answering());
    expect(data.problem?.swapped).toEqual(swapped && { q: 'naira', page: 1, ...swapped });
  });

  it('responds to an impossible date with a message and 400', async () => {
    const { data, status } = await load('/search?q=naira&from=yesterday', answering());
    expect(status).toBe(400);
    expect(data.problem?.message).toContain('“yesterday” is not a date');
  });

  it('responds to a page past the last with 404 and the existing pages', async () => {
    const { data, status } = await load(
      '/search?q=naira&page=9',
      answering({ page: 9, pageCount: 2, total: 30, hits: [] }),
    );
    expect(status).toBe(404);
    expect(data.results).toMatchObject({ page: 9, pageCount: 2 });
  });

  it('responds with 200 if nothing was found', async () => {
    const { status } = await load('/search?q=zzz', answering({ total: 0, pageCount: 0, hits: [] }));
    expect(status).toBe(200);
  });

  it.each([
    ['bad-request', 400, false],
    ['timeout', 504, true],
    ['unavailable', 503, true],
    ['too-many-requests', 429, true],
  ] as const)(
    'explains a refused search (%s) on the page itself, and whether to retry',
    async (code, expected, passing) => {
      const { data, status } = await load('/search?q=naira', {
        searchPages: () => Promise.reject(new AppError(code, 'This took too long. Try rarer words.')),
      });
      expect(status).toBe(expected);
      expect(data.problem).toEqual({ message: 'This took too long. Try rarer words.', retryable: passing });
    },
  );

  it('passes errors that it cannot explain on to the site', async () => {
    await expect(load('/search?q=naira', { searchPages: () => Promise.reject(new Error('disk')) })).rejects.toThrow(
      'disk',
    );
  });

  it('is marked as incomplete only if the archive could not count', async () => {
    expect((await load('/search?q=naira', answering())).incomplete).toBe(false);
    expect((await load('/search?q=naira', answering({ total: 0, incomplete: true }))).incomplete).toBe(true);
  });

  it('still responds if the holdings cannot be read, and is marked as incomplete', async () => {
    const { data, status, incomplete } = await load('/search?q=naira', {
      ...answering(),
      getHoldings: () => Promise.reject(new Error('busy')),
    });
    expect(status).toBe(200);
    expect(data.results?.hits).toHaveLength(1);
    expect(incomplete).toBe(true);
  });
});

describe('suggested searches', () => {
  /** Advances by an hour from test to test, since what suggestions find is remembered for five minutes. */
  let now = Date.now();
  beforeEach(() => {
    now += 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const event = (title: string, query: string) => ({ title, query, from: '1960-09-01', to: '1960-12-31' });
  const topic = (title: string, search: string) => ({ id: title, uid: title, type: 'topic', data: { title, search } });
  /** An archive with editors' documents, in which only these queries find something. */
  const withDocuments = (
    { events = [], topics = [] }: Partial<Record<'events' | 'topics', readonly unknown[]>>,
    found: readonly string[],
  ) => ({
    searchPages: ({ q }: { readonly q: string }) =>
      Promise.resolve(sampleResults(found.includes(q) ? {} : { total: 0, pageCount: 0, hits: [] })),
    others: {
      [getDocument().path]: () => Promise.resolve({ document: { data: { events } }, notice: null }),
      [listDocuments().path]: () => Promise.resolve({ documents: topics, total: topics.length, notice: null }),
    },
  });
  const documents = {
    events: [event('Independence', 'independence'), event('The moon', 'moon')],
    topics: [topic('Football', 'football OR goal'), topic('Lagos', '/search?q=lagos&from=1970'), topic('Empty', '')],
  };
  const suggestedOn = async (address: string, archive: Parameters<typeof load>[1]) => {
    const { data, incomplete } = await load(address, archive);
    return { items: data.examples.map(({ title, search }) => [title, search]), incomplete };
  };

  it.each(['/search', '/search?q=zzz'])(
    'are the editors’ events, then their topics, that find something (%s)',
    async (at) => {
      const archive = withDocuments(documents, ['independence', 'lagos']);
      expect(await suggestedOn(at, archive)).toEqual({
        items: [
          ['Independence', { q: 'independence', from: '1960-09-01', to: '1960-12-31' }],
          ['Lagos', { q: 'lagos', page: 1, from: '1970' }],
        ],
        incomplete: false,
      });
    },
  );

  it('are six at most', async () => {
    const topics = Array.from({ length: 8 }, (_, at) => topic(`Topic ${String(at)}`, 'lagos'));
    const { items } = await suggestedOn('/search', withDocuments({ topics }, ['lagos']));
    expect(items).toHaveLength(6);
  });

  it('are not shown if none finds anything', async () => {
    expect(await suggestedOn('/search', withDocuments(documents, []))).toEqual({ items: [], incomplete: false });
  });

  it('are looked up once in five minutes, not for each page without results', async () => {
    const archive = withDocuments(documents, ['independence']);
    const searchPages = jest.fn(archive.searchPages);
    const searches = async (): Promise<number> => {
      searchPages.mockClear();
      await suggestedOn('/search', { ...archive, searchPages });
      return searchPages.mock.calls.length;
    };
    const first = await searches();
    now += 299_999;
    const second = await searches();
    now += 1;
    expect([first, second, await searches()]).toEqual([4, 0, 4]);
  });

  it('are not shown beside results', async () => {
    expect((await suggestedOn('/search?q=lagos', withDocuments(documents, ['lagos']))).items).toEqual([]);
  });

  it('are omitted if documents do not respond, and the page is then marked as incomplete', async () => {
    expect(await suggestedOn('/search', {})).toEqual({ items: [], incomplete: true });
  });
});
