import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy } from '../testing/serve-context.ts';
import type { Chat } from './get-chat.endpoint.ts';

const serveContext = serveContextBy(serveSlices);

onEachDatabase('a question', (databases) => {
  it('[R2.38] is answered with quotes, sent in order, and stored as a turn of a chat', async () => {
    const site = await serveContext(await databases.place());
    const { chat, run, allowance } = await site.ask('ada', 'How was the harvest at Onitsha?');
    expect(allowance).toMatchObject({ used: 1, questions: 1_000, written: false });
    const { events } = await readToEnd({ origin: site.origin, who: 'ada', run });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    const types = events.map(({ event }) => event.type);
    expect([types[0], types[1], types.at(-2), types.at(-1)]).toEqual(['query', 'source', 'verdict', 'finish']);
    const answer = await site.call('ada', 'GET', '/api/context/chat', { id: chat });
    const { title, turns } = (await answer.json()) as Chat;
    expect(title).toBe('How was the harvest at Onitsha?');
    expect(turns).toMatchObject([{ run, end: 'done', problem: null, seq: events.length, feedback: null }]);
    const cards = events.flatMap(({ event }) => (event.type === 'source' ? [event.card] : []));
    expect(turns[0]?.answer?.cards).toEqual(cards);
    expect(cards[0]?.href).toMatch(/^\/search\/\w+\?q=%22/);
  });

  it('keeps which of its quotes the reader reported', async () => {
    const site = await serveContext(await databases.place());
    const { chat, run } = await site.ask('ada', 'How was the harvest at Onitsha?');
    await readToEnd({ origin: site.origin, who: 'ada', run });
    const reported = async (): Promise<unknown> => {
      const { turns } = (await (await site.call('ada', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
      return turns[0]?.reported;
    };
    for (const input of [{ verdict: 'bad' }, { quote: 1, verdict: 'good' }]) {
      await site.call('ada', 'POST', '/api/context/feedback', { run, ...input });
    }
    expect(await reported()).toEqual([]);
    await site.call('ada', 'POST', '/api/context/feedback', { run, quote: 1, verdict: 'bad' });
    expect(await reported()).toEqual([1]);
  });
});
