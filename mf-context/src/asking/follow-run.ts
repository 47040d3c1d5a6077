import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import type { Site } from 'shared-contracts/platform/site';
import { readRunEvents } from './read-run-events.ts';

/** How the line stands: `lost` is tried again by itself, `gone` never. */
export type ConnectionState = 'gone' | 'live' | 'lost';

interface FollowOptions {
  readonly authFetch: Site['authFetch'];
  readonly run: string;
  /** What is known already. */
  readonly after: number;
  readonly onEvent: (event: NumberedEvent) => void;
  readonly onLine: (line: ConnectionState) => void;
  readonly signal: AbortSignal;
  /** Resolves after so many ms, or sooner when there is reason to hope. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** The site sends a heartbeat each 15 s: a line that is silent for longer is none, though nobody closed it. */
const maxSilenceMs = 40_000;

/** Ends a line that says nothing, or as the following ends. */
function silenceGuard(following: AbortSignal) {
  const line = new AbortController();
  const end = (): void => {
    line.abort();
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
  return { signal: line.signal, onActivity, leave };
}

/** Nothing that waiting would mend. */
const isOver = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

type ReadResult = 'ended' | 'gone' | 'lost';

/** Reads one line to its end. Answers how far it came. */
async function readStream(
  { authFetch, run, onEvent, onLine, signal }: FollowOptions,
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
    onLine('live');
    for await (const event of readRunEvents(response.body, guard)) {
      if (signal.aborted) break;
      last = event.seq;
      onEvent(event);
      if (event.event.type === 'finish') return { read: 'ended', last };
    }
  } catch {
    // Dropped, or garbled: what came stays, and the rest is asked for again.
  } finally {
    guard.leave();
  }
  return { read: 'lost', last };
}

/** Follows a run to its end, over as many lines as it takes. Resolves at the end, and when it is aborted. */
export async function followRun(following: FollowOptions): Promise<void> {
  const { signal, wait, onLine } = following;
  let last = following.after;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const line = await readStream(following, last);
    if (line.read === 'ended') return;
    if (line.read === 'gone') {
      onLine('gone');
      return;
    }
    if (line.last > last) waitMs = firstWaitMs;
    last = line.last;
    onLine('lost');
    // Not all who lost their line come back at the same moment.
    await wait(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}
