import { AppError } from 'shared-contracts/app-error';
import { sendInChunks } from 'shared-contracts/server/in-pieces';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext } from '../context-tables.ts';
import { lastSeq } from './event-log.ts';
import { ownRun } from './own-run.ts';
import { runWorkerOf } from './run-worker.ts';
import { streamEvents } from './stream-events.ts';

/** The most event streams that one account may have open at once in a process (tabs, devices). */
const maxOpenStreams = 12;

const openStreams = new Map<string, number>();

/** Limits for clients that do not read; a stream ends by itself before `maxMs`. */
const streamLimits = { maxMs: 6 * 60_000, idleMs: 60_000 } as const;

/** Counts an open stream, and returns the function that releases it. Throws `too-many-requests`. */
function reserveStream(accountId: string): () => void {
  const before = openStreams.get(accountId) ?? 0;
  if (before >= maxOpenStreams) {
    throw new AppError('too-many-requests', 'This is open in too many tabs. Please close some of them.', {
      retryAfter: 5,
    });
  }
  openStreams.set(accountId, before + 1);
  return () => {
    const left = (openStreams.get(accountId) ?? 1) - 1;
    if (left === 0) openStreams.delete(accountId);
    else openStreams.set(accountId, left);
  };
}

/** Returns the number of the last event that the reader has; browsers send it when they reconnect. */
function readLastEventId({ header, query }: MachineRequest): number {
  const text = header('last-event-id') ?? query.get('after') ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw new AppError('bad-request', 'The last event must be given by its number');
  return Number(text);
}

async function handle(context: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  const accountId = accountIdOf(context);
  const after = readLastEventId(request);
  const { db } = contextSliceContext(context);
  const run = await ownRun(db, accountId, request.params['run'] ?? '');
  if (run === null) throw new AppError('not-found', 'This question does not exist');
  const last = await lastSeq(db, run.id);
  if (after > last) throw new AppError('bad-request', 'This event does not exist yet');
  // The run has ended and the reader has everything: 204 stops a browser from reconnecting.
  if (run.ended_at !== null && after === last) return { status: 204, cache: 'private' };
  const release = reserveStream(accountId);
  const body = sendInChunks(
    streamEvents(context, runWorkerOf(context).signals, { run: run.id, after }),
    release,
    streamLimits,
  );
  return { type: 'text/event-stream; charset=utf-8', body, cache: 'private', live: true };
}

/** Streams the events of a run (Server-Sent Events): `id` is the sequence number, `event` the type, `data` JSON. */
export const eventsRoute: MachineRoute = {
  methods: ['GET'],
  path: '/api/context/runs/:run/events',
  open: false,
  handle,
};
