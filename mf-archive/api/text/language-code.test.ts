import { threeLetterCode, toLanguageCode } from './language-code.ts';

describe('the code of a language', () => {
  it.each([
    ['ger', 'de'],
    ['deu', 'de'],
    ['de-DE', 'de'],
    ['deu_frak', 'de'],
    ['frk', 'de'],
    ['German', 'de'],
    ['EN', 'en'],
    ['eng', 'en'],
    ['yor', 'yo'],
    ['Yorùbá', 'yo'],
    ['ibo', 'ig'],
    ['hau', 'ha'],
    ['pcm', 'pcm'],
  ])('is short, however a source writes it: %s is %s', (written, code) => {
    expect(toLanguageCode(written)).toBe(code);
  });

  it.each([undefined, null, '', ' ', 'und', 'mul', 'zxx', 'Martian', '__proto__', '12'])(
    'is null for what names no single language: %s',
    (written) => {
      expect(toLanguageCode(written)).toBeNull();
    },
  );

  it('has three letters for recognition programs, which know the title of a page in its short form', () => {
    expect(['yo', 'ha', 'ig', 'en', 'pcm', 'constructor'].map(threeLetterCode)).toEqual([
      ...['yor', 'hau', 'ibo', 'eng', 'pcm', 'constructor'],
    ]);
  });
});
