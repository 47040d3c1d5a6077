import { get, type IncomingMessage } from 'node:http';
import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';

/** Which run to follow, and as whom. */
export interface EventStreamRequest {
  readonly origin: string;
  readonly who: string;
  readonly run: string;
  /** The sequence number of the last event that was read. */
  readonly after?: number;
}

/** Returns the complete events in a text, without an incomplete last one. */
function eventsIn(text: string): readonly NumberedEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    if (id === undefined || data === undefined) return [];
    return [{ seq: Number(id), event: JSON.parse(data) as RunEvent }];
  });
}

const openStream = ({ origin, who, run, after = 0 }: EventStreamRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${who}`, ...(after > 0 && { 'last-event-id': String(after) }) };
    get(`${origin}/api/context/runs/${run}/events`, { headers, agent: false }, resolve).on('error', reject);
  });

/** Reads until the stream ends, or disconnects after a number of bytes. */
export async function readStream(line: EventStreamRequest, dropAfter = Infinity): Promise<readonly NumberedEvent[]> {
  const answer = await openStream(line);
  if (answer.statusCode !== 200) throw new Error(`The line was refused: ${String(answer.statusCode)}`);
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= dropAfter) break;
    }
  } finally {
    answer.destroy();
  }
  const received = Buffer.concat(pieces).subarray(0, dropAfter === Infinity ? length : dropAfter);
  return eventsIn(received.toString('utf8'));
}

/** Reads to the end of the run, reconnecting whenever the stream ends before it. */
export async function readToEnd(
  line: EventStreamRequest,
  dropAfter: () => number = () => Infinity,
): Promise<{ readonly events: readonly NumberedEvent[]; readonly drops: number }> {
  const events: NumberedEvent[] = [];
  for (let drops = 0; ; drops += 1) {
    const read = await readStream({ ...line, after: events.at(-1)?.seq ?? 0 }, dropAfter());
    events.push(...read);
    if (events.at(-1)?.event.type === 'finish') return { events, drops };
  }
}
