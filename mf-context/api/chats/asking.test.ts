import { randomUUID } from 'node:crypto';
import type { WireError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { contextSliceContext } from '../context-tables.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, testPages, type ServedContext } from '../testing/serve-context.ts';
import type { Chat } from './get-chat.endpoint.ts';

const serveContext = serveContextBy(serveSlices);
const runs = '/api/context/runs';

const refusal = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  ((await answer.json()) as WireError).statusMessage,
];

const chatOf = async (site: ServedContext, who: string, id: string): Promise<Chat> =>
  (await (await site.call(who, 'GET', '/api/context/chat', { id })).json()) as Chat;

onDatabase('asking', (databases) => {
  it('[R2.19] is for members', async () => {
    const { origin } = await serveContext(await databases.place());
    for (const path of ['chats', 'chat?id=x', 'allowance', 'runs/x/events']) {
      expect((await fetch(`${origin}/api/context/${path}`)).status).toBe(401);
    }
    expect((await fetch(`${origin}${runs}`, { method: 'POST' })).status).toBe(401);
  });

  it('refuses an empty, far too long or invalid question with a reason, and removes bidirectional control characters', async () => {
    const site = await serveContext(await databases.place());
    const ask = (question: string): Promise<Response> => site.call('lara', 'POST', runs, { question, mode: 'quotes' });
    for (const empty of ['', '   ', '\u202e\u2066\u200b ', '\ud800?']) {
      expect(await refusal(await ask(empty))).toEqual([400, 'Please ask a question']);
    }
    const tooLong = [400, 'Questions can have at most 1,000 characters'];
    expect(await refusal(await ask('a'.repeat(10_000)))).toEqual(tooLong);
    expect(await refusal(await ask('👩🏾‍🌾'.repeat(1_001)))).toEqual(tooLong);
    expect((await ask('👩🏾‍🌾'.repeat(999))).status).toBe(200);
    expect(await ask('the \u0000 harvest')).toMatchObject({ status: 400 });
    const { chat } = await site.ask('lara', 'Who \u202epraised\u202c\n the\tfarmers?');
    expect((await chatOf(site, 'lara', chat)).turns[0]?.question).toBe('Who praised the farmers?');
    expect((await site.allowance('lara')).used).toBe(2);
    const written = await site.call('lara', 'POST', runs, { question: 'Who praised the farmers?', mode: 'written' });
    expect(await refusal(written)).toEqual([503, 'No language model is set up on this site']);
  });

  it('continues a chat: a follow-up is shown with what it refers to, and excluded terms do not count', async () => {
    const site = await serveContext(await databases.place());
    const follow = async (run: string) => (await readToEnd({ origin: site.origin, who: 'musa', run })).events[0]?.event;
    const first = await site.ask('musa', 'What did Chief Bola Ige open?');
    await follow(first.run);
    const second = await site.ask('musa', 'When did he do it?', { chat: first.chat });
    expect(await follow(second.run)).toMatchObject({
      asked: { asked: 'When did he do it? (Chief Bola Ige)', rewritten: true },
    });
    const third = await site.ask('musa', 'Was the harvest of Onitsha in 1971 good?', { leave: ['date:1971'] });
    expect(await follow(third.run)).toMatchObject({
      asked: { understood: [{ id: 'name:onitsha', kind: 'name', text: 'Onitsha' }] },
    });
    expect((await chatOf(site, 'musa', third.chat)).turns).toMatchObject([{ leave: ['date:1971'] }]);
    expect((await chatOf(site, 'musa', first.chat)).turns).toHaveLength(2);
  });

  it('returns the same question for the same attempt and counts it once, also if repeated concurrently', async () => {
    const site = await serveContext(await databases.place());
    const attempt = 'an-attempt-of-a-page';
    const started = await Promise.all(
      Array.from({ length: 6 }, () => site.ask('ngozi', 'How was the harvest?', { attempt })),
    );
    expect(new Set(started.map(({ run }) => run)).size).toBe(1);
    expect((await site.allowance('ngozi')).used).toBe(1);
    const others = await site.ask('obi', 'How was the harvest?', { attempt });
    expect(others.run).not.toBe(started[0]?.run);
  });

  it('stops at the plan’s number of questions, also if they are all asked at once', async () => {
    const site = await serveContext(await databases.place(), { entitled: { plan: 'roots', questionsPerMonth: 5 } });
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        site.call('paul', 'POST', runs, { question: `How was harvest ${String(at)}?`, mode: 'quotes' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect(await site.allowance('paul')).toMatchObject({ used: 5, questions: 5, plan: 'roots' });
    const refused = await site.call('paul', 'POST', runs, { question: 'And now?', mode: 'quotes' });
    const { hint, statusMessage } = (await refused.json()) as WireError;
    expect(statusMessage).toBe('You have used the 5 questions in your plan this month.');
    expect(hint).toMatch(/^Your questions reset on 1 \w+\. .* see \/membership\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is limited to twenty questions a minute per person', async () => {
    const site = await serveContext(await databases.place());
    const statuses: number[] = [];
    // All databases share the count of this process, so each run has its own member.
    const quin = randomUUID();
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await site.call(quin, 'POST', runs, { question: 'How was it?', mode: 'quotes' })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await site.call('rita', 'POST', runs, { question: 'How was it?', mode: 'quotes' })).status).toBe(200);
  });

  it('reports a failure that is not the reader’s fault, and refunds the question', async () => {
    const broken = { ...plainArchive(testPages), rank: () => Promise.reject(new Error('no such file')) };
    const site = await serveContext(await databases.place(), { archive: broken });
    const { run } = await site.ask('sade', 'How was the harvest?');
    const { events } = await readToEnd({ origin: site.origin, who: 'sade', run });
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'finish', end: 'failed', problem: expect.stringContaining('does not count') as unknown },
    ]);
    expect(JSON.stringify(events)).not.toContain('no such file');
    expect((await site.allowance('sade')).used).toBe(0);
  });

  it('stops within 300 ms with the answer so far, permanently', async () => {
    const archive = pausedArchive();
    const site = await serveContext(await databases.place(), { archive });
    const { run, chat } = await site.ask('tola', 'How was the harvest?');
    await archive.requested;
    const following = readToEnd({ origin: site.origin, who: 'tola', run });
    const begun = performance.now();
    expect((await site.call('tola', 'POST', `${runs}/stop`, { run })).status).toBe(200);
    const { events } = await following;
    const took = performance.now() - begun;
    expect(events.map(({ event }) => event)).toEqual([{ type: 'finish', end: 'stopped', problem: null }]);
    expect((await site.call('tola', 'POST', `${runs}/stop`, { run })).status).toBe(200);
    archive.letGo();
    expect((await chatOf(site, 'tola', chat)).turns).toMatchObject([{ end: 'stopped', seq: 1 }]);
    // Ten times the promised time, for a busy machine.
    expect(took).toBeLessThan(3_000);
  });

  it('never reveals another member’s chat: every call says not found', async () => {
    const site = await serveContext(await databases.place());
    const { chat, run } = await site.ask('uche', 'How was the harvest at Onitsha?');
    await readToEnd({ origin: site.origin, who: 'uche', run });
    const context = contextSliceContext(site.context);
    const saved = { id: 'kept', account_id: 'uche', name: 'Harvests', about: '', made_at: 1, changed_at: 1 };
    await context.transact((transaction) =>
      transaction
        .insertInto('context_collection')
        .values({ ...saved, share_hash: null, share_key: null })
        .execute(),
    );
    const question = { question: 'And then?', mode: 'quotes' };
    const statuses = await Promise.all([
      site.call('vera', 'GET', '/api/context/chat', { id: chat }),
      site.call('vera', 'GET', `${runs}/${run}/events`),
      site.call('vera', 'POST', `${runs}/stop`, { run }),
      site.call('vera', 'POST', runs, { ...question, chat }),
      site.call('vera', 'POST', runs, { ...question, scope: { collection: 'kept' } }),
      site.call('vera', 'POST', '/api/context/chats/change', { id: chat, title: 'Mine' }),
      site.call('vera', 'POST', '/api/context/feedback', { run, verdict: 'bad' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    for (const path of ['delete', 'restore']) {
      const answer = await site.call('vera', 'POST', `/api/context/chats/${path}`, { ids: [chat] });
      expect(await answer.json()).toEqual({ count: 0 });
    }
    expect(await chatOf(site, 'uche', chat)).toMatchObject({ title: 'How was the harvest at Onitsha?' });
    expect((await site.call('uche', 'POST', runs, { ...question, scope: { collection: 'kept' } })).status).toBe(409);
    expect((await site.allowance('vera')).used).toBe(0);
  });
});
