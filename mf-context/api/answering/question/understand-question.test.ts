import { understandQuestion } from './understand-question.ts';
import { plainWords } from '../../evaluation/plain-archive.ts';

const understood = (question: string) => understandQuestion(question, plainWords);

describe('a parsed question', () => {
  it('recognises a question for a person, time, place, number or reason, in five languages', () => {
    for (const [question, askedFor] of [
      ['Who founded the Nigerian Tribune?', 'who'],
      ['Na who be the first chairman of Road Safety?', 'who'],
      ['Which year Nigeria join OPEC?', 'when'],
      ['In which stadium did they win?', 'where'],
      ['What was the population in 2006?', 'how_many'],
      ['Why did they strike?', 'why'],
      ['List the states of 1996.', 'list'],
      ['What is an amnesty?', 'what'],
      ['Nígbà wo ni WNTV bẹ̀rẹ̀?', 'when'],
      ['Ta ni ó gbé ìjọba?', 'who'],
      ['Yaushe aka fara talabijin?', 'when'],
      ['Naira ɗaya tana daidai da sulai nawa?', 'how_many'],
      ['Kedu mgbe e meghere àkwà?', 'when'],
      ['Onye dere Efuru?', 'who'],
    ]) {
      expect([question, understood(question ?? '').askedFor]).toEqual([question, askedFor]);
    }
  });

  it('keeps content words and omits question words', () => {
    const { words, names, dates } = understood('When did Dick Tiger beat Gene Fullmer at Ìbàdàn in 1963?');
    expect(words.map(({ fold }) => fold)).toEqual(['dick', 'tiger', 'beat', 'gene', 'fullmer', 'ibadan', '1963']);
    expect(names).toEqual(['Dick Tiger', 'Gene Fullmer', 'Ìbàdàn']);
    expect(dates.map(({ text }) => text)).toEqual(['1963']);
  });

  it('does not treat the first word as a name, and treats words in quotation marks as a phrase', () => {
    const { names, phrases } = understood('Cement “as soon as practicable”, said Ahmadu Bello');
    expect(names).toEqual(['Ahmadu Bello']);
    expect(phrases).toEqual([{ text: 'as soon as practicable', folds: ['as', 'soon', 'as', 'practicable'] }]);
  });

  it('never throws, whatever is typed', () => {
    for (const typed of ['', '   ', '???', '"""', '\u202e\u0000<script>', 'a'.repeat(10_000)]) {
      expect(() => understood(typed)).not.toThrow();
    }
    expect(understood('').words).toEqual([]);
  });
});
