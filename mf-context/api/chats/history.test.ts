import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext } from '../context-tables.ts';
import { personalContext } from '../personal-context.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { cleanChats, undoMs, runCleaning } from './clean-chats.ts';
import type { Chat } from './get-chat.endpoint.ts';

const serveContext = serveContextBy(serveSlices);
const dayMs = 24 * 3_600_000;
const tables = [
  ...(['context_chat', 'context_run', 'context_run_event', 'context_feedback', 'context_usage'] as const),
  ...([
    'context_choice',
    'context_collection',
    'context_item',
    'context_taken_item',
    'context_key',
    'context_key_use',
  ] as const),
];

onDatabase('the history of questions', (databases) => {
  let site: ServedContext;
  beforeEach(async () => {
    site = await serveContext(await databases.place());
  });

  const list = async (who: string, q = '', page = 1): Promise<ChatList> =>
    (await (await site.call(who, 'GET', '/api/context/chats', { q, page })).json()) as ChatList;
  const titles = async (who: string, q = ''): Promise<readonly string[]> =>
    (await list(who, q)).chats.map(({ title }) => title);
  const askWhole = async (who: string, question: string) => {
    const started = await site.ask(who, question);
    await readToEnd({ origin: site.origin, who, run: started.run });
    return started;
  };
  const post = (who: string, path: string, input: object): Promise<Response> =>
    site.call(who, 'POST', `/api/context/${path}`, input);
  const later = (ms: number): SliceContext => ({ ...site.context, now: () => Date.now() + ms });
  const rows = async (): Promise<readonly number[]> =>
    await Promise.all(
      tables.map(async (table) => {
        const { db } = contextSliceContext(site.context);
        const count = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
        return (await count.executeTakeFirstOrThrow()).count;
      }),
    );

  it('is searched by words of titles, questions and quotes, ignoring accents and case', async () => {
    const first = await askWhole('ada', 'How was the harvest at Onitsha?');
    await askWhole('ada', 'Was the bridge closed?');
    expect(await titles('ada')).toEqual(['Was the bridge closed?', 'How was the harvest at Onitsha?']);
    // This word occurs only in a quote.
    expect(await titles('ada', 'GÓÒD')).toEqual(['How was the harvest at Onitsha?']);
    expect(await titles('ada', 'weeks cart')).toEqual(['Was the bridge closed?']);
    expect(await titles('ada', '100% _ "')).toEqual([]);
    await post('ada', 'chats/change', { id: first.chat, title: 'Ìkórè', pinned: true });
    expect(await titles('ada')).toEqual(['Ìkórè', 'Was the bridge closed?']);
    expect(await titles('ada', 'ikore')).toEqual(['Ìkórè']);
    expect((await list('ada')).chats[0]).toMatchObject({ pinned: true, questions: 1, running: false });
    expect(await list('bola')).toEqual({ chats: [], total: 0, page: 1, pages: 1, keptDays: null });
  });

  it('loses deleted chats after ten minutes, and can restore them before', async () => {
    const saved = await askWhole('ada', 'Was the bridge closed?');
    const { chat, run } = await askWhole('ada', 'How was the harvest at Onitsha?');
    await post('ada', 'feedback', { run, quote: 1, verdict: 'bad', reason: 'misread', note: 'It says "god"' });
    const ids = [chat, 'no-such-chat'];
    expect(await (await post('ada', 'chats/delete', { ids })).json()).toEqual({ count: 1 });
    expect(await titles('ada')).toEqual(['Was the bridge closed?']);
    const gone = await site.call('ada', 'GET', `/api/context/runs/${run}/events`);
    expect(gone.status).toBe(404);
    expect(await (await post('ada', 'chats/restore', { ids })).json()).toEqual({ count: 1 });
    expect(await titles('ada')).toHaveLength(2);
    await post('ada', 'chats/delete', { ids });
    expect(await cleanChats(contextSliceContext(later(undoMs - 60_000)))).toBe(0);
    await runCleaning(later(undoMs + 60_000), null);
    expect((await rows()).slice(0, 4)).toEqual([1, 1, expect.any(Number), 0]);
    expect(await (await post('ada', 'chats/restore', { ids })).json()).toEqual({ count: 0 });
    expect((await list('ada')).chats.map(({ id }) => id)).toEqual([saved.chat]);
  });

  it('is stored for as long as its owner chooses; pinned chats stay', async () => {
    const pinned = await askWhole('ada', 'Was the bridge closed?');
    await askWhole('ada', 'How was the harvest at Onitsha?');
    await askWhole('bola', 'How was the harvest at Onitsha?');
    await post('ada', 'chats/change', { id: pinned.chat, pinned: true });
    await post('ada', 'chats/retention', { days: 30 });
    expect((await list('ada')).keptDays).toBe(30);
    await runCleaning(later(29 * dayMs), { daily: true });
    expect(await titles('ada')).toHaveLength(2);
    await runCleaning(later(31 * dayMs), { daily: true });
    expect(await titles('ada')).toEqual(['Was the bridge closed?']);
    expect(await titles('bola')).toHaveLength(1);
    expect((await post('ada', 'chats/retention', { days: 7 })).status).toBe(400);
    await post('ada', 'chats/retention', { days: '' });
    expect((await list('ada')).keptDays).toBeNull();
  });

  it('keeps the readers’ latest feedback on an answer and on each quote', async () => {
    const { chat, run } = await askWhole('ada', 'How was the harvest at Onitsha?');
    for (const verdict of ['bad', 'good']) expect((await post('ada', 'feedback', { run, verdict })).status).toBe(200);
    expect((await post('ada', 'feedback', { run, quote: 1, verdict: 'bad', reason: 'misread' })).status).toBe(200);
    expect((await post('ada', 'feedback', { run, quote: 5, verdict: 'bad' })).status).toBe(404);
    const { turns } = (await (await site.call('ada', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    expect(turns[0]?.feedback).toBe('good');
  });

  it('is exported completely to its owner, and erased completely', async () => {
    const { chat, run } = await askWhole('ada', 'How was the harvest at Onitsha?');
    await askWhole('bola', 'Was the bridge closed?');
    await post('ada', 'feedback', { run, verdict: 'good', note: 'Thank you' });
    await post('ada', 'chats/retention', { days: 90 });
    const context = contextSliceContext(site.context);
    const shared = { share_hash: 'hash', share_key: 'the key of the link' };
    const collection = { id: 'c', account_id: 'ada', name: 'Farms', about: '', made_at: 1, changed_at: 1, ...shared };
    const item = { id: 'i', collection_id: 'c', kind: 'page', thing_key: 'p', note: 'look here', place: 1 } as const;
    const key = { id: 'k', account_id: 'ada', name: 'My script', secret_hash: 'a hash', shown: 'ctx_live_9fK2…x7Qa' };
    const life = {
      made_at: 1,
      ends_at: 2,
      revoked_at: null,
      replaced_by: null,
      last_used_at: null,
      last_network: null,
    };
    await context.transact(async (transaction) => {
      await transaction.insertInto('context_collection').values(collection).execute();
      const thing = '{"kind":"page","slug":"herald-1970-01-02-p1"}';
      await transaction
        .insertInto('context_item')
        .values({ ...item, thing, kept: '{}', added_at: 1 })
        .execute();
      const taken = { id: 't', account_id: 'ada', collection_id: 'c', item: '{"thing":"{}","kept":"{}"}', taken_at: 1 };
      await transaction.insertInto('context_taken_item').values(taken).execute();
      await transaction
        .insertInto('context_key')
        .values({ ...key, ...life, scopes: '["read"]' })
        .execute();
      const use = { key_id: 'k', day: '2026-11-22', requests: 3, refused: 0 };
      await transaction.insertInto('context_key_use').values(use).execute();
    });
    const exported = await personalContext.export(context, 'ada');
    expect(exported).toMatchObject({
      chats: [
        {
          title: 'How was the harvest at Onitsha?',
          questions: [{ ended: 'done', answer: expect.anything() as unknown }],
        },
      ],
      feedback: [{ note: 'Thank you' }],
      collections: [{ name: 'Farms', items: [{ note: 'look here' }] }],
      keys: [{ key: 'ctx_live_9fK2…x7Qa' }],
      usage: [{ questions: 1 }],
      chatsAreKeptDays: 90,
    });
    expect(JSON.stringify(exported)).not.toMatch(/a hash|the key of the link/);
    const person = { id: 'ada', pseudonym: 'somebody', at: Date.now() };
    await context.transact((transaction) => personalContext.erase(transaction, person));
    expect(await personalContext.export(context, 'ada')).toMatchObject({ chats: [], usage: [], keys: [] });
    expect(await rows()).toEqual([1, 1, expect.any(Number), 0, 1, 0, 0, 0, 0, 0, 0]);
    expect((await site.call('ada', 'GET', '/api/context/chat', { id: chat })).status).toBe(404);
    expect(await titles('bola')).toHaveLength(1);
  });
});
