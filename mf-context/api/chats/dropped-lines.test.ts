import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import { isDrill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext } from '../context-tables.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { readStream, readToEnd } from '../testing/read-events.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { leasedRun, appendEvents } from './event-log.ts';
import type { Chat } from './get-chat.endpoint.ts';
import { runWorkerOf } from './run-worker.ts';

const serveContext = serveContextBy(serveSlices);

/** Returns a generator of reproducible numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const drops = isDrill ? 100 : 20;

/** Publishes events one by one, as for a language model, from the process that answers. */
async function tellSlowly(site: ServedContext, run: string, notices: readonly string[]): Promise<void> {
  const context = contextSliceContext(site.context);
  const { id: worker, signals: wakes } = runWorkerOf(site.context);
  for (const text of notices) {
    await appendEvents(context, { run, worker }, { events: [{ type: 'notice', text }] });
    wakes.notify(run);
  }
}

const noticesIn = (events: readonly { readonly event: RunEvent }[]): readonly string[] =>
  events.flatMap(({ event }) => (event.type === 'notice' ? [event.text] : []));

onDatabase('a dropped event stream', (databases) => {
  it(`resumes where it was lost: ${String(drops)} forced drops, nothing lost and nothing duplicated`, async () => {
    const site = await serveContext(await databases.place());
    const random = seeded(20_261_122);
    let dropped = 0;
    for (let round = 0; dropped < drops; round += 1) {
      const who = `dora-${String(Math.floor(round / 10))}`;
      const { run } = await site.ask(who, 'How was the harvest at Onitsha?');
      const line = { origin: site.origin, who, run };
      const whole = await readToEnd(line);
      const torn = await readToEnd(line, () => 40 + Math.floor(random() * 2_500));
      expect(torn.events).toEqual(whole.events);
      dropped += torn.drops;
    }
    expect(dropped).toBeGreaterThanOrEqual(drops);
  }, 120_000);

  it('can be resumed by two readers at once while the answer is still being written', async () => {
    const archive = pausedArchive();
    const site = await serveContext(await databases.place(), { archive });
    const random = seeded(9);
    const { run, chat } = await site.ask('ebun', 'How was the harvest at Onitsha?');
    await archive.requested;
    const line = { origin: site.origin, who: 'ebun', run };
    const notices = Array.from({ length: 60 }, (_, at) => `notice ${String(at)} ${'x'.repeat(at * 3)}`);
    const readers = [readToEnd(line, () => 60 + Math.floor(random() * 900)), readToEnd(line)];
    await tellSlowly(site, run, notices);
    // A reloaded page has the events so far, and continues from there.
    const reloaded = (await (await site.call('ebun', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    expect(reloaded.turns).toMatchObject([{ end: null, seq: 60, notices }]);
    const rest = readStream({ ...line, after: 60 });
    archive.letGo();
    for (const { events } of await Promise.all(readers)) {
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
      expect(noticesIn(events)).toEqual(notices);
      expect(events.at(-1)?.event).toMatchObject({ type: 'finish', end: 'done' });
    }
    expect((await rest)[0]?.seq).toBe(61);
    const context = contextSliceContext(site.context);
    expect(await leasedRun(context.db, { run, worker: runWorkerOf(site.context).id })).toBeNull();
  });

  it('has headers against buffering and caching, and returns 204 once everything was read', async () => {
    const site = await serveContext(await databases.place());
    const { run } = await site.ask('femi', 'How was the harvest at Onitsha?');
    const { events } = await readToEnd({ origin: site.origin, who: 'femi', run });
    const headers = { authorization: 'Bearer femi', 'accept-encoding': 'br, gzip' };
    const path = `${site.origin}/api/context/runs/${run}/events`;
    const answer = await fetch(path, { headers });
    expect((await answer.text()).startsWith('retry: 500\n\nid: 1\nevent: query\ndata: {')).toBe(true);
    const headerNames = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding', 'etag'];
    expect(headerNames.map((name) => answer.headers.get(name))).toEqual([
      ...['text/event-stream; charset=utf-8', 'no-cache, no-transform', 'no', null, null],
    ]);
    const status = async (after: string): Promise<number> =>
      (await fetch(`${path}?after=${after}`, { headers })).status;
    expect(await status(String(events.length))).toBe(204);
    expect([await status('-1'), await status('x'), await status('999')]).toEqual([400, 400, 400]);
  });

  it('ends properly when the server stops', async () => {
    const archive = pausedArchive();
    const site = await serveContext(await databases.place(), { archive });
    const { run } = await site.ask('gbenga', 'How was the harvest at Onitsha?');
    await archive.requested;
    await tellSlowly(site, run, ['first']);
    const headers = { authorization: 'Bearer gbenga' };
    const answer = await fetch(`${site.origin}/api/context/runs/${run}/events`, { headers });
    const pieces = answer.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let read = '';
    while (!read.includes('first')) read += String((await pieces.next()).value);
    await site.app.close();
    // The stream ends properly, not with a connection error.
    expect((await pieces.next()).done).toBe(true);
    archive.letGo();
  });
});
