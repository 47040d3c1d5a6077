import { setTimeout as sleep } from 'node:timers/promises';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import { waitForNews } from 'shared-contracts/server/news';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, changesTopic } from '../../core/public.ts';
import { findEngine } from './engine.ts';
import { claimPage } from './queue.ts';
import { readPage, type ReadOptions, type ReadOutcome } from './read-page.ts';
import { maxInBackground } from './recognise.ts';

/** Interval of polling an empty queue, and pause after a failure, in ms. */
const [pollMs, failureMs] = [2_000, 60_000];
/** Interval of polling, in ms, if the database notifies of changes; only needed in case a notification is lost. */
const fallbackPollMs = 30_000;

interface QueueOptions extends ReadOptions {
  /** Number of pages at once. */
  readonly concurrency: number;
  readonly onPage: (outcome: ReadOutcome) => void;
}

/**
 * Recognises pages until the queue is empty or `signal` aborts. If no page can be recognised now, rejects after the
 * pages in progress are done.
 */
export async function workQueue(
  context: ArchiveContext,
  { concurrency, onPage, ...options }: QueueOptions,
): Promise<void> {
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    while (!options.signal.aborted && failures.length === 0) {
      const claim = await claimPage(context);
      if (claim === null) return;
      onPage(await readPage(context, claim, options));
    }
  };
  const caught = (error: unknown): void => {
    if (!options.signal.aborted) failures.push(error);
  };
  await Promise.all(Array.from({ length: concurrency }, () => work().catch(caught)));
  if (failures.length > 0) throw failures[0];
}

async function recogniseInBackground(context: ArchiveContext, signal: AbortSignal): Promise<void> {
  const onPage = (outcome: ReadOutcome): void => {
    context.log.info({ ...outcome }, 'text recognition');
  };
  const news = context.news === undefined ? null : waitForNews(context.news, changesTopic);
  while (!signal.aborted) {
    let rest = news === null ? pollMs : fallbackPollMs;
    try {
      if ((await findEngine()) === null) rest = failureMs;
      else await workQueue(context, { concurrency: maxInBackground, onPage, signal });
    } catch (error) {
      rest = failureMs;
      context.log.error({ error: reasonForLog(error) }, 'no page can be read now');
    }
    if (news === null || rest === failureMs)
      await sleep(rest, undefined, { signal, ref: false }).catch(() => undefined);
    else await news.wait(rest, signal);
  }
  news?.end();
}

/**
 * Recognises queued pages in the background, on all cores but one. The returned function stops this and returns pages
 * in progress to the queue.
 */
export function startRecognition(anyContext: SliceContext): () => Promise<void> {
  const stopping = new AbortController();
  const following = recogniseInBackground(archiveContext(anyContext), stopping.signal);
  return async () => {
    stopping.abort();
    await following;
  };
}
