import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { isCacheable, pageOfPayload, requestKind } from './request-kind.ts';

const origins = { own: 'https://archive.test', releases: ['https://archive.cdn.test'] };

const kindOf = (address: string, init: { method?: string; mode?: string; range?: string } = {}): string => {
  const { method = 'GET', mode = 'navigate', range } = init;
  const headers = new Headers(range === undefined ? {} : { range });
  return requestKind({ method, url: new URL(address, origins.own).href, mode, headers }, origins);
};

describe('classifying a request', () => {
  it.each(siteRoutes(makeBrand('archivi'), declaredRoutes).map((route) => [route.path, route] as const))(
    'allows caching %s only if it is public and in the default layout',
    (path, { access, policy, layout }) => {
      const isOpen = access === undefined && policy === undefined && layout === 'default';
      const kind = kindOf(path.replaceAll(/:\w+|\*/g, 'x'));
      // Forms, and pages that require a number or a key, are not cached either, although anybody may open them.
      if (!isOpen) expect(kind).toBe('pass');
      else expect(['document', 'pass']).toContain(kind);
    },
  );

  it.each(['/', '/about', '/search', '/search?q=rail', '/search/herald-1960-10-03-p1', '/the-archivist/stories'])(
    'recognises %s as a cacheable page, and its payload as a payload',
    (address) => {
      const { pathname, search } = new URL(address, origins.own);
      const payload = `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
      expect(kindOf(address)).toBe('document');
      expect(kindOf(payload, { mode: 'cors' })).toBe('payload');
      expect(pageOfPayload(new URL(payload, origins.own))).toBe(address);
    },
  );

  it.each([
    ...['/api/archive/get-page?slug=x', '/api/auth/me', '/context/chat/history', '/context/_payload.json', '/login'],
    ...['/preview', '/membership', '/membership/manage', '/donate', '/payments/a?key=b', '/desk/uploads', '/shared/k'],
    ...['/register', '/saved-searches', '/feedback', '/logout', '/status', '/content/api/v2', '/sw.js', '/iiif/x'],
    ...['/builds/latest.json', '/builds/manifest.json', '/assets/nothing.js', '/bulk/a.tar.gz', '/robots.txt'],
  ])('ignores %s', (address) => {
    const kind = kindOf(address, { mode: address.endsWith('.txt') || address === '/sw.js' ? 'no-cors' : 'navigate' });
    expect(kind).toBe('pass');
    expect(kindOf(address, { mode: 'cors' })).toBe('pass');
  });

  it.each([
    ['/r/archive/1.0.0-0a1b2c3d/remoteEntry.js', 'file'],
    ['/assets/main.0a1b2c3d.js', 'file'],
    ['/assets/fonts/serif-400.0a1b2c3d.woff2', 'file'],
    ['/builds/meta/7-0a1b2c3d.json', 'file'],
    ['/scans/tiles/abc/0/1/2', 'picture'],
    ['https://archive.cdn.test/r/archive/1.0.0-0a1b2c3d/search.0a1b2c3d.js', 'file'],
    ['/r/archive/1.0.0-0a1b2c3d/remoteEntry.js?r=1', 'retry'],
    ['/r/archive/1.0.0-0a1b2c3d/remoteEntry.js?v=1', 'pass'],
    ['https://archive.cdn.test/about', 'pass'],
    ['https://elsewhere.test/r/archive/1.0.0-0a1b2c3d/remoteEntry.js', 'pass'],
  ])('classifies %s as %s', (address, kind) => {
    expect(kindOf(address, { mode: 'cors' })).toBe(kind);
  });

  it('ignores a path that would name another host as a link', () => {
    expect(kindOf(`${origins.own}//evil.example/x`)).toBe('pass');
    expect(kindOf(`${origins.own}//evil.example/_payload.json`, { mode: 'cors' })).toBe('pass');
  });

  it('ignores requests other than GET, and range requests', () => {
    expect(kindOf('/about', { method: 'POST' })).toBe('pass');
    expect(kindOf('/assets/main.0a1b2c3d.js', { range: 'bytes=0-9' })).toBe('pass');
  });

  it('accepts only code and pictures as a page’s files', () => {
    const named = [
      '/scans/previews/a',
      '/assets/main.0a1b2c3d.js',
      '/api/auth/me',
      '/about',
      'https://elsewhere.test/a',
    ];
    const urls = [...named.map((path) => new URL(path, origins.own).href), 'no address'];
    expect(urls.filter((url) => isCacheable(url, origins))).toEqual(urls.slice(0, 2));
  });
});
