import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { pausedArchive } from '../testing/paused-archive.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, testPages } from '../testing/serve-context.ts';
import { runWorkerOf } from './run-worker.ts';

const serveContext = serveContextBy(serveSlices);
const question = 'How was the harvest at Onitsha?';
const stop = '/api/context/runs/stop';

/** An archive that never answers; `untilAsked` resolves after a number of queries. */
function silentArchive(): ArchiveReader & { readonly untilAsked: (count: number) => Promise<void> } {
  let count = 0;
  const waiting: { readonly count: number; readonly go: () => void }[] = [];
  return {
    ...plainArchive(testPages),
    held: () => {
      count += 1;
      for (const one of waiting) if (count >= one.count) one.go();
      return new Promise(() => undefined);
    },
    untilAsked: (wanted) =>
      new Promise((go) => {
        if (count >= wanted) go();
        else waiting.push({ count: wanted, go });
      }),
  };
}

onDatabase('stopping a question', (databases) => {
  it('notifies the run’s followers before it responds, without waiting for the next poll', async () => {
    const archive = pausedArchive();
    const site = await serveContext(await databases.place(), { archive });
    const who = randomUUID();
    const { run } = await site.ask(who, question);
    await archive.requested;
    let woken = 0;
    runWorkerOf(site.context).signals.subscribe(run, () => (woken += 1));
    expect((await site.call(who, 'POST', stop, { run })).status).toBe(200);
    expect(woken).toBe(1);
    // Later results are dropped.
    archive.letGo();
    await runWorkerOf(site.context).stop(site.context);
    const { events } = await readToEnd({ origin: site.origin, who, run });
    expect(events.map(({ event }) => event)).toEqual([{ type: 'finish', end: 'stopped', problem: null }]);
    expect(woken).toBe(1);
  });

  it('frees its slot at once for a waiting question, even if the archive is still busy', async () => {
    const archive = silentArchive();
    const site = await serveContext(await databases.place(), { archive });
    const who = randomUUID();
    const atOnce = Math.max(2, availableParallelism());
    const started = await Promise.all(Array.from({ length: atOnce }, () => site.ask(who, question)));
    await archive.untilAsked(atOnce);
    const waits = await site.ask(who, question);
    await site.call(who, 'POST', stop, { run: started[0]?.run ?? '' });
    await archive.untilAsked(atOnce + 1);
    for (const { run } of [...started, waits]) await site.call(who, 'POST', stop, { run });
    const { events } = await readToEnd({ origin: site.origin, who, run: waits.run });
    expect(events.map(({ event }) => event)).toEqual([{ type: 'finish', end: 'stopped', problem: null }]);
  });

  it('reaches followers in another process', async () => {
    const place = await databases.place();
    const archive = pausedArchive();
    const [one, other] = [await serveContext(place, { archive }), await serveContext(place)];
    const who = randomUUID();
    const { run } = await one.ask(who, question);
    await archive.requested;
    const following = readToEnd({ origin: other.origin, who, run });
    expect((await one.call(who, 'POST', stop, { run })).status).toBe(200);
    expect((await following).events.at(-1)?.event).toMatchObject({ type: 'finish', end: 'stopped' });
    archive.letGo();
  });
});
