import { mayCacheDocument, mayCacheFile } from './may-cache.ts';

const publicly = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';
const forEver = 'public, max-age=31536000, immutable';

const answer = (type: string, caching: string, more: { status?: number; redirected?: boolean; type?: string } = {}) =>
  ({
    ...{ status: 200, redirected: false, type: 'basic', ...more },
    headers: new Headers({ 'content-type': type, 'cache-control': caching }),
  }) as Response;

describe('a cacheable response', () => {
  it('is a public page', () => {
    expect(mayCacheDocument(answer('text/html; charset=utf-8', publicly))).toBe(true);
  });

  it.each([
    ['private', answer('text/html', 'private, no-store')],
    ['without caching rules', answer('text/html', '')],
    ['public but not to be stored', answer('text/html', 'public, no-store')],
    ['an error', answer('text/html', publicly, { status: 404 })],
    ['redirected', answer('text/html', publicly, { redirected: true })],
    ['not HTML', answer('application/json', publicly)],
    ['from another origin', answer('text/html', publicly, { type: 'cors' })],
    ['an opaque redirect', answer('text/html', publicly, { status: 0, type: 'opaqueredirect' })],
  ])('is not a page that is %s', (_why, one) => {
    expect(mayCacheDocument(one)).toBe(false);
  });

  it('is an immutable file, also of an origin of releases', () => {
    expect(mayCacheFile(answer('text/javascript; charset=utf-8', forEver, { type: 'cors' }))).toBe(true);
    expect(mayCacheFile(answer('image/webp', `${forEver}, s-maxage=60`))).toBe(true);
  });

  it.each([
    ['a captive portal page', answer('text/html', forEver)],
    ['a mutable response', answer('text/javascript', publicly)],
    ['an opaque response', answer('text/javascript', forEver, { status: 0, type: 'opaque' })],
    ['an error', answer('text/javascript', forEver, { status: 503 })],
  ])('is not %s in place of a file', (_why, one) => {
    expect(mayCacheFile(one)).toBe(false);
  });
});
