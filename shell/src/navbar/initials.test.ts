import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Amina Okafor', 'AO'],
    ['  amina   zainab  okafor ', 'AO'],
    ['Ọláyínká', 'Ọ'],
    ['ɓala Ɗanjuma', 'ƁƊ'],
    ['', 'U'],
  ])('[R2.26] of “%s” are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
