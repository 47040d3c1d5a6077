import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import type { Headers } from './readers.ts';

/** An event and the time when it was read. */
export interface TimedEvent extends NumberedEvent {
  readonly at: number;
}

/** A reader's question. */
export interface FollowedRun {
  readonly site: string;
  readonly reader: Headers;
  readonly run: string;
}

/** Parses a complete event; null for a truncated one. */
function eventOf(block: string): NumberedEvent | null {
  const id = /^id: (\d+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  return id === undefined || data === undefined ? null : { seq: Number(id), event: JSON.parse(data) as RunEvent };
}

async function openLine({ site, reader, run }: FollowedRun, after: number, signal: AbortSignal): Promise<Response> {
  const headers = { ...reader, ...(after > 0 && { 'last-event-id': String(after) }) };
  const response = await fetch(`${site}/api/context/runs/${run}/events`, { headers, signal });
  if (response.status !== 200 || response.body === null) throw new Error(`a line was answered ${response.status}`);
  return response;
}

/** Reads the stream to its end, or drops the connection after some bytes. */
export async function readLine(run: FollowedRun, after = 0, tornAfter = Infinity): Promise<readonly TimedEvent[]> {
  const torn = new AbortController();
  const { body } = await openLine(run, after, torn.signal);
  const decoder = new TextDecoder();
  const events: TimedEvent[] = [];
  let [text, length] = ['', 0];
  for await (const bytes of body ?? []) {
    const kept = (bytes as Uint8Array).subarray(0, tornAfter - length);
    length += kept.length;
    text += decoder.decode(kept, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    const at = performance.now();
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) events.push({ ...event, at });
    }
    if (length >= tornAfter) break;
  }
  torn.abort();
  return events;
}

/** Reads all events, reconnecting after each dropped connection: after a pause if no complete event had arrived. */
export async function readTorn(
  run: FollowedRun,
  tornAfter: () => number,
): Promise<{ readonly events: readonly TimedEvent[]; readonly drops: number }> {
  const events: TimedEvent[] = [];
  let patience = 1;
  for (let drops = 0; ; drops += 1) {
    const read = await readLine(run, events.at(-1)?.seq ?? 0, tornAfter() * patience);
    patience = read.length === 0 ? patience * 2 : 1;
    events.push(...read);
    if (events.at(-1)?.event.type === 'finish') return { events, drops };
  }
}
