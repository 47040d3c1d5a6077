import { initials } from './account-menu.tsx';

describe('initials', () => {
  it.each([
    ['Amina Okafor', 'AO'],
    ['  amina   zainab  okafor ', 'AO'],
    ['Ọláyínká', 'Ọ'],
    ['o\u0323\u0301láyínká adé', 'O\u0323\u0301A'],
    ['ɓala Ɗanjuma', 'ƁƊ'],
    ['', 'U'],
  ])('[R2.26] of “%s” are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
