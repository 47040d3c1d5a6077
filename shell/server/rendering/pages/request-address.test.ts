import { readAddress } from './request-address.ts';

const read = (target: string) => {
  const { url, kind, moved } = readAddress(target, 'https://site.test');
  return { path: url.pathname, query: url.search, kind, moved };
};

describe('reading the URL of a request', () => {
  it.each([
    ['/', '/'],
    ['/search?q=a/b//', '/search'],
    ['/search/some-slug', '/search/some-slug'],
    ['/search/%C3%BC', '/search/%C3%BC'],
  ])('accepts %s as it is', (target, path) => {
    expect(read(target)).toMatchObject({ path, kind: 'document', moved: null });
  });

  it.each([
    ['/search/', '/search'],
    ['/search/?q=a', '/search?q=a'],
    ['//search', '/search'],
    ['/a//b///', '/a/b'],
    ['/%73earch', '/search'],
    ['/search/%c3%bc', '/search/%C3%BC'],
    ['/a/../search', '/search'],
    ['/%2e%2e/search', '/search'],
    ['//evil.test/x', '/evil.test/x'],
    ['/..//evil.test', '/evil.test'],
  ])('redirects %s to %s', (target, moved) => {
    expect(read(target).moved).toBe(moved);
  });

  it('never redirects a reader to another site', () => {
    for (const target of [String.raw`/\evil.test`, '///evil.test/', '/./\\evil.test', '/%5cevil.test/']) {
      const { moved } = read(target);
      expect(new URL(moved ?? '/', 'https://site.test').origin).toBe('https://site.test');
    }
  });

  it.each(['/%', '/%E0%A4%A', '/a%00b', '/a%0d%0ab', 'search', '*'])('rejects %s', (target) => {
    expect(() => read(target)).toThrow(/cannot be read/);
  });

  it('removes the name of the payload, so that no slug matches it', () => {
    expect(read('/search/_payload.json?q=a')).toMatchObject({ path: '/search', query: '?q=a', kind: 'payload' });
    expect(read('/_payload.json')).toMatchObject({ path: '/', kind: 'payload' });
  });
});
