import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import { askV1 } from 'shared-contracts/context/v1/questions';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { contextSliceContext } from '../context-tables.ts';
import { callByKey as ask, keyOf, onions, withKeys } from '../testing/by-key.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { serveContextBy, testPages } from '../testing/serve-context.ts';
import { withdrawingArchive } from '../testing/withdrawing-archive.ts';

const serveContext = serveContextBy(serveSlices);

onDatabase('a question sent again with the same Idempotency-Key', (databases) => {
  it('returns the same run, and refuses another question', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const key = await keyOf(site, 'bea');
    const attempt = { 'idempotency-key': randomUUID() };
    const first = await ask(site, key, onions, attempt);
    const again = await ask(site, key, onions, { 'idempotency-key': `"${attempt['idempotency-key']}"` });
    expect([again.body.id, again.body.questions.used]).toEqual([first.body.id, 1]);
    for (const another of [{ question: 'Who opened the market?' }, { ...onions, scope: { from: '1971' } }]) {
      const { answer, body } = await ask(site, key, another, attempt);
      expect([answer.status, body.statusMessage]).toEqual([409, 'This Idempotency-Key was used for another question']);
    }
    const within = { 'idempotency-key': randomUUID() };
    const scope = { from: '1970', titles: ['herald'] };
    const narrow = await ask(site, key, { ...onions, scope }, within);
    const same = await ask(site, key, { ...onions, scope: { titles: ['herald'], from: '1970' } }, within);
    expect(same.body.id).toBe(narrow.body.id);
    const { chats } = (await (await site.call('bea', 'GET', '/api/context/chats')).json()) as ChatList;
    await site.call('bea', 'POST', '/api/context/chats/delete', { ids: chats.map(({ id }) => id) });
    const deleted = await ask(site, key, onions, attempt);
    expect([deleted.answer.status, deleted.body.statusMessage]).toEqual([
      409,
      'The question with this Idempotency-Key was deleted on the site',
    ]);
    expect((await ask(site, key, onions, { 'idempotency-key': 'short' })).answer.status).toBe(400);
  });

  it('contains no word of a page that was withdrawn since, however often it is sent', async () => {
    const archive = withdrawingArchive();
    const site = await serveContext(await databases.place(), { ...withKeys, archive });
    const key = await keyOf(site, 'wyn');
    const attempt = { 'idempotency-key': randomUUID() };
    expect((await ask(site, key, onions, attempt)).body.quotes).toHaveLength(2);
    archive.withdrawn.add('again');
    const less = await ask(site, key, onions, attempt);
    expect([less.body.state, less.body.quotes.map(({ page }) => page)]).toEqual(['found', ['harvest']]);
    expect(JSON.stringify(less.body)).not.toMatch(/Onitsha failed|market/);
    archive.withdrawn.add('harvest');
    const none = await ask(site, key, onions, attempt);
    expect(askV1.answer.schema().validate(none.body, { convert: false }).error).toBeUndefined();
    expect([none.body.state, none.body.quotes]).toEqual(['nothing', []]);
  });

  it('that failed is retried when it is sent again, and counts once', async () => {
    const archive = plainArchive(testPages);
    let isBroken = true;
    const rank: ArchiveReader['rank'] = (request, timeoutMs) =>
      isBroken ? Promise.reject(new AppError('bad-request', 'No full stop')) : archive.rank(request, timeoutMs);

    const site = await serveContext(await databases.place(), { ...withKeys, archive: { ...archive, rank } });
    const key = await keyOf(site, 'lou');
    const attempt = { 'idempotency-key': randomUUID() };
    const failed = await ask(site, key, onions, attempt);
    expect([failed.answer.status, failed.answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(failed.body.statusMessage).toBe('No full stop. It does not count as a question.');
    isBroken = false;
    const again = await ask(site, key, onions, attempt);
    expect([again.answer.status, again.body.state, again.body.questions.used]).toEqual([200, 'found', 1]);
  });

  it('that was stopped on the site says so, without asking for a retry', async () => {
    const archive = pausedArchive();

    const site = await serveContext(await databases.place(), { ...withKeys, archive });
    const asking = ask(site, await keyOf(site, 'mia'), onions, { 'idempotency-key': randomUUID() });
    await archive.requested;
    const run = contextSliceContext(site.context).db.selectFrom('context_run').select('id');
    await site.call('mia', 'POST', '/api/context/runs/stop', { run: (await run.executeTakeFirstOrThrow()).id });
    const { answer, body } = await asking;
    archive.letGo();
    expect([answer.status, answer.headers.get('retry-after'), body.statusMessage]).toEqual([
      ...[409, null, 'The question with this Idempotency-Key was stopped on the site'],
    ]);
  });
});
