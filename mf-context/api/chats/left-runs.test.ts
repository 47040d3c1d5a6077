import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { runScript } from '../../../shell/server/testing/child-process.ts';
import { onDatabase, type TestPlace } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { startContext } from '../context-api.ts';
import { contextSliceContext } from '../context-tables.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy } from '../testing/serve-context.ts';
import { appendEvents } from './event-log.ts';
import { leaseMs, runWorkerOf } from './run-worker.ts';
import { takeOverRuns } from './take-over-runs.ts';

const serveContext = serveContextBy(serveSlices);

const later = (context: SliceContext, ms: number): SliceContext => ({ ...context, now: () => Date.now() + ms });

/** A member asks, and the process dies before it has the answer. */
async function askTheDead({ dataDir, databaseUrl }: TestPlace, who: string): Promise<string> {
  const script = join(import.meta.dirname, '../testing/ask-until-killed.ts');
  const child = runScript('testing/with-core-process.ts', [script, dataDir, databaseUrl ?? '', who]);
  await child.printed('run ');
  child.process.kill('SIGKILL');
  await child.exit;
  return /run (\S+)/.exec(child.lines.join('\n'))?.[1] ?? '';
}

onDatabase('a question whose process died', (databases) => {
  it('is answered by the next process, once the lease of the dead one has expired', async () => {
    const place = await databases.place();
    const run = await askTheDead(place, 'hawa');
    const site = await serveContext(place);
    expect(await takeOverRuns(site.context)).toBe(0);
    const reading = readToEnd({ origin: site.origin, who: 'hawa', run });
    expect(await takeOverRuns(later(site.context, leaseMs + 1))).toBe(1);
    const { events } = await reading;
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.filter(({ event }) => event.type === 'query')).toHaveLength(1);
    expect(events.at(-1)?.event).toMatchObject({ end: 'done' });
    expect((await site.allowance('hawa')).used).toBe(1);
  });

  it('is answered once, whichever worker takes it over, and late results of the slow one are dropped', async () => {
    const place = await databases.place();
    const archive = pausedArchive();
    const slow = await serveContext(place, { archive });
    const quick = await serveContext(place);
    const { run } = await slow.ask('ify', 'How was the harvest at Onitsha?');
    await archive.requested;
    await Promise.all([1, 2].map(() => takeOverRuns(later(quick.context, leaseMs + 1))));
    // The process that does not answer reads the events from the database.
    const { events } = await readToEnd({ origin: slow.origin, who: 'ify', run });
    archive.letGo();
    await runWorkerOf(slow.context).stop(slow.context);
    const again = await readToEnd({ origin: quick.origin, who: 'ify', run });
    expect(again.events).toEqual(events);
    expect(events.filter(({ event }) => event.type === 'finish')).toHaveLength(1);
  });

  it('ends with its events so far if it had any, and is refunded if it is too old', async () => {
    const place = await databases.place();
    const archive = pausedArchive();
    const slow = await serveContext(place, { archive });
    const quick = await serveContext(place);
    const written = await slow.ask('jola', 'How was the harvest at Onitsha?');
    const { id: worker } = runWorkerOf(slow.context);
    const lease = { run: written.run, worker };
    await appendEvents(contextSliceContext(slow.context), lease, { events: [{ type: 'notice', text: 'a sentence' }] });
    await takeOverRuns(later(quick.context, leaseMs + 1));
    const line = { origin: quick.origin, who: 'jola', run: written.run };
    expect((await readToEnd(line)).events.map(({ event }) => event)).toMatchObject([
      { type: 'notice' },
      { type: 'finish', end: 'interrupted' },
    ]);
    const old = await slow.ask('jola', 'Who praised the farmers?');
    expect((await slow.allowance('jola')).used).toBe(2);
    await takeOverRuns(later(quick.context, 11 * 60_000));
    const { events } = await readToEnd({ ...line, run: old.run });
    expect(events.at(-1)?.event).toMatchObject({ type: 'finish', end: 'failed' });
    expect((await slow.allowance('jola')).used).toBe(1);
    archive.letGo();
  });

  it('is released by a process that stops, so that the next start answers it at once', async () => {
    const place = await databases.place();
    const kemi = randomUUID();
    const archive = pausedArchive();
    const first = await serveContext(place, { archive });
    const stop = await startContext(first.context);
    const started = await Promise.all(Array.from({ length: 12 }, () => first.ask(kemi, 'How was the harvest?')));
    const stopped = stop();
    archive.letGo();
    await stopped;
    const second = await serveContext(place);
    const stopSecond = await startContext(second.context);
    for (const { run } of started) {
      const { events } = await readToEnd({ origin: second.origin, who: kemi, run });
      expect(events.at(-1)?.event).toMatchObject({ type: 'finish', end: 'done' });
    }
    await stopSecond();
  });
});
