import { contextOperations } from 'shared-contracts/context/v1/operations';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { v1Handlers } from '../context-api.ts';
import { contextSliceContext } from '../context-tables.ts';
import { keyAccessOf } from '../keys/key-access.ts';
import { callByKey as ask, keyOf, onions, sendByKey as send, withKeys } from '../testing/by-key.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy } from '../testing/serve-context.ts';

const serveContext = serveContextBy(serveSlices);
const isAsSaid = (id: string, body: unknown): void => {
  const operation = v1Handlers.find((v1Handler) => v1Handler.operation.id === id)?.operation;
  if (operation === undefined) throw new Error(`no operation ${id}`);
  expect(operation.answer.schema().validate(body, { convert: false }).error).toBeUndefined();
};

onDatabase('the API with a member’s key', (databases) => {
  it('matches the operations of the document', () => {
    expect(v1Handlers.map(({ operation }) => operation)).toEqual(contextOperations);
  });

  it('[R2.18] answers a question with quotes, counts it and lists it in the member’s history', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const { answer, body } = await ask(site, await keyOf(site, 'ann'), onions);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    isAsSaid('ask', body);
    expect(body.quotes[0]).toMatchObject({
      text: expect.stringContaining('harvest') as unknown,
      links: { page: expect.stringMatching(/\/api\/v1\/pages\/(harvest|again)$/) as unknown },
    });
    expect(body.questions).toMatchObject({ used: 1, most: 3 });
    const chats = await (await site.call('ann', 'GET', '/api/context/chats')).text();
    expect(chats).toContain(onions.question);
    const within = await ask(site, await keyOf(site, 'ann'), { ...onions, scope: { from: '1971', to: '1971' } });
    expect([within.body.within, within.body.quotes.map(({ page }) => page)]).toEqual(['1971', ['again']]);
  });

  it('is limited to the plan’s questions, and says when there are more', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const key = await keyOf(site, 'cat');
    for (let at = 0; at < 3; at += 1) expect((await ask(site, key, onions)).answer.status).toBe(200);
    const { answer, body } = await ask(site, key, onions);
    expect([answer.status, body.statusMessage]).toEqual([
      429,
      'You have used the 3 questions in your plan this month.',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('reports what is wrong with the input', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const key = await keyOf(site, 'deb');
    const post = (body: string) => send(site, key, '/questions', { method: 'POST', body });
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"question":""}',
      '{"question":"a\\u0000b?"}',
      '['.repeat(60_000),
    ]) {
      expect([body.slice(0, 20), (await post(body)).answer.status]).toEqual([body.slice(0, 20), 400]);
    }
    for (const more of [{ mode: 'written' }, { scope: { colour: 'red' } }, { scope: { from: 'May' } }, { chat: 'x' }]) {
      expect((await ask(site, key, { ...onions, ...more })).answer.status).toBe(400);
    }
    for (const [scope, sentence] of [
      [{ from: '2020-13' }, 'There is no such date: 2020-13'],
      [{ to: '2021-02-29' }, 'There is no such date: 2021-02-29'],
      [{ from: '0000' }, 'There is no such date: 0000'],
      [{ from: '1971-05', to: '1970' }, '1971-05 is later than 1970'],
    ] as const) {
      const { answer, body } = await ask(site, key, { ...onions, scope });
      expect([answer.status, body.statusMessage]).toEqual([400, sentence]);
    }
    expect((await ask(site, key, { ...onions, scope: { from: '1970-05', to: '1970' } })).answer.status).toBe(200);
    expect((await ask(site, key, { ...onions, scope: { collection: 'another' } })).answer.status).toBe(404);
  });

  it('needs a valid key with the scope, and says what is missing', async () => {
    const place = await databases.place();
    const site = await serveContext(place, withKeys);
    const none = await ask(site, '', onions);
    expect([none.answer.status, none.body.statusMessage]).toEqual([
      401,
      'This needs a key with permission to ask questions.',
    ]);
    expect(none.answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+"$/);
    expect(none.body.hint).toContain('/context/settings?tab=api');
    const reader = await keyOf(site, 'eva', ['read']);
    const denied = await ask(site, reader, onions);
    expect([denied.answer.status, denied.body.statusMessage]).toEqual([
      403,
      `The key ${reader.slice(0, 13)}…${reader.slice(-4)} has no permission to ask questions.`,
    ]);
    const session = await send(site, 'eva', '/collections');
    expect([session.answer.status, session.body['statusMessage']]).toEqual([
      401,
      'The Authorization header does not contain a key of this API: keys begin with ctx_live_.',
    ]);
    expect(session.answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+", error="invalid_token"$/);
    const lapsed = await serveContext(place, { entitled: { plan: 'roots', apiRequestsPerDay: 0 } });
    const refused = await ask(lapsed, await keyOf(site, 'eva'), onions);
    expect([refused.answer.status, refused.body.statusMessage]).toEqual([
      403,
      'This account’s plan does not include API keys.',
    ]);
    for (const served of [site, lapsed]) expect(JSON.stringify(served.log)).not.toContain(reader.slice(13, 40));
  });

  it('is limited by the plan: 429 says for how long, also to programs on other sites', async () => {
    const site = await serveContext(await databases.place(), { entitled: { apiRequestsPerDay: 2 } });
    const key = await keyOf(site, 'fin');
    for (let at = 0; at < 2; at += 1) expect((await send(site, key, '/collections')).answer.status).toBe(200);
    const { answer, body } = await send(site, key, '/collections');
    expect([answer.status, body['code']]).toEqual([429, 'too-many-requests']);
    expect(body['statusMessage']).toMatch(
      /^At most 2 requests a day are included in this key’s plan\. Wait \d+ seconds\.$/,
    );
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit')).toMatch(/"day";r=0;t=\d+$/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit-policy');
  });

  it('reads the member’s own collections and nobody else’s', async () => {
    const site = await serveContext(await databases.place(), {
      entitled: { apiRequestsPerDay: 2_000, collections: 9 },
    });
    const made = await site.call('gil', 'POST', '/api/context/collections/make', {
      name: 'Bridges',
      about: 'Of Lagos',
    });
    const { id } = (await made.json()) as { id: string };
    const { run } = await site.ask('gil', 'Why was the Carter Bridge closed?');
    await readToEnd({ origin: site.origin, who: 'gil', run });
    await site.call('gil', 'POST', '/api/context/keep', { collection: id, thing: { kind: 'answer', run } });
    const key = await keyOf(site, 'gil', ['collections']);
    const list = await send(site, key, '/collections');
    isAsSaid('listCollections', list.body);
    expect(list.body['collections']).toMatchObject([{ id, name: 'Bridges', about: 'Of Lagos', count: 1 }]);
    const whole = await send(site, key, `/collections/${id}`);
    isAsSaid('getCollection', whole.body);
    expect(whole.body).toMatchObject({ name: 'Bridges', items: [{ kind: 'answer' }], next: null });
    const etag = whole.answer.headers.get('etag') ?? '';
    const known = await send(site, key, `/collections/${id}`, { headers: { 'if-none-match': etag } });
    expect(known.answer.status).toBe(304);
    const others = await keyOf(site, 'ham', ['collections']);
    for (const path of [`/collections/${id}`, '/collections/none']) {
      const { answer, body } = await send(site, others, path);
      expect([answer.status, body['statusMessage']]).toEqual([404, 'This collection does not exist']);
    }
    expect((await send(site, others, '/collections')).body).toEqual({ collections: [] });
  });

  it('returns internal errors in the usual format, without any details', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const key = await keyOf(site, 'jan');
    const { db, transact } = contextSliceContext(site.context);
    await transact((transaction) => transaction.schema.dropTable('context_item').execute());
    const { answer, body } = await send(site, key, '/collections');
    expect([answer.status, body['statusMessage']]).toEqual([500, 'An unexpected error occurred']);
    expect(await db.selectFrom('context_key').select('id').execute()).toHaveLength(1);
    expect(JSON.stringify(site.log)).not.toContain(key.slice(13, 40));
  });
});

describe('an answer through the API', () => {
  it('that takes a while is returned when it is ready', async () => {
    const archive = pausedArchive();
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const site = await serveContext(place, { ...withKeys, archive });
    const asking = ask(site, await keyOf(site, 'kim'), onions);
    await archive.requested;
    archive.letGo();
    expect((await asking).body.state).toBe('found');
    await keyAccessOf(site.context).use.flush();
  });
});
