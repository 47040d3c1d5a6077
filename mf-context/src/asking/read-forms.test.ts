import { maxQuestionLength, startRunInput } from 'shared-contracts/context/chats/start-run';
import { readFeedback } from '../answer/read-feedback.ts';
import { readQuestion } from '../pages/chat/read-question.ts';
import { readStart } from '../pages/quick-chat/read-start.ts';
import { attemptOfForm, readAskInput } from './ask-input.ts';

const form = (text: string): URLSearchParams => new URLSearchParams(text);

describe('what forms of questions hold', () => {
  it('a question in a chat: what is left out, and whether the whole archive is asked', () => {
    expect(readAskInput(form('question=+Who%3F+&leave=date:1966&leave=name:ige&leave=&whole=1'))).toEqual({
      ...{ question: 'Who?', leave: ['date:1966', 'name:ige'], isWhole: true, mode: 'quotes' },
    });
  });

  it('a question is the same when its form is sent again, and another one is not', () => {
    const sent = `attempt=${'a'.repeat(32)}&question=`;
    const first = attemptOfForm(form(`${sent}Who%3F`));
    expect(first).toMatch(/^a{32}-\w+$/);
    expect(attemptOfForm(form(`${sent}Who%3F`))).toBe(first);
    expect(attemptOfForm(form(`${sent}Why%3F`))).not.toBe(first);
    expect(attemptOfForm(form('attempt=a&question=Who%3F'))).toBeUndefined();
    expect(startRunInput().validate({ question: 'Who?', attempt: first }).error).toBeUndefined();
  });

  it('a first question is of the whole archive until something is filled in', () => {
    expect(readStart(form('question=Who%3F&from=&to=&collection=&mode=nonsense'))).toEqual({
      question: 'Who?',
      mode: 'quotes',
    });
    expect(readStart(form('question=Who%3F&title=a&title=b&from=1960&collection=c1&mode=written'))).toEqual({
      ...{ question: 'Who?', mode: 'written', scope: { titles: ['a', 'b'], from: '1960', collection: 'c1' } },
    });
  });

  it('a reason belongs to what is not good, and a quote is named by its number', () => {
    expect(readFeedback(form('run=r&verdict=good&reason=misread&note=x'))).toEqual({ run: 'r', verdict: 'good' });
    expect(readFeedback(form('run=r&quote=2&verdict=bad&reason=misread&note=+x+'))).toEqual({
      ...{ run: 'r', quote: 2, verdict: 'bad', reason: 'misread', note: 'x' },
    });
    expect(readFeedback(form('run=r&verdict=bad&reason=constructor'))).toEqual({ run: 'r', verdict: 'bad' });
  });

  it('an address: one line without signs that nobody sees, cut at whole signs', () => {
    expect(readQuestion(' Who\n\u202eis\u0000  it\u200b? ')).toBe('Who is it?');
    const people = readQuestion('👩‍👩‍👧'.repeat(1_200));
    expect(people.length).toBeLessThanOrEqual('👩‍👩‍👧'.length * maxQuestionLength);
    expect(people.endsWith('👧')).toBe(true);
  });
});
