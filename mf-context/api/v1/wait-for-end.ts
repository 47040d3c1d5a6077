import { addEvent, emptyRun, type FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { readEvents } from '../chats/event-log.ts';
import { goneSources, hideGone } from '../chats/hide-gone.ts';
import type { RunSignals } from '../chats/run-signals.ts';
import { contextSliceContext } from '../context-tables.ts';

/** How often it is looked for what another process told, in ms. */
const pollMs = 250;

/** All that a run tells, until its end or for so long; without words of pages that are gone meanwhile. */
export async function waitForEnd(
  anyContext: SliceContext,
  wakes: RunSignals,
  { run, mostMs }: { readonly run: string; readonly mostMs: number },
): Promise<FollowedRun> {
  const { db } = contextSliceContext(anyContext);
  const until = performance.now() + mostMs;
  const events: NumberedEvent[] = [];
  for (;;) {
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    // Before it is looked: what is told meanwhile wakes too.
    const end = wakes.subscribe(run, wake);
    const timer = setTimeout(wake, pollMs);
    try {
      events.push(...(await readEvents(db, run, events.at(-1)?.seq ?? 0)));
      if (events.at(-1)?.event.type === 'finish' || performance.now() >= until) {
        return hideGone(events, await goneSources(anyContext, events)).reduce(addEvent, emptyRun);
      }
      await woken;
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}
