import { checkFormOrigin } from './form-origin.ts';

const check = (headers: Record<string, string>) => () => {
  checkFormOrigin({ headers }, 'https://site.test');
};

describe('where a form was sent from', () => {
  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://site.test' }, {}])('takes %j', (headers) => {
    expect(check(headers)).not.toThrow();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://site.test' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])('refuses %j', (headers) => {
    expect(check(headers)).toThrow('not sent from this site');
  });
});
