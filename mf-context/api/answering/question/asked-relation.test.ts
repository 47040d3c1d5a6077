import { plainWords } from '../../evaluation/plain-archive.ts';
import { understandQuestion } from './understand-question.ts';

const relation = (question: string): readonly string[] => understandQuestion(question, plainWords).relation;

describe('the words that say what is asked', () => {
  it('are the verb, or the noun after “how many” and “who was the”', () => {
    expect(relation('When did Hogan Bassey lose his world title?')).toEqual(['lose']);
    expect(relation('When did the strike at the Aba sawmills begin?')).toEqual(['begin']);
    expect(relation('Who replaced Akinola Aguda on the panel?')).toEqual(['replaced']);
    expect(relation('Who was the pilot of the Boeing?')).toEqual(['pilot']);
    expect(relation('How many rounds did Hogan Bassey box in Paris?')).toEqual(['rounds', 'box']);
    expect(relation('Who was the second president of the Congress?')).toEqual(['second', 'president']);
  });

  it('are none where the question only names the kind of answer, or is not in English', () => {
    expect(relation('Which town?')).toEqual([]);
    expect(relation('Yaushe aka kafa jihar Bauchi?')).toEqual([]);
  });
});
