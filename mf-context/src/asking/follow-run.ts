import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import type { Site } from 'shared-contracts/platform/site';
import { readRunEvents } from './read-run-events.ts';

/** State of the event stream: `lost` is retried automatically, `gone` never. */
export type ConnectionState = 'gone' | 'live' | 'lost';

interface FollowOptions {
  readonly authFetch: Site['authFetch'];
  readonly run: string;
  /** The sequence number of the last known event. */
  readonly after: number;
  readonly onEvent: (event: NumberedEvent) => void;
  readonly onConnection: (connection: ConnectionState) => void;
  readonly signal: AbortSignal;
  /** Resolves after a time in ms, or sooner when reconnecting is worth a try. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** The site sends a heartbeat every 15 s, so a stream that is silent for longer is dead. */
const maxSilenceMs = 40_000;

/** Aborts a stream that is silent for too long, or when following is aborted. */
function silenceGuard(following: AbortSignal) {
  const connection = new AbortController();
  const end = (): void => {
    connection.abort();
  };
  let timer = setTimeout(end, maxSilenceMs);
  following.addEventListener('abort', end);
  const onActivity = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, maxSilenceMs);
  };
  const leave = (): void => {
    clearTimeout(timer);
    following.removeEventListener('abort', end);
  };
  return { signal: connection.signal, onActivity, leave };
}

/** True for client errors that waiting does not resolve. */
const isOver = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

type ReadResult = 'ended' | 'gone' | 'lost';

/** Reads one stream to its end. Resolves to how it ended, and the sequence number of the last event. */
async function readStream(
  { authFetch, run, onEvent, onConnection, signal }: FollowOptions,
  after: number,
): Promise<{ readonly read: ReadResult; readonly last: number }> {
  let last = after;
  const guard = silenceGuard(signal);
  try {
    const response = await authFetch(`/api/context/runs/${encodeURIComponent(run)}/events`, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(after) },
      cache: 'no-store',
      signal: guard.signal,
    });
    if (response.status === 204) return { read: 'ended', last };
    if (isOver(response.status)) return { read: 'gone', last };
    if (!response.ok || response.body === null) return { read: 'lost', last };
    onConnection('live');
    for await (const event of readRunEvents(response.body, guard)) {
      if (signal.aborted) break;
      last = event.seq;
      onEvent(event);
      if (event.event.type === 'finish') return { read: 'ended', last };
    }
  } catch {
    // Connection lost or invalid data: continue after the last event.
  } finally {
    guard.leave();
  }
  return { read: 'lost', last };
}

/** Follows a run to its end, reconnecting as needed. Resolves at the end, or when it is aborted. */
export async function followRun(following: FollowOptions): Promise<void> {
  const { signal, wait, onConnection } = following;
  let last = following.after;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const connection = await readStream(following, last);
    if (connection.read === 'ended') return;
    if (connection.read === 'gone') {
      onConnection('gone');
      return;
    }
    if (connection.last > last) waitMs = firstWaitMs;
    last = connection.last;
    onConnection('lost');
    // Random delays, so that not all readers reconnect at the same moment.
    await wait(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}
