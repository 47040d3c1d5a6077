import { cameByOwnLink, checkFormOrigin } from './request-headers.ts';

const check = (headers: Record<string, string>) => () => {
  checkFormOrigin({ headers }, 'https://site.test');
};

describe('the origin check of a form', () => {
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://site.test' },
    { referer: 'https://site.test/login?next=/context' },
    { 'content-type': 'application/json; charset=utf-8' },
    { authorization: 'Bearer abc' },
  ])('accepts %j', (headers) => {
    expect(check(headers)).not.toThrow();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://site.test' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://evil.test', referer: 'https://site.test/' },
    { referer: 'https://site.test.evil.test/' },
    { referer: 'about:blank' },
    { referer: 'https://evil.test/', 'content-type': 'application/json' },
    { origin: 'https://evil.test', authorization: 'Bearer abc' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain;application/json' },
    {},
  ])('rejects %j', (headers) => {
    expect(check(headers)).toThrow('not sent from this site');
  });
});

describe('cameByOwnLink', () => {
  const url = new URL('https://site.test/context/chat/Who%3F');
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', referer: 'https://site.test/context' };

  it('is true for a navigation from this site', () => {
    expect(cameByOwnLink(own, url)).toBe(true);
  });

  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' }],
    ['a link on a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a typed URL', { 'sec-fetch-site': 'none', referer: undefined }],
    ['a browser without sec-fetch-site', { 'sec-fetch-site': undefined }],
    ['a script that requests the payload', { 'sec-fetch-mode': 'cors' }],
    ['a redirect after logging in', { referer: 'https://site.test/login?next=%2Fcontext%2Fchat%2FWho%253F' }],
    ['a page that reloads itself', { referer: url.href }],
    ['a browser that sends no referrer', { referer: undefined }],
  ])('is false for %s', (_, headers) => {
    expect(cameByOwnLink({ ...own, ...headers }, url)).toBe(false);
  });
});
