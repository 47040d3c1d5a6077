import fc from 'fast-check';
import { fold, compoundsToWords, words } from './words.ts';

const folds = (text: string): readonly string[] => words(text).map((word) => word.fold);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from('aɓƘẹ̀ọ́’-ʼ,12 \u00ad\u200bſﬁ₦🌊İßŉʹʿ\u0374')), maxLength: 40 }),
);

describe('words', () => {
  it('reads Yoruba and Igbo letters with diacritics as plain letters, composed or not', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(folds('Ọbáfẹ́mi Awólọ́wọ̀ Ìbàdàn Ńnamdị Ṣàgámù'.normalize(form))).toEqual([
        'obafemi',
        'awolowo',
        'ibadan',
        'nnamdi',
        'sagamu',
      ]);
    }
  });

  it('reads the hooked letters of Hausa and ʼy', () => {
    expect(folds("ɓera Ɓauna ɗan Ɗaura ƙasa Ƙano ƴar Ƴan ʼyar 'Yan’uwa")).toEqual(
      'bera bauna dan daura kasa kano yar yan yar yanuwa'.split(' '),
    );
  });

  it('normalises long s, ligatures and capitals', () => {
    expect(folds('Congreſs ﬁſh Æneid ŒUVRE Straße İstanbul')).toEqual(
      'congress fish aeneid oeuvre strasse istanbul'.split(' '),
    );
  });

  it('joins a word across any kind of apostrophe, and recognises a possessive', () => {
    expect(folds("o'clock o’clock oʼclock")).toEqual(['oclock', 'oclock', 'oclock']);
    expect(words('government’s')).toEqual([{ fold: 'government', whole: 'governments', span: 1, start: 0, end: 12 }]);
  });

  it('reads a compound as its parts and as one word', () => {
    expect(words('co-operate').map(({ fold: part, whole, span }) => [part, whole, span])).toEqual([
      ['co', 'cooperate', 2],
      ['operate', null, 1],
    ]);
  });

  it('reads ₦2,500,000 as one number and dates and ranges as several', () => {
    expect(folds('₦2,500,000 in 1960-66 on 1/10/1960, 12,5 and 1,2345')).toEqual(
      '2500000 in 1960 66 on 1 10 1960 12 5 and 1 2345'.split(' '),
    );
    expect(words('1-10-1960').every(({ whole }) => whole === null)).toBe(true);
  });

  it('skips emoji and splits strings at other characters', () => {
    expect(folds('🌊🤖🤭 Hemu^gegchc»')).toEqual(['hemu', 'gegchc']);
    expect(folds('\ud83c lone \udf0a')).toEqual(['lone']);
  });

  it('returns ordered ranges within the text, each of which reads as the same word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const word of words(text)) {
          expect(word.start).toBeGreaterThanOrEqual(last);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.end).toBeLessThanOrEqual(text.length);
          expect(folds(text.slice(word.start, word.end))).toEqual([word.fold]);
          last = word.end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads composed and decomposed text the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folds(text.normalize('NFD'))).toEqual(folds(text.normalize('NFC')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the same result with the fast path for plain text as with the full rules', () => {
    const plainText = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 150 }),
      fc.string({ unit: fc.constantFrom(...Array.from("aBs1,'-?  ")), maxLength: 100 }),
    );
    fc.assert(
      fc.property(plainText, (text) => {
        expect(words(text)).toEqual(compoundsToWords(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('reads very long numbers and compounds', () => {
    expect(words(`1${',111'.repeat(200_000)}`)).toHaveLength(1);
    expect(words('é-'.repeat(200_000))).toHaveLength(200_000);
  });

  it('leaves a folded word unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of words(text)) {
          expect(word.fold).not.toBe('');
          expect(fold(word.fold)).toBe(word.fold);
          expect(folds(word.fold)).toEqual([word.fold]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
