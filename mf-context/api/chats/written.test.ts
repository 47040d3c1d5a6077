import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { openStandInModel, type StandInModel } from '../model/testing/stand-in-model.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import type { Chat } from './get-chat.endpoint.ts';

const serveContext = serveContextBy(serveSlices);

let model: StandInModel;
beforeAll(async () => (model = await openStandInModel()));
afterAll(() => model.close());
beforeEach(() => model.behave('none'));

onDatabase('a question answered by a language model', (databases) => {
  let site: ServedContext;
  beforeEach(async () => {
    const settings = { LLM_BASE_URL: model.url, LLM_MODEL: 'small', LLM_API_KEY: 'key-of-tests' };
    site = await serveContext(await databases.place(), { settings });
  });

  const question = 'How was the harvest at Onitsha?';
  const types = async (who: string, run: string): Promise<readonly string[]> =>
    (await readToEnd({ origin: site.origin, who, run })).events.map(({ event }) => event.type);

  it('[R2.38] has its quotes first, then checked sentences, and stores both', async () => {
    const { chat, run, allowance } = await site.ask('ann', question, { mode: 'written' });
    expect(allowance.written).toBe(true);
    const eventTypes = await types('ann', run);
    expect([...new Set(eventTypes)]).toEqual(['query', 'source', 'verdict', 'sentence', 'finish']);
    const saved = (await (await site.call('ann', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    expect(saved.turns).toMatchObject([{ end: 'done', notices: [], sentences: [{ index: 0, state: 'verified' }, {}] }]);
  });

  it('has only quotes if only they were requested: no model is called', async () => {
    const before = model.calls.length;
    const { run } = await site.ask('ben', question);
    expect(await types('ben', run)).not.toContain('sentence');
    expect(model.calls).toHaveLength(before);
  });

  it('is still answered with quotes when the model fails, and says so', async () => {
    model.behave('broken');
    const { chat, run } = await site.ask('cat', question, { mode: 'written' });
    expect(await types('cat', run)).toEqual(expect.arrayContaining(['source', 'verdict', 'notice', 'finish']));
    const saved = (await (await site.call('cat', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    expect(saved.turns[0]).toMatchObject({ end: 'done', problem: null, sentences: [] });
    expect(saved.turns[0]?.notices[0]).toContain('Only the quotes are shown');
  });

  it('is refused for an account that switched language models off, until it switches them on again', async () => {
    const chooseWriting = (yes: boolean): Promise<Response> =>
      site.call('dan', 'POST', '/api/context/writing', { wanted: yes });
    const ask = (): Promise<Response> => site.call('dan', 'POST', '/api/context/runs', { question, mode: 'written' });
    expect((await chooseWriting(false)).status).toBe(200);
    expect((await site.allowance('dan')).written).toBe(false);
    expect(await (await site.call('dan', 'GET', '/api/context/writing')).json()).toEqual({
      ...{ available: true, compares: false, wanted: false },
    });
    expect((await ask()).status).toBe(409);
    expect((await chooseWriting(true)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('can be stopped while the model hangs, and keeps what was published', async () => {
    model.behave('never first');
    const { chat, run } = await site.ask('eve', question, { mode: 'written' });
    const following = types('eve', run);
    expect((await site.call('eve', 'POST', '/api/context/runs/stop', { run })).status).toBe(200);
    expect((await following).at(-1)).toBe('finish');
    const saved = (await (await site.call('eve', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    expect(saved.turns[0]).toMatchObject({ end: 'stopped' });
  });

  it('prevents neither the process from ending nor others from getting their quotes', async () => {
    model.behave('never first');
    const many = Array.from({ length: 8 }, (_, at) => `writer-${String(at)}`);
    for (const who of many) await site.ask(who, question, { mode: 'written' });
    const { run } = await site.ask('fay', question);
    expect((await types('fay', run)).at(-1)).toBe('finish');
    await site.app.close();
  });
});
