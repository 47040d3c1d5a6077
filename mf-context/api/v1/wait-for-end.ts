import { addEvent, emptyRun, type FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { readEvents } from '../chats/event-log.ts';
import { withdrawnSources, redactWithdrawn } from '../chats/redact-withdrawn.ts';
import { eventsPollMs, subscribeToRun, type RunSignals } from '../chats/run-signals.ts';
import { contextSliceContext } from '../context-tables.ts';

/** Waits until the run ends or `maxMs` has passed; resolves to its events, without the text of withdrawn pages. */
export async function waitForEnd(
  anyContext: SliceContext,
  signals: RunSignals,
  { run, maxMs }: { readonly run: string; readonly maxMs: number },
): Promise<FollowedRun> {
  const { db } = contextSliceContext(anyContext);
  const until = performance.now() + maxMs;
  const events: NumberedEvent[] = [];
  for (;;) {
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    // Subscribe before reading, so that events in between are not missed.
    const end = subscribeToRun(anyContext, signals, run, wake);
    const timer = setTimeout(wake, eventsPollMs(anyContext));
    try {
      events.push(...(await readEvents(db, run, events.at(-1)?.seq ?? 0)));
      if (events.at(-1)?.event.type === 'finish' || performance.now() >= until) {
        return redactWithdrawn(events, await withdrawnSources(anyContext, events)).reduce(addEvent, emptyRun);
      }
      await woken;
    } finally {
      clearTimeout(timer);
      end();
    }
  }
}
