import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';

/** A longer event cannot be from our server; in characters. */
const maxBlockLength = 2_000_000;

function eventOf(block: string): NumberedEvent | null {
  let id = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('id:')) id = line.slice(3).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  // A heartbeat or a retry interval, not an event.
  if (data.length === 0 || !/^\d+$/.test(id)) return null;
  return { seq: Number(id), event: JSON.parse(data.join('\n')) as RunEvent };
}

interface ReadOptions {
  /** Called whenever data arrives, heartbeats included. */
  readonly onActivity: () => void;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

/** Yields the events of a stream of Server-Sent Events as they arrive; an incomplete last one is dropped. */
export async function* readRunEvents(
  body: ReadableStream<Uint8Array>,
  { onActivity: onHeard, signal }: ReadOptions,
): AsyncGenerator<NumberedEvent, void> {
  const reader = body.getReader();
  const leave = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave);
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      if (text.length > maxBlockLength) throw new Error('An event without an end');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    signal.removeEventListener('abort', leave);
    await reader.cancel().catch(() => undefined);
  }
}
