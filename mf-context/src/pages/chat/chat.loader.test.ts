import { AppError } from 'shared-contracts/app-error';
import { sampleAllowance, sampleChat, sampleTurn } from '../../testing/sample-chat.ts';
import { loaderAt, type Answers, type RequestLog } from '../../testing/page-site.ts';
import { sendChat } from './chat.action.ts';
import { loadChat } from './chat.loader.ts';

const scope = { titles: ['aba-demonstration-ledger'] };
const answers = (change: Answers = {}): Answers => ({
  '/api/context/allowance': () => sampleAllowance(),
  '/api/context/chat': () => sampleChat(sampleTurn({ scope }), sampleTurn({ run: 'r2', scope })),
  '/api/context/runs': () => ({ chat: 'c1', run: 'r2', allowance: sampleAllowance() }),
  '/api/context/runs/stop': () => ({ success: true }),
  '/api/context/feedback': () => ({ success: true }),
  ...change,
});
const refuse = (error: AppError) => () => Promise.reject(error);
const address = '/context/chat/When?chat=c1';

function send(fields: string, at = address, change: Answers = {}) {
  const requests: RequestLog = [];
  const answer = sendChat({ ...loaderAt(at, answers(change), { requests }), form: new URLSearchParams(fields) });
  return { asked: requests, answer };
}

describe('the page of a chat', () => {
  it('[R2.18] opens a link without asking: its question as one line, cut to the maximum length', async () => {
    const requests: RequestLog = [];
    const at = (query: string) => loadChat(loaderAt('/context/chat/x', answers(), { params: { query }, requests }));
    expect(await at(' Who\n is\u202e it? ')).toMatchObject({
      data: { view: 'link', question: 'Who is it?' },
      head: { title: 'Who is it?', noindex: true },
    });
    expect(await at('x'.repeat(5_000))).toMatchObject({ data: { question: 'x'.repeat(1_000) } });
    expect(await at(' ')).toMatchObject({ kind: 'redirect', to: '/context' });
    expect(await at('a')).toMatchObject({ kind: 'redirect', to: '/context' });
    expect(await at('BA')).toMatchObject({ kind: 'page', data: { question: 'BA' } });
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/api/context/allowance']));
  });

  it('exists for its owner; a chat of another member looks missing', async () => {
    expect(await loadChat(loaderAt(address, answers()))).toMatchObject({
      data: { view: 'chat', chat: { id: 'c1' } },
      head: { noindex: true },
    });
    const none = { '/api/context/chat': refuse(new AppError('not-found', 'This conversation does not exist')) };
    expect(await loadChat(loaderAt(address, answers(none)))).toEqual({ kind: 'not-found' });
    const down = { '/api/context/chat': refuse(new AppError('unavailable', 'The chats cannot be read')) };
    await expect(loadChat(loaderAt(address, answers(down)))).rejects.toThrow('The chats cannot be read');
  });
});

describe('the forms of a chat, without scripts', () => {
  it('ask within the previous scope and redirect to the answer', async () => {
    const { asked: requests, answer } = send('do=ask&question=And+where%3F&leave=date:1966');
    expect(await answer).toMatchObject({
      to: '/context/chat/When%20did%20we%20keep%20right%3F?chat=c1#turn-r2',
      status: 303,
    });
    const sent = requests.find(({ path }) => path === '/api/context/runs')?.input;
    expect(sent).toEqual({ question: 'And where?', mode: 'quotes', leave: ['date:1966'], chat: 'c1', scope });
  });

  it('ask the whole archive if that is requested, and ask the question of a link for the first time', async () => {
    const whole = send('do=ask&question=Who%3F&whole=1');
    await whole.answer;
    expect(whole.asked.find(({ path }) => path === '/api/context/runs')?.input).not.toHaveProperty('scope');
    const link = send('do=ask&question=Who%3F', '/context/chat/Who%3F');
    await link.answer;
    expect(link.asked[0]?.input).toEqual({ question: 'Who?', mode: 'quotes' });
  });

  it('contain the attempt of their page: a question sent twice is asked once, and another one separately', async () => {
    const page = await loadChat(loaderAt(address, answers()));
    if (page.kind !== 'page') throw new Error('there is no page');
    const fields = (question: string) => `do=ask&question=${question}&attempt=${page.data.attempt}`;
    const inputs = ['Why%3F', 'Why%3F', 'Who%3F'].map(async (question) => {
      const { asked: requests, answer } = send(fields(question));
      await answer;
      return requests.find(({ path }) => path === '/api/context/runs')?.input as { readonly attempt: string };
    });
    const [first, again, other] = (await Promise.all(inputs)).map(({ attempt }) => attempt);
    expect(first).toMatch(/^[0-9a-f]{32}-\w+$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(await loadChat(loaderAt(address, answers()))).not.toMatchObject({ data: { attempt: page.data.attempt } });
  });

  it('stop a run and give feedback, and return to the same place', async () => {
    const stop = send('do=stop&run=r1');
    expect(await stop.answer).toMatchObject({ to: '/context/chat/When?chat=c1#turn-r1', status: 303 });
    expect(stop.asked).toEqual([{ path: '/api/context/runs/stop', input: { run: 'r1' } }]);
    const feedback = send('do=feedback&run=r1&quote=1&verdict=bad&reason=misread');
    expect(await feedback.answer).toMatchObject({ status: 303 });
    expect(feedback.asked[0]?.input).toEqual({ run: 'r1', quote: 1, verdict: 'bad', reason: 'misread' });
  });

  it('return the input and the reason for a refusal; an unknown form does nothing', async () => {
    const fields = { question: 'A question has at most 1,000 characters' };
    const tooLong = { '/api/context/runs': refuse(new AppError('bad-request', 'Not like that', { fields })) };
    expect(await send('do=ask&question=Why', address, tooLong).answer).toEqual({
      ...{ kind: 'form-errors', errors: { form: fields.question }, values: { question: 'Why', mode: 'quotes' } },
    });
    const used = { '/api/context/runs': refuse(new AppError('too-many-requests', 'None is left', { hint: 'Wait.' })) };
    expect(await send('do=ask&question=Why', address, used).answer).toMatchObject({
      errors: { form: 'None is left', hint: 'Wait.' },
    });
    const strange = send('do=constructor');
    expect(await strange.answer).toMatchObject({ kind: 'form-errors' });
    expect(strange.asked).toEqual([]);
    const broken = send('do=ask&question=Why', address, { '/api/context/runs': refuse(new AppError('internal', 'x')) });
    await expect(broken.answer).rejects.toThrow('x');
  });
});
