import { addressOf } from './address-of.ts';

describe('an address typed by an archivist', () => {
  it.each([
    ['lagos-courier-1964-03-07-p1', 'lagos-courier-1964-03-07-p1', null],
    [' /search/a-1964-p1 ', 'a-1964-p1', 'page'],
    ['https://example.org/search/a-1964-p1?q=market#article-2', 'a-1964-p1', 'page'],
    ['https://example.org/cite/a-1964-p1', 'a-1964-p1', 'page'],
    ['https://example.org/editions/a-1964', 'a-1964', 'edition'],
    ['https://example.org/editions?title=lagos-courier&year=1964', 'lagos-courier', 'title'],
    ['/editions?year=1964&title=lagos-courier#list', 'lagos-courier', 'title'],
    ['', '', null],
  ])('%s names %s', (typed, slug, scope) => {
    expect(addressOf(typed)).toEqual({ slug, scope });
  });
});
