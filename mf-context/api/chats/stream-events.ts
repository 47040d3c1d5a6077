import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import { contextSliceContext } from '../context-tables.ts';
import { readEvents } from './event-log.ts';
import { goneSources, hideGone } from './hide-gone.ts';
import type { RunSignals } from './run-signals.ts';

/** How often it is looked for what another process told, in ms. */
const pollMs = 250;
/** Something comes at least so often, so that nobody between us and the reader takes the line for dead. */
const heartbeatMs = 15_000;
/** A stream ends after this; the reader reconnects and continues. */
const maxStreamMs = 5 * 60_000;

const encoder = new TextEncoder();

const eventBlock = ({ seq, event }: NumberedEvent): Uint8Array =>
  encoder.encode(`id: ${String(seq)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);

const isSource = ({ event }: NumberedEvent): boolean => event.type === 'source';

/** Wakes whoever waits when the run tells more in this process. */
function waitForEvents(wakes: RunSignals, run: string): { wait: (ms: number) => Promise<void>; end: () => void } {
  let isWoken = false;
  let wake: () => void = () => undefined;
  const end = wakes.subscribe(run, () => {
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

/** A run's events after `after`: what is stored at once, then what comes, until its end. */
export async function* streamEvents(
  anyContext: SliceContext,
  wakes: RunSignals,
  { run, after }: { readonly run: string; readonly after: number },
): AsyncGenerator<Uint8Array, void> {
  const { db } = contextSliceContext(anyContext);
  const { wait, end } = waitForEvents(wakes, run);
  const begun = performance.now();
  let [beat, last] = [begun, after];
  try {
    // What was read before is not told again, and what follows may be about its quotes.
    const before = after === 0 ? [] : await readEvents(db, run, 0);
    const sources = before.filter((event) => event.seq <= after && isSource(event));
    yield encoder.encode('retry: 500\n\n');
    while (performance.now() - begun < maxStreamMs) {
      const sent = await readEvents(db, run, last);
      sources.push(...sent.filter(isSource));
      const events = sent.length === 0 ? [] : hideGone(sent, await goneSources(anyContext, sources), sources);
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
      await wait(pollMs);
    }
  } finally {
    end();
  }
}
