import { setTimeout as sleep } from 'node:timers/promises';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { findEngine } from './engine.ts';
import { claimPage } from './queue.ts';
import { readPage, type ReadOptions, type ReadOutcome } from './read-page.ts';
import { mostBeside } from './recognise.ts';

/** How often an empty queue is looked at, and how long a machine that cannot read rests; in ms. */
const [pollMs, troubleMs] = [2_000, 60_000];

interface QueueWork extends ReadOptions {
  /** Pages at once. */
  readonly atOnce: number;
  readonly onPage: (outcome: ReadOutcome) => void;
}

/** Reads pages until none waits, or `signal` aborts. Rejects where none can be read now, once those at hand are done. */
export async function workQueue(context: ArchiveContext, { atOnce, onPage, ...options }: QueueWork): Promise<void> {
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    while (!options.signal.aborted && failures.length === 0) {
      const claim = await claimPage(context);
      if (claim === null) return;
      onPage(await readPage(context, claim, options));
    }
  };
  const caught = (error: unknown): void => {
    if (!options.signal.aborted) failures.push(error);
  };
  await Promise.all(Array.from({ length: atOnce }, () => lane().catch(caught)));
  if (failures.length > 0) throw failures[0];
}

async function follow(context: ArchiveContext, signal: AbortSignal): Promise<void> {
  const onPage = (outcome: ReadOutcome): void => {
    context.log.info({ ...outcome }, 'text recognition');
  };
  while (!signal.aborted) {
    let rest = pollMs;
    try {
      if ((await findEngine()) === null) rest = troubleMs;
      else await workQueue(context, { atOnce: mostBeside, onPage, signal });
    } catch (error) {
      rest = troubleMs;
      context.log.error({ error: error instanceof Error ? error.message : String(error) }, 'no page can be read now');
    }
    await sleep(rest, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Reads what waits for its words beside the site, on all cores but one; the answer stops it, and what it was at waits again. */
export function startRecognition(anyContext: SliceContext): () => Promise<void> {
  const stopping = new AbortController();
  const following = follow(archiveContext(anyContext), stopping.signal);
  return async () => {
    stopping.abort();
    await following;
  };
}
