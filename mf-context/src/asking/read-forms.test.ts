import { maxQuestionLength, startRunInput } from 'shared-contracts/context/chats/start-run';
import { readFeedback } from '../answer/read-feedback.ts';
import { readQuestion } from '../pages/chat/read-question.ts';
import { readStart } from '../pages/quick-chat/read-start.ts';
import { attemptOfForm, readAskInput } from './ask-input.ts';

const form = (text: string): URLSearchParams => new URLSearchParams(text);

describe('parsing question forms', () => {
  it('reads a question in a chat, with its excluded terms and whether to search the whole archive', () => {
    expect(readAskInput(form('question=+Who%3F+&leave=date:1966&leave=name:ige&leave=&whole=1'))).toEqual({
      ...{ question: 'Who?', leave: ['date:1966', 'name:ige'], isWhole: true, mode: 'quotes' },
    });
  });

  it('gives the same attempt to the same question sent again, and another to a different question', () => {
    const sent = `attempt=${'a'.repeat(32)}&question=`;
    const first = attemptOfForm(form(`${sent}Who%3F`));
    expect(first).toMatch(/^a{32}-\w+$/);
    expect(attemptOfForm(form(`${sent}Who%3F`))).toBe(first);
    expect(attemptOfForm(form(`${sent}Why%3F`))).not.toBe(first);
    expect(attemptOfForm(form('attempt=a&question=Who%3F'))).toBeUndefined();
    expect(startRunInput().validate({ question: 'Who?', attempt: first }).error).toBeUndefined();
  });

  it('searches the whole archive for a first question until a scope is set', () => {
    expect(readStart(form('question=Who%3F&from=&to=&collection=&mode=nonsense'))).toEqual({
      question: 'Who?',
      mode: 'quotes',
    });
    expect(readStart(form('question=Who%3F&title=a&title=b&from=1960&collection=c1&mode=written'))).toEqual({
      ...{ question: 'Who?', mode: 'written', scope: { titles: ['a', 'b'], from: '1960', collection: 'c1' } },
    });
  });

  it('reads a reason only with negative feedback, and the number of a quote', () => {
    expect(readFeedback(form('run=r&verdict=good&reason=misread&note=x'))).toEqual({ run: 'r', verdict: 'good' });
    expect(readFeedback(form('run=r&quote=2&verdict=bad&reason=misread&note=+x+'))).toEqual({
      ...{ run: 'r', quote: 2, verdict: 'bad', reason: 'misread', note: 'x' },
    });
    expect(readFeedback(form('run=r&verdict=bad&reason=constructor'))).toEqual({ run: 'r', verdict: 'bad' });
  });

  it('reads a question from the URL as one line without invisible characters, cut between complete characters', () => {
    expect(readQuestion(' Who\n\u202eis\u0000  it\u200b? ')).toBe('Who is it?');
    const people = readQuestion('👩‍👩‍👧'.repeat(1_200));
    expect(people.length).toBeLessThanOrEqual('👩‍👩‍👧'.length * maxQuestionLength);
    expect(people.endsWith('👧')).toBe(true);
  });
});
