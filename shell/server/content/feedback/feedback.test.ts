import { randomUUID } from 'node:crypto';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { maxFeedbackLength } from 'shared-contracts/content/feedback-length';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { routeTables } from '../../rendering/pages/route-table.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { contentApi } from '../content-api.ts';
import type { ContentContext } from '../content-tables.ts';
import { forgetFeedbackCommand, listFeedbackCommand } from './stored-feedback.ts';
import { feedbackRetentionMs, maxStoredFeedback, sendFeedback } from './send-feedback.endpoint.ts';

let readers = 0;

async function openFeedback(databases: TestDatabases) {
  const { dataDir, databaseUrl } = await databases.place();
  const { core, origin } = await serveSlices([contentApi], {
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  core.ports.routeOf = routeTables('archivi', { routes: () => declaredRoutes })().routeOf;
  // Each message is from another reader; the limit per reader is tested below.
  const context = (ip = `10.0.0.${String((readers += 1))}`): SliceContext =>
    core.contextOf(contentApi, {
      id: null,
      role: 'user',
      client: { ip, userAgent: '', device: null, requestId: '' },
    });
  const run = async (command: SliceCommand, args: readonly string[]): Promise<string> => {
    let text = '';
    const terminal: Terminal = {
      write: (more) => (text += more),
      isTty: false,
      columns: 80,
      signal: new AbortController().signal,
    };
    await command(core.contextOf(contentApi), args, terminal);
    return text;
  };
  const list = (...args: readonly string[]): Promise<string> => run(listFeedbackCommand, args);
  const forget = (...args: readonly string[]): Promise<string> => run(forgetFeedbackCommand, args);
  return { origin, context, list, forget };
}

onDatabase('messages to the editors', (databases) => {
  it('[R2.37] are stored with the page that they are about, and listed for editors, newest first', async () => {
    const { context, list } = await openFeedback(databases);
    const first = { ...context(), now: () => Date.parse('2026-11-21T10:00:00Z') };
    await sendFeedback.handle(first, { message: 'A word is wrong.', about: '/search/a-page-1?q=secret#x' });
    const second = { ...context(), now: () => Date.parse('2026-11-21T11:30:00Z') };
    await sendFeedback.handle(second, { message: 'Thank you.', about: '' });
    expect((await list()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'its-id')).toBe(
      '2026-11-21 11:30 UTC  about no page  its-id\nThank you.\n\n2026-11-21 10:00 UTC  /search/a-page-1  its-id\nA word is wrong.\n\n2 messages\n',
    );
    expect(await list('1')).not.toContain('A word is wrong.');
  });

  it('are listed with a notice when there are none, or when the number is invalid', async () => {
    const { list } = await openFeedback(databases);
    expect(await list()).toBe('No messages yet.\n');
    expect(await list('many')).toMatch(/^Give a whole number/);
  });

  it.each([
    ['/context/chat/was%20my%20uncle%20in%20court', '/context/chat/:query'],
    ['/Context/Chat/was-my-uncle-in-court/', '/context/chat/:query'],
    ['/context/collections/my-uncle', '/context/collections/:collection'],
    ['/shared/my-uncle', '/shared/:key'],
    ['/context/settings', '/context/settings'],
    ['/my-uncle', 'about no page'],
    ['/context/chat/my/uncle', 'about no page'],
    ['//evil.test/my-uncle', 'about no page'],
    ['/topics/politics/elections#my-uncle', '/topics/politics/elections'],
  ])('store %s only as %s', async (about, kept) => {
    const { context, list } = await openFeedback(databases);
    await sendFeedback.handle(context(), { message: 'A word is wrong.', about });
    expect(await list()).toContain(` UTC  ${kept}  `);
    expect(await list()).not.toContain('uncle');
  });

  it('can be deleted one by one, by the id in the list', async () => {
    const { context, list, forget } = await openFeedback(databases);
    await sendFeedback.handle(context(), { message: 'It names somebody.', about: '' });
    await sendFeedback.handle(context(), { message: 'It does not.', about: '' });
    const id = /(\S+)\nIt names somebody/.exec(await list())?.[1] ?? '';
    expect(await forget(id)).toBe('The message was removed.\n');
    expect(await list()).toMatch(/It does not\.\n\n1 messages/);
    for (const args of [[id], ['%'], []]) expect(await forget(...args)).toMatch(/^There is no such message/);
  });

  it('replace the oldest ones when the limit is reached', async () => {
    const { context, list } = await openFeedback(databases);
    const start = Date.parse('2026-11-21T10:00:00Z');
    const rows = Array.from({ length: maxStoredFeedback }, (_, at) => ({
      ...{ id: `message-${String(at)}`, sent_at: start + at, about: '', message: at === 0 ? 'The oldest.' : 'Old.' },
    }));
    const { transact } = context() as unknown as ContentContext;
    await transact(async (transaction) => {
      for (let at = 0; at < rows.length; at += 1_000) {
        await transaction
          .insertInto('content_feedback')
          .values(rows.slice(at, at + 1_000))
          .execute();
      }
    });
    await sendFeedback.handle({ ...context(), now: () => start + 30_000 }, { message: 'The newest.', about: '' });
    const all = await list(String(maxStoredFeedback + 10));
    expect([all.includes('The newest.'), all.includes('The oldest.')]).toEqual([true, false]);
    expect(all).toContain(`${String(maxStoredFeedback)} messages`);
  });

  it('are deleted after a year', async () => {
    const { context, list } = await openFeedback(databases);
    const long = Date.parse('2026-11-21T10:00:00Z');
    await sendFeedback.handle({ ...context(), now: () => long }, { message: 'Old.', about: '' });
    await sendFeedback.handle(
      { ...context(), now: () => long + feedbackRetentionMs + 1 },
      { message: 'New.', about: '' },
    );
    expect(await list()).not.toContain('Old.');
  });

  it('contain no control characters when printed in the terminal', async () => {
    const { context, list } = await openFeedback(databases);
    await sendFeedback.handle(context(), { message: 'a\u001b[2Jb', about: '/\u001b' });
    expect(await list()).not.toContain('\u001b');
  });

  it.each([
    [{ message: '   ' }, 'Please write a few words first'],
    [{ message: 7 }, 'Please write a few words first'],
    [{}, 'Please write a few words first'],
    [{ message: 'x'.repeat(maxFeedbackLength + 1) }, `Please keep it below ${String(maxFeedbackLength)} characters`],
  ])('are rejected with an explanation when they are %#', async (body, words) => {
    const { origin } = await openFeedback(databases);
    const response = await fetch(`${origin}/api/content/send-feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusMessage: words });
  });

  it('are limited to five in ten minutes per address', async () => {
    const { context, list } = await openFeedback(databases);
    // Another address for each database, since the process counts for both.
    const ip = randomUUID();
    const send = (): Promise<unknown> => sendFeedback.handle(context(ip), { message: 'Again.', about: '' });
    for (let sent = 0; sent < 5; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await list()).toContain('5 messages');
  });

  it('are limited to five per IPv6 network, since one reader has all its addresses', async () => {
    const { context } = await openFeedback(databases);
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    const send = (last: number): Promise<unknown> =>
      sendFeedback.handle(context(`${network}::${String(last)}`), { message: 'Again.', about: '' });
    for (let sent = 1; sent <= 5; sent += 1) await send(sent);
    await expect(send(6)).rejects.toMatchObject({ code: 'too-many-requests' });
    // Neighbouring IPv4 addresses count separately.
    for (let last = 1; last <= 6; last += 1) {
      await sendFeedback.handle(context(`::ffff:198.51.100.${String(last)}`), { message: 'Hello.', about: '' });
    }
  });
});
