import { searchWords } from './search-words.ts';

const names = {
  titles: new Map([
    ['a', 'Aba Ledger'],
    ['b', 'Benin Messenger'],
  ]),
  places: new Map([['ibadan', 'Ìbàdàn']]),
};
const say = (change: object) => searchWords({ q: '"keep right"', page: 1, ...change }, names);

describe('the description of a search', () => {
  it.each([
    ['its query alone', {}, '"keep right"'],
    ['titles by their names', { title: ['a', 'b'] }, '"keep right", in Aba Ledger or Benin Messenger'],
    ['many titles as a number', { title: ['a', 'b', 'c', 'd'] }, '"keep right", in 4 titles'],
    ['a place and a language', { place: ['ibadan'], language: ['yo'] }, '"keep right", from Ìbàdàn, in Yoruba'],
    ['an unknown language', { language: ['unknown'] }, '"keep right", in an unknown language'],
    ['one year', { from: '1972', to: '1972' }, '"keep right", 1972'],
    ['an open end', { from: '1972-04' }, '"keep right", from April 1972'],
    ['an open beginning', { to: '1972-04-03' }, '"keep right", until 3 April 1972'],
    ['a day of any year', { day: '10-01' }, '"keep right", 1 October of any year'],
    ['the 29th of February', { day: '02-29' }, '"keep right", 29 February of any year'],
    [
      'front pages with reliable text',
      { front: true, quality: 75 },
      '"keep right", first pages only, text at least 75% certain',
    ],
    ['kinds of articles', { by: 'article', kind: ['notice'] }, '"keep right", notices only'],
    ['exact spelling, by article', { by: 'article', spelling: 'exact' }, '"keep right", by article, exact spelling'],
    ['no query', { q: '', day: '10-01' }, 'all pages, 1 October of any year'],
  ])('names %s', (_what, change, words) => {
    expect(say(change)).toBe(words);
  });
});
