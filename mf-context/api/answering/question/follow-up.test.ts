import { understandQuestion } from './understand-question.ts';
import { plainWords } from '../../evaluation/plain-archive.ts';
import { withContext } from '../answer-question.ts';

const understood = (question: string, previous: string | null): string =>
  withContext(
    understandQuestion(question, plainWords),
    previous === null ? null : understandQuestion(previous, plainWords),
  );

describe('a follow-up', () => {
  it('takes over the names and dates of the previous question, visibly', () => {
    expect(understood('Where did he die?', 'When did Moshood Abiola win in 1993?')).toBe(
      'Where did he die? (Moshood Abiola, 1993)',
    );
    expect(understood('And why?', 'When was Newswatch shut in 1987?')).toBe('And why? (Newswatch, 1987)');
  });

  it('takes over the subject if the previous question has no names', () => {
    expect(understood('How much was it?', 'When did the price of petrol change?')).toBe(
      'How much was it? (price, petrol, change)',
    );
  });

  it('keeps its own date', () => {
    expect(understood('And in 1980?', 'Who won the Nations Cup in 1994?')).toBe('And in 1980? (Nations Cup)');
  });

  it('stays unchanged if it is complete by itself', () => {
    const whole = 'Who opened the Niger Bridge at Onitsha?';
    expect(understood(whole, 'When did Fela die?')).toBe(whole);
    expect(understood('Where did he die?', null)).toBe('Where did he die?');
  });
});
