import { randomUUID } from 'node:crypto';
import type { Terminal } from 'shared-contracts/server/api-slice';
import { maxFeedbackLength } from 'shared-contracts/content/feedback-length';
import { onEachDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { contentApi } from '../content-api.ts';
import { feedbackKeptMs } from './limits.ts';
import { listFeedbackCommand } from './list-feedback-command.ts';
import { sendFeedback } from './send-feedback.ts';
import type { ContentContext } from '../content-tables.ts';

async function letterBox(databases: TestDatabases) {
  const { dataDir, databaseUrl } = await databases.place();
  const { core, origin } = await serveSlices([contentApi], {
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  let count = 0;
  // Each message from another reader: how many one may send is shown further down.
  const context = (ip = `10.0.0.${String((count += 1))}`): ContentContext =>
    core.contextOf(contentApi, {
      id: null,
      role: 'user',
      client: { ip, userAgent: '', device: null, requestId: '' },
    });
  const list = async (...args: readonly string[]): Promise<string> => {
    let text = '';
    const terminal: Terminal = {
      write: (more) => (text += more),
      isTty: false,
      columns: 80,
      signal: new AbortController().signal,
    };
    await listFeedbackCommand(core.contextOf(contentApi), args, terminal);
    return text;
  };
  return { origin, context, list };
}

onEachDatabase('messages to the editors', (databases) => {
  it('[R2.37] are kept with the page they are about, and listed for editors, the newest first', async () => {
    const { context, list } = await letterBox(databases);
    const first = { ...context(), now: () => Date.parse('2026-11-21T10:00:00Z') };
    await sendFeedback(first, { message: 'A word is wrong.', about: '/search/a-page-1?q=secret#x' });
    const second = { ...context(), now: () => Date.parse('2026-11-21T11:30:00Z') };
    await sendFeedback(second, { message: 'Thank you.', about: '' });
    expect(await list()).toBe(
      '2026-11-21 11:30 UTC  about no page\nThank you.\n\n2026-11-21 10:00 UTC  /search/a-page-1\nA word is wrong.\n\n2 messages\n',
    );
    expect(await list('1')).not.toContain('A word is wrong.');
  });

  it('say so when there are none, and when the number makes no sense', async () => {
    const { list } = await letterBox(databases);
    expect(await list()).toBe('Nobody has sent anything yet.\n');
    expect(await list('many')).toMatch(/^How many\?/);
  });

  it('are forgotten after a year', async () => {
    const { context, list } = await letterBox(databases);
    const long = Date.parse('2026-11-21T10:00:00Z');
    await sendFeedback({ ...context(), now: () => long }, { message: 'Old.', about: '' });
    await sendFeedback({ ...context(), now: () => long + feedbackKeptMs + 1 }, { message: 'New.', about: '' });
    expect(await list()).not.toContain('Old.');
  });

  it('never reach the terminal as commands to it', async () => {
    const { context, list } = await letterBox(databases);
    await sendFeedback(context(), { message: 'a\u001b[2Jb', about: '/\u001b' });
    expect(await list()).not.toContain('\u001b');
  });

  it.each([
    [{ message: '   ' }, 'Please write a few words first'],
    [{ message: 7 }, 'Please write a few words first'],
    [{}, 'Please write a few words first'],
    [{ message: 'x'.repeat(maxFeedbackLength + 1) }, `Please keep it below ${String(maxFeedbackLength)} characters`],
  ])('are refused in words when they are %#', async (body, words) => {
    const { origin } = await letterBox(databases);
    const response = await fetch(`${origin}/api/content/send-feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusMessage: words });
  });

  it('are five in ten minutes at most, from one address', async () => {
    const { context, list } = await letterBox(databases);
    // Another one on each database: the count is the process's.
    const ip = randomUUID();
    const send = (): Promise<unknown> => sendFeedback(context(ip), { message: 'Again.', about: '' });
    for (let sent = 0; sent < 5; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await list()).toContain('5 messages');
  });
});
