import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { Prefetcher } from './prefetcher.ts';
import { makeSiteMap } from './site-routes.ts';

const registry: RegistrySnapshot = {
  seq: 1,
  api: {},
  remotes: {
    archive: {
      state: 'enabled',
      release: {
        version: '1.0.0-a',
        base: '/r/archive/1.0.0-a/',
        entry: 'remoteEntry.js',
        requires: { platform: '^1.0.0', api: {} },
        chunks: { search: ['exposed.js', 'search.js'], 'newspaper-page': ['exposed.js', 'newspaper.js'] },
        integrity: { 'remoteEntry.js': 'sha384-e' },
      },
    },
    context: { state: 'disabled' },
  },
};

function scene(connection?: Connection, current = '/', known = registry) {
  const payloads: string[] = [];
  const scripts: string[] = [];
  const map = makeSiteMap('archivi', routesWith('archive', 'context', 'membership'));
  const prefetcher = new Prefetcher({
    origin: 'http://site.test',
    routeOf: (pathname) => map.routeOf(pathname)?.route ?? null,
    registry: known,
    payloads: {
      prefetch: ({ pathname, search }, release) => payloads.push(`${pathname}${search} ${release?.version ?? '-'}`),
    },
    connection: () => connection,
    fetchScript: ({ href }) => scripts.push(href),
    current: () => current,
  });
  return { prefetcher, payloads, scripts };
}

describe('prefetching', () => {
  it('fetches the payload and scripts of a link that a reader points at, the scripts only once', () => {
    const { prefetcher, payloads, scripts } = scene();
    prefetcher.payloadAndCode('/search?q=a');
    prefetcher.payloadAndCode('/search?q=b');
    expect(payloads).toEqual(['/search?q=a 1.0.0-a', '/search?q=b 1.0.0-a']);
    expect(scripts).toEqual(['remoteEntry.js', 'exposed.js', 'search.js'].map((file) => `/r/archive/1.0.0-a/${file}`));
  });

  it('fetches the hashes of a release with its scripts, once, if the document states only some of them', () => {
    const archive = registry.remotes['archive'];
    if (archive?.state !== 'enabled') throw new Error('No archive');
    const release = { ...archive.release, hashes: 'sha384-all' };
    const { prefetcher, scripts } = scene(undefined, '/', {
      ...registry,
      remotes: { archive: { state: 'enabled', release } },
    });
    prefetcher.codeOnly('/search?q=a');
    prefetcher.codeOnly('/search/some-page');
    expect(scripts).toEqual(
      ['integrity.json', 'remoteEntry.js', 'exposed.js', 'search.js', 'newspaper.js'].map(
        (file) => `/r/archive/1.0.0-a/${file}`,
      ),
    );
  });

  it('does not repeat requests of the document', () => {
    const { prefetcher, scripts } = scene(undefined, '/search?q=a');
    prefetcher.payloadAndCode('/search?q=b');
    prefetcher.codeOnly('/search/some-page');
    expect(scripts).toEqual(['/r/archive/1.0.0-a/newspaper.js']);
  });

  it('fetches only the scripts of a link that came into view', () => {
    const { prefetcher, payloads, scripts } = scene();
    prefetcher.codeOnly('/search?q=a');
    expect(payloads).toEqual([]);
    expect(scripts).toHaveLength(3);
  });

  it('skips pages that require a login until somebody points at the link', () => {
    const { prefetcher, scripts } = scene();
    prefetcher.codeOnly('/saved-searches');
    expect(scripts).toEqual([]);
    prefetcher.payloadAndCode('/saved-searches');
    expect(scripts).toEqual(['/r/archive/1.0.0-a/remoteEntry.js']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    '[R9.09] is skipped with %j',
    (connection) => {
      const { prefetcher, payloads, scripts } = scene(connection);
      prefetcher.payloadAndCode('/search');
      prefetcher.codeOnly('/search');
      expect([...payloads, ...scripts]).toEqual([]);
    },
  );

  it('[R9.09] happens on any other connection, and if the browser does not tell', () => {
    for (const known of [undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }]) {
      expect(mayPrefetch(known)).toBe(true);
    }
  });

  it.each(['https://elsewhere.test/search', '/membership', '/context', '/no-such-page', '/', 'http://['])(
    'ignores %s',
    (href) => {
      const { prefetcher, payloads, scripts } = scene();
      prefetcher.payloadAndCode(href);
      expect([...payloads, ...scripts]).toEqual([]);
    },
  );
});
