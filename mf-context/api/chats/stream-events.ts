import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { contextSliceContext } from '../context-tables.ts';
import { readEvents } from './event-log.ts';
import { withdrawnSources, redactWithdrawn } from './redact-withdrawn.ts';
import { eventsPollMs, subscribeToRun, type RunSignals } from './run-signals.ts';

/**
 * A heartbeat is sent after this much silence, so that proxies between us and the reader do not close the connection.
 */
const heartbeatMs = 15_000;
/** A stream ends after this; the reader reconnects and continues. */
const maxStreamMs = 5 * 60_000;

const encoder = new TextEncoder();

const eventBlock = ({ seq, event }: NumberedEvent): Uint8Array =>
  encoder.encode(`id: ${String(seq)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);

const isSource = ({ event }: NumberedEvent): boolean => event.type === 'source';

/** Subscribes to a run. `wait` resolves when it has new events or the time is over; `end` unsubscribes. */
function waitForEvents(
  context: SliceContext,
  signals: RunSignals,
  run: string,
): { wait: (ms: number) => Promise<void>; end: () => void } {
  let isWoken = false;
  let wake: () => void = () => undefined;
  const end = subscribeToRun(context, signals, run, () => {
    isWoken = true;
    wake();
  });
  const wait = async (ms: number): Promise<void> => {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWoken = false;
  };
  return { wait, end };
}

/**
 * Yields the events of a run after `after`: the stored ones at once, later ones as they come, until the run ends or
 * `maxStreamMs` are over.
 */
export async function* streamEvents(
  anyContext: SliceContext,
  signals: RunSignals,
  { run, after }: { readonly run: string; readonly after: number },
): AsyncGenerator<Uint8Array, void> {
  const { db } = contextSliceContext(anyContext);
  const { wait, end } = waitForEvents(anyContext, signals, run);
  const begun = performance.now();
  let [beat, last] = [begun, after];
  try {
    // Earlier events are not sent again, but later ones may refer to their quotes.
    const before = after === 0 ? [] : await readEvents(db, run, 0);
    const sources = before.filter((event) => event.seq <= after && isSource(event));
    yield encoder.encode('retry: 500\n\n');
    while (performance.now() - begun < maxStreamMs) {
      const sent = await readEvents(db, run, last);
      sources.push(...sent.filter(isSource));
      const events =
        sent.length === 0 ? [] : redactWithdrawn(sent, await withdrawnSources(anyContext, sources), sources);
      for (const event of events) {
        yield eventBlock(event);
        if (event.event.type === 'finish') return;
        last = event.seq;
      }
      if (events.length > 0) beat = performance.now();
      if (performance.now() - beat >= heartbeatMs) {
        beat = performance.now();
        yield encoder.encode(': hb\n\n');
      }
      await wait(eventsPollMs(anyContext));
    }
  } finally {
    end();
  }
}
