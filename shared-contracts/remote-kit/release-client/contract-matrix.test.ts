import { contractMatrix, liveProblem, type Candidate, type SiteSide } from './contract-matrix.ts';

const key = 'GET /api/archive/get-day';
const wire = (total: Readonly<Record<string, 'number'>>): SiteSide['wire'] => ({
  endpoints: { [key]: { input: { fields: { date: 'string' } }, output: { fields: total } } },
  types: {},
});

const site: SiteSide = {
  platform: '1.3.0',
  api: { archive: '1.4.0' },
  shared: { react: '19.3.1' },
  pagesOf: (remote) => (remote === 'archive' ? ['search', 'topics'] : []),
  fragmentsOf: () => ['keep'],
  wire: wire({ total: 'number' }),
};

const candidate: Candidate = {
  release: {
    name: 'archive',
    version: '1.0.0-0a1b2c3d',
    provides: { contract: '1.0.0' },
    entry: 'remoteEntry.js',
    requires: { platform: '^1.3.0', api: { archive: '^1.4.0' }, shared: { react: '^19.3.0' } },
    exposes: { pages: ['search', 'topics'], fragments: ['keep'] },
    chunks: { search: [], topics: [] },
    integrity: {},
  },
  wire: wire({ total: 'number' }),
};

const withRelease = (changes: Partial<Candidate['release']>): Candidate => ({
  ...candidate,
  release: { ...candidate.release, ...changes },
});

const problems = (one: Candidate, other: SiteSide = site): readonly string[] =>
  contractMatrix(one, other).flatMap(({ problem }) => problem ?? []);

describe('the matrix of a release and a site', () => {
  it('has a row for each version, page, fragment and endpoint, and no problem if everything fits', () => {
    const lines = contractMatrix(candidate, site);
    expect(lines.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'platform platform',
      'api archive',
      'shared react',
      'page archive/search',
      'page archive/topics',
      'fragment archive/keep',
      `endpoint ${key}`,
    ]);
    expect(liveProblem(lines, 'forward')).toBeNull();
  });

  it.each<[string, Candidate, string]>([
    [
      'another React version',
      withRelease({ requires: { platform: '^1.0.0', api: {}, shared: { react: '^18.2.0' } } }),
      'it was built for react ^18.2.0, and the shell shares 19.3.1',
    ],
    [
      'a package that is not shared',
      withRelease({ requires: { platform: '^1.0.0', api: {}, shared: { vue: '^3.0.0' } } }),
      'it was built with vue, which the shell does not share',
    ],
    [
      'another major version of the platform',
      withRelease({ requires: { platform: '^2.0.0', api: {} } }),
      'it needs platform ^2.0.0; the shell provides 1.3.0',
    ],
    [
      'a newer API',
      withRelease({ requires: { platform: '^1.0.0', api: { archive: '^1.5.0' } } }),
      "it needs the API of 'archive' at ^1.5.0, and the server provides 1.4.0",
    ],
    ['a missing page', withRelease({ chunks: { search: [] } }), "it has no page 'topics', which the shell shows"],
    [
      'a page that is not exposed',
      withRelease({ exposes: { pages: ['search'], fragments: ['keep'] } }),
      "it has no page 'topics', which the shell shows",
    ],
    [
      'a page without a route',
      withRelease({
        exposes: { pages: ['search', 'topics'], fragments: ['keep'], routes: [{ page: 'search', path: '/search' }] },
      }),
      "its page 'topics' has no route",
    ],
    [
      'a missing fragment',
      withRelease({ exposes: { pages: ['search', 'topics'], fragments: [] } }),
      "it has no fragment 'keep', which the shell shows",
    ],
    [
      'a response with a missing field',
      { ...candidate, wire: wire({ total: 'number', pages: 'number' }) },
      `what it reads from ${key} is no longer there: 'pages' is missing`,
    ],
  ])('reports %s', (_what, one, sentence) => {
    expect(problems(one)).toEqual([sentence]);
    expect(liveProblem(contractMatrix(one, site), 'forward')).toBe(sentence);
  });

  it('checks a release that declares its routes by these, whatever the site knows', () => {
    const exposes = { pages: ['search'], fragments: ['keep'], routes: [{ page: 'search', path: '/search' }] };
    expect(problems(withRelease({ exposes, chunks: { search: [] } }))).toEqual([]);
    const more = { ...exposes, routes: [...exposes.routes, { page: 'maps', path: '/maps' }] };
    expect(problems(withRelease({ exposes: more, chunks: { search: [] } }))).toEqual([
      "it has no page 'maps', which the shell shows",
    ]);
  });

  it('reports a missing endpoint, even when rolling back', () => {
    const without = { ...site, wire: { endpoints: {}, types: {} } };
    expect(liveProblem(contractMatrix(candidate, without), 'back')).toContain(
      `it calls ${key}, which is not in the API report of this server`,
    );
  });

  it('compares a separate API by its version, which the release must require', () => {
    const own = { ...site, wire: { endpoints: {}, types: {} }, ownApis: ['archive'] };
    expect(liveProblem(contractMatrix(candidate, own), 'forward')).toBeNull();
    const api = { ...site.api, 'GET /api/archive/other': '1.0.0' };
    expect(liveProblem(contractMatrix(candidate, { ...own, api }), 'forward')).toBe(
      `it calls ${key}, which the API of 'archive' does not have`,
    );
    const requires = { ...candidate.release.requires, api: {} };
    expect(liveProblem(contractMatrix(withRelease({ requires }), own), 'forward')).toBe(
      `it calls ${key}, and does not say which version of the API of 'archive' it needs`,
    );
  });

  it('allows rolling back to a release without a page that was added later', () => {
    const lines = contractMatrix(withRelease({ chunks: { search: [] } }), site);
    expect(liveProblem(lines, 'forward')).not.toBeNull();
    expect(liveProblem(lines, 'back')).toBeNull();
  });

  it('checks an older release without an exposes block by its chunks', () => {
    const old: Candidate = {
      release: {
        name: 'archive',
        version: '0.9.0-0a1b2c3d',
        entry: 'remoteEntry.js',
        requires: { platform: '^1.0.0', api: {} },
        chunks: { search: [], topics: [] },
        integrity: {},
      },
      wire: null,
    };
    expect(problems(old)).toEqual([]);
  });
});
