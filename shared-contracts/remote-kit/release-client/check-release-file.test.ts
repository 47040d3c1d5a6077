import { parseReleaseFile } from './check-release-file.ts';

const hash = `sha384-${'a'.repeat(64)}`;
const hashes = { 'remoteEntry.js': hash, 'search.js': hash };
const good = {
  name: 'archive',
  version: '1.0.0-0a1b2c3d',
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: { archive: '^1.0.0' } },
  chunks: { search: ['search.js'] },
  integrity: { 'remoteEntry.js': hash, 'search.js': hash },
};
const read = (change: Readonly<Record<string, unknown>>): unknown =>
  parseReleaseFile(JSON.stringify({ ...good, ...change }), hashes);

describe('a release.json', () => {
  it('is accepted if it is complete, also with unknown parts', () => {
    expect(read({ later: 1 })).toMatchObject(good);
    const routes = [
      { page: 'search', path: '/{section}/:slug', layout: 'context', policy: 'payments', access: 'user' },
    ];
    expect(read({ exposes: { pages: ['search'], fragments: [], routes } })).toMatchObject({ exposes: { routes } });
  });

  it.each([
    ['no requirements', { requires: undefined }, '"requires" is required'],
    ['malformed requirements', { requires: { platform: 1, api: {} } }, '"requires.platform" must be a string'],
    ['chunks that are not lists', { chunks: { search: 'search.js' } }, '"chunks.search" must be an array'],
    ['a version that is a path', { version: '../1.0.0' }, '"version"'],
    ['an entry that is not among its files', { entry: '../other/remoteEntry.js' }, 'names ../other/remoteEntry.js'],
    ['a chunk that is not among its files', { chunks: { search: ['gone.js'] } }, 'names gone.js'],
    ['an entry named like a built-in property', { entry: 'constructor' }, 'names constructor'],
    [
      'a different hash',
      { integrity: { ...good.integrity, 'search.js': `sha384-${'b'.repeat(64)}` } },
      'differ about search.js',
    ],
    ['an entry without a hash', { integrity: { 'search.js': hash } }, 'no hash for remoteEntry.js'],
    ['a chunk without a hash', { integrity: { 'remoteEntry.js': hash } }, 'no hash for search.js'],
    ['an unsupported entry type', { ordinary: { type: 'system', pages: {} } }, '"ordinary.type"'],
    [
      'an exposed module outside the release',
      { ordinary: { type: 'module', pages: { search: { module: '../x', render: 'mount' } } } },
      '"ordinary.pages.search.module"',
    ],
  ])('is refused with %s', (_what, change, reason) => {
    expect(() => read(change)).toThrow(reason);
  });

  it.each(['//evil.test', 'search', '/search?q=1', '/weather/../search'])(
    'is refused with a link that is not a path: %s',
    (path) => {
      expect(read({ links: { search: ['/membership', '/{section}/stories', '/editions/:any'] } })).toBeTruthy();
      expect(() => read({ links: { search: [path] } })).toThrow('"links.search[0]"');
    },
  );

  it.each([
    [{ path: '//evil.test' }, 'path'],
    [{ path: '/search?q=1' }, 'path'],
    [{ layout: 'poster' }, 'layout'],
    [{ access: 'owner' }, 'access'],
    [{ navigation: { label: 'x'.repeat(25) } }, 'navigation.label'],
    [{ navigation: { label: '<b>Weather</b>' } }, 'navigation.label'],
  ])('is refused with a route that the shell cannot serve: %j', (change, field) => {
    const routes = [{ page: 'search', path: '/search', ...change }];
    expect(() => read({ exposes: { pages: ['search'], fragments: [], routes } })).toThrow(
      `"exposes.routes[0].${field}"`,
    );
  });

  it.each([{ path: '/search/:slug' }, { access: 'user' }])(
    'is refused with a menu entry for a page that not everybody can open: %j',
    (change) => {
      const routes = [{ page: 'search', path: '/search', navigation: { label: 'Search' }, ...change }];
      expect(() => read({ exposes: { pages: ['search'], fragments: [], routes } })).toThrow('cannot be in the menu');
    },
  );

  it('is refused if it is not JSON', () => {
    expect(() => parseReleaseFile('{', hashes)).toThrow('release.json is not JSON');
  });
});
