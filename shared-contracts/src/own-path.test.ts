import fc from 'fast-check';
import { isOwnPath, nextPath } from './own-path.ts';

const site = 'https://archive.example';

/** The address that a browser would open. */
const follow = (location: string): URL => new URL(location, `${site}/login?next=x`);

/** Paths that try to send readers to another site. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', ':', '@', '//', 'https:', 'javascript:', 'evil.test', '%2f', '%5c', '%09'),
      fc.constantFrom(
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        '\u00a0',
        '\ufeff',
        '。',
        '／',
        '?',
        '#',
        'login',
        'LOGIN',
        'logout',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

describe('the page to return to', () => {
  it.each([
    ['/context/chat/who%20was%20it?from=1960#a', '/context/chat/who%20was%20it?from=1960#a'],
    ['/search?q=naïra', '/search?q=na%C3%AFra'],
    ['/context/../search', '/search'],
    ['/', '/'],
  ])('accepts %s', (next, page) => {
    expect(nextPath(next)).toBe(page);
  });

  it.each([
    null,
    undefined,
    '',
    'context',
    'https://evil.test/',
    '//evil.test',
    String.raw`/\evil.test`,
    String.raw`\\evil.test`,
    '/\t/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    `/${'a'.repeat(2_100)}`,
  ])('rejects %s', (next) => {
    expect(nextPath(next)).toBe('/');
  });

  it.each([
    '/login',
    '/LOGIN?next=/login',
    '/log%69n',
    '/x/../login/',
    '/register',
    '/forgot-password?token=1',
    '/verify-email',
    '/logout',
    '/api/auth/me',
    '/context/_payload.json',
  ])('rejects %s, which would not lead back', (next) => {
    expect(nextPath(next)).toBe('/');
  });

  it('is always on this site, and never a login page', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const next of [text, `/${text}`, `/context/${text}`]) {
          const target = follow(nextPath(next));
          expect(target.origin).toBe(site);
          expect(target.pathname.startsWith('//')).toBe(false);
          expect(target.pathname).not.toMatch(/^\/(login|register|logout)$/i);
          // A returned path must not change when it is checked again.
          expect(nextPath(nextPath(next))).toBe(nextPath(next));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays on this site if isOwnPath accepts it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const to of [text, `/${text}`]) if (isOwnPath(to)) expect(follow(to).origin).toBe(site);
      }),
      { numRuns: 2_000 },
    );
  });
});
