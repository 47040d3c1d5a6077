import type { Passage } from './score-passages.ts';
import { choosePassages, sharedWords } from './choose-passages.ts';

const passage = (text: string, evidence = 1, key = text): Passage =>
  ({
    unit: { key },
    sentence: { folds: text.split(' '), text },
    ...{ before: null, after: null, score: evidence, covered: new Float64Array(0), evidence },
  }) as unknown as Passage;

const textsOf = (passages: readonly Passage[]) => choosePassages(passages).map(({ sentence }) => sentence.text);

describe('the quotes of an answer', () => {
  it('are at most five, in order', () => {
    const all = ['a b', 'c d', 'e f', 'g h', 'i j', 'k l'].map((text) => passage(text));
    expect(textsOf(all)).toEqual(['a b', 'c d', 'e f', 'g h', 'i j']);
  });

  it('contain no duplicates', () => {
    expect(textsOf([passage('the bridge was opened'), passage('the bridge was opened today')])).toEqual([
      'the bridge was opened',
    ]);
    expect(sharedWords([], [])).toBe(0);
  });

  it('contain no neighbours, which are shown beside each other anyway', () => {
    const first = passage('one two', 1, 'same');
    const next = { ...passage('three four', 1, 'same'), before: first.sentence };
    expect(textsOf([first, next])).toEqual(['one two']);
  });

  it('are at most two from one article', () => {
    const all = ['one two', 'three four', 'five six'].map((text) => passage(text, 1, 'same'));
    expect(textsOf([...all, passage('seven eight')])).toEqual(['one two', 'three four', 'seven eight']);
  });

  it('omit passages that cover far less of the question than the best one', () => {
    expect(textsOf([passage('all of it', 1), passage('hardly any', 0.4), passage('none', 0)])).toEqual(['all of it']);
  });
});
