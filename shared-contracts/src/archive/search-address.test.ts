import { makeBrand } from '../brand.ts';
import { siteLinks } from '../site-links.ts';
import { readSearchAddress } from './search-address.ts';
import type { SearchPagesInput } from './search-pages.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));
const links = siteLinks(makeBrand('archivi'));

describe('the URL of a search', () => {
  it('is parsed as links write it, for any search', () => {
    const requests: SearchPagesInput = {
      q: '"market women" NEAR/5 lagos',
      page: 3,
      from: '1966-01',
      to: '1966',
      title: ['herald', 'courier'],
      place: ['lagos', 'ile-ife'],
      language: ['yo', 'en'],
      day: '02-29',
      front: true,
      quality: 75,
      by: 'article',
      kind: ['notice'],
      leave: ['iagos'],
      copies: true,
      sort: 'oldest',
    };
    const [, query = ''] = links.search(requests).split('?');
    expect(read(query)).toEqual({ input: requests, problem: null });
  });

  it('contains only what is set', () => {
    expect(read('q=+naira+&from=&title=&title=++&front=0&quality=&sort=')).toEqual({
      input: { q: 'naira', page: 1 },
      problem: null,
    });
  });

  it('ignores unknown values and repeated choices', () => {
    const { input, problem } = read('q=a&by=paragraph&spelling=bad&sort=loudest&title=x&title=x+&front=maybe');
    expect(problem).toBeNull();
    expect(input).toEqual({ q: 'a', page: 1, title: ['x'] });
  });

  it('drops kinds without articles, and excluded spellings of an exact search', () => {
    expect(read('q=a&kind=notice&spelling=exact&leave=iagos').input).toEqual({ q: 'a', page: 1, spelling: 'exact' });
  });

  it.each([
    ['page=0', 'There is no page “0” of results'],
    ['page=-1', 'There is no page “-1” of results'],
    ['page=1e3', 'There is no page “1e3” of results'],
    ['page=1000001', 'There is no page “1000001” of results'],
    ['from=72', '“72” is not a date'],
    ['to=1972-13', '“1972-13” is not a date'],
    ['to=1973-02-29', '“1973-02-29” is not a date'],
    ['from=1980&to=1972', 'The dates are in the wrong order: from 1980 to 1972. Swap them.'],
    ['from=1972-05&to=1972-04-30', 'The dates are in the wrong order'],
    ['day=10-32', '“10-32” is not a day of the year'],
    ['day=October', 'is not a day of the year'],
    ['day=31+June', '“06-31” is not a day of the year'],
    ['day=someday', '“someday” is not a day of the year'],
    ['quality=0', '“0” is not a valid certainty'],
    ['quality=good', '“good” is not a valid certainty'],
    ['quality=1e9', '“1e9” is not a valid certainty'],
    ['by=article&kind=poem', '“poem” is not a kind of article. Choose from article, advertisement, notice and other.'],
  ])('reports what is wrong with %s', (query, sentence) => {
    expect(read(`q=naira&${query}`).problem).toContain(sentence);
  });

  it('reports too many choices, and a name that is too long', () => {
    const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}=x${n}`).join('&');
    expect(read(many('title', 101)).problem).toContain('at most 100 newspapers');
    expect(read(many('title', 100)).problem).toBeNull();
    expect(read(many('leave', 61)).problem).toContain('at most 60 spellings left out');
    expect(read(`place=${'x'.repeat(121)}`).problem).toContain('One of the places is not in the archive');
  });

  it.each(['from=1972&to=1972-04', 'from=1972-04&to=1972', 'from=0001&to=9999', 'from=2000-02-29', 'day=02-29'])(
    'accepts %s',
    (query) => {
      expect(read(query).problem).toBeNull();
    },
  );

  it.each(['1 October', 'october 1', 'Oct 01', '10-1', '10-01', '1 oct.'])('accepts %s as a day of the year', (day) => {
    expect(read(new URLSearchParams({ day }).toString())).toEqual({
      input: { q: '', page: 1, day: '10-01' },
      problem: null,
    });
  });

  it('is shortened to what can be shown if it has a problem, on the first page', () => {
    const { input, problem } = read(
      `q=${'a'.repeat(10_000)}&page=7&from=${'9'.repeat(5000)}&quality=x&title=${'t'.repeat(5000)}`,
    );
    expect(problem).toContain('Your search has 10,000 characters');
    expect(input).toEqual({ q: 'a'.repeat(500), page: 1, from: '9'.repeat(120), title: ['t'.repeat(120)] });
  });

  it('never throws, however strange it is', () => {
    for (const query of ['%', 'q[]=a', 'q=%00&from=%F0%9F%98%80&day=--', '&&&===', 'leave=%E0%A4%A&q=%E0%A4%A']) {
      expect(() => read(query)).not.toThrow();
    }
  });
});
