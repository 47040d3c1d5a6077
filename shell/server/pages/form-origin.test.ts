import { checkFormOrigin } from './form-origin.ts';

const check = (headers: Record<string, string>) => () => {
  checkFormOrigin({ headers }, 'https://site.test');
};

describe('where a form was sent from', () => {
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://site.test' },
    { referer: 'https://site.test/login?next=/context' },
    { 'content-type': 'application/json; charset=utf-8' },
    { authorization: 'Bearer abc' },
  ])('takes %j', (headers) => {
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
  ])('refuses %j', (headers) => {
    expect(check(headers)).toThrow('not sent from this site');
  });
});
