import { stem, wordForms } from './stem.ts';

describe('the stem of a word', () => {
  it('is the same for all forms of a word', () => {
    for (const forms of [
      ['declare', 'declares', 'declared', 'declaring'],
      ['miner', 'miners'],
      ['kill', 'kills', 'killed', 'killing', 'killings'],
      ['stop', 'stops', 'stopped', 'stopping'],
      ['country', 'countries'],
      ['bus', 'bus'],
      ['win', 'wins', 'won', 'winning'],
      ['become', 'became', 'becomes', 'becoming'],
    ]) {
      expect([forms, new Set(forms.map(stem)).size]).toEqual([forms, 1]);
    }
  });

  it('leaves short words and numbers unchanged', () => {
    expect(['bed', 'red', '1970s', 'sea', 'this'].map(stem)).toEqual(['bed', 'red', '1970s', 'sea', 'this']);
  });

  it('is the same for every generated form of a word', () => {
    for (const word of ['opened', 'cries', 'strike', 'running', 'buses']) {
      const forms = wordForms(word);
      expect(forms[0]).toBe(word);
      expect(forms.map(stem).every((one) => one === stem(word))).toBe(true);
    }
  });
});
