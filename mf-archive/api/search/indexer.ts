import { setTimeout as sleep } from 'node:timers/promises';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import { waitForNews } from 'shared-contracts/server/news';
import { type ArchiveContext, changesTopic, readLogPosition } from '../core/public.ts';
import { indexBatch, indexPollMs, minChangesToBuild, pollMs, withNewsMs } from './limits.ts';
import { currentUnits } from './current-units.ts';
import type { ChangeBatch, IndexBuild, IndexPosition, SearchIndex } from './search-index.ts';

/** What the log is applied to. */
type IndexTarget = Omit<IndexBuild, 'finish' | 'stop'>;

/** The ids of a batch's articles by the page that they are on. */
type ArticlesByPage = ReadonlyMap<string, readonly string[]>;

function articlesByPage({ articles = [] }: ChangeBatch): ArticlesByPage {
  const found = new Map<string, string[]>();
  for (const { id, article } of articles) {
    for (const page of article?.pages ?? []) {
      const others = found.get(page.id);
      if (others === undefined) found.set(page.id, [id]);
      else others.push(id);
    }
  }
  return found;
}

interface NextBatch {
  readonly from: IndexPosition;
  /** The end of the log for this run. */
  readonly end: number;
  readonly limit: number;
  /** Articles of batches that were passed to the index and may not be written yet. */
  readonly pending: readonly ArticlesByPage[];
}

async function nextBatch(
  context: ArchiveContext,
  index: IndexTarget,
  { from, end, limit, pending }: NextBatch,
): Promise<ChangeBatch | null> {
  const changes = await context.db
    .selectFrom('archive_change')
    .select(['seq', 'page_id', 'kind'])
    .where('seq', '>', from.appliedSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const last = changes.at(-1);
  if (last === undefined) return null;
  const ids = [...new Set(changes.flatMap(({ kind, page_id }) => (kind === 'image' ? [] : [page_id])))];
  const notWritten = pending.flatMap((articles) => ids.flatMap((id) => articles.get(id) ?? []));
  const indexed = [...notWritten, ...(await index.articlesOn(ids))];
  return { from, to: last.seq, more: last.seq < end, ...(await currentUnits(context, ids, indexed)) };
}

/**
 * Excludes a page whose words cannot be indexed and logs it, so that it does not block the others. Rejects with any
 * other failure.
 */
async function applyWithoutFailing(
  context: ArchiveContext,
  index: IndexTarget,
  batch: ChangeBatch,
  failure: unknown,
): Promise<IndexPosition> {
  const [{ id, page } = { id: '', page: null }] = batch.changes;
  const reason = page === null ? null : await index.indexingError(page.words);
  if (page === null || reason === null) throw failure;
  const position = await index.apply({ ...batch, changes: [{ id, page: null, exclusionReason: reason }] });
  context.log.error({ page: page.slug, reason }, 'a page cannot be indexed: it is set aside, and cannot be found');
  return position;
}

/** A batch that was passed to the index. */
interface PendingBatch {
  readonly to: number;
  /** Null for a batch of several changes, which is not kept while it is written. */
  readonly single: ChangeBatch | null;
  readonly articles: ArticlesByPage;
  readonly applied: Promise<IndexPosition>;
}

/** Applies the log up to `end`; see `applyLog`. */
class CatchUp {
  readonly #context: ArchiveContext;
  readonly #index: IndexTarget;
  readonly #end: number;
  #position: IndexPosition;
  #pending: PendingBatch[] = [];
  /** Up to this change, the log is applied one change at a time, since the batch failed. */
  #singlyUntil = 0;

  constructor(context: ArchiveContext, index: IndexTarget, { from, end }: { from: IndexPosition; end: number }) {
    this.#context = context;
    this.#index = index;
    this.#position = from;
    this.#end = end;
  }

  async run(onProgress: (position: IndexPosition) => void): Promise<IndexPosition> {
    while (await this.#fill()) {
      const first = this.#pending.shift();
      if (first !== undefined) await this.#finish(first);
      onProgress(this.#position);
    }
    return this.#position;
  }

  /** Passes batches to the index until its limit; resolves to false if nothing is left. */
  async #fill(): Promise<boolean> {
    const singly = this.#position.appliedSeq < this.#singlyUntil;
    while (this.#pending.length < (singly ? 1 : this.#index.maxPending)) {
      const appliedSeq = this.#pending.at(-1)?.to ?? this.#position.appliedSeq;
      if (appliedSeq >= this.#end) break;
      const underWay = this.#pending.map(({ articles }) => articles);
      const from = { ...this.#position, appliedSeq };
      const maxChanges = singly ? 1 : indexBatch;
      const batch = await nextBatch(this.#context, this.#index, {
        from,
        end: this.#end,
        limit: maxChanges,
        pending: underWay,
      });
      if (batch === null) break;
      const applied = this.#index.apply(batch);
      // `#finish` awaits it; this avoids an unhandled rejection before that.
      applied.catch(() => undefined);
      this.#pending.push({ to: batch.to, single: singly ? batch : null, articles: articlesByPage(batch), applied });
    }
    return this.#pending.length > 0;
  }

  async #finish({ to, single, applied }: PendingBatch): Promise<void> {
    try {
      this.#position = await applied;
    } catch (error) {
      await this.#awaitPending();
      if (single === null) this.#singlyUntil = to;
      else this.#position = await applyWithoutFailing(this.#context, this.#index, single, error);
    }
    // The following batches were read for a position of `to`, so they are read again.
    if (this.#position.appliedSeq !== to) await this.#awaitPending();
  }

  /** Waits for all pending batches, whatever their outcome, and drops them. */
  async #awaitPending(): Promise<void> {
    await Promise.allSettled(this.#pending.map(({ applied }) => applied));
    this.#pending = [];
  }
}

type OnProgress = (position: IndexPosition) => void;

/**
 * Applies the log to its end; resolves to the position. An index that belongs to another archive, or is ahead of the
 * records after a restore from backup, begins anew. Changes that fail as a batch are applied one by one. Several
 * processes may do this at once.
 */
async function applyLog(
  context: ArchiveContext,
  index: IndexTarget,
  onProgress: OnProgress,
  startAnew: (clock: { readonly log_id: string; readonly seq: number }) => Promise<void>,
): Promise<IndexPosition> {
  const clock = await readLogPosition(context);
  let from = await index.position();
  if (from.logId !== clock.log_id || from.appliedSeq > clock.seq) {
    await startAnew(clock);
    from = await index.position();
  }
  onProgress(from);
  return await new CatchUp(context, index, { from, end: clock.seq }).run(onProgress);
}

/**
 * Applies the log to the live index. If starting from the beginning would take long, the index becomes partial and
 * receives only changes from now on.
 */
const followOnce = (context: ArchiveContext, index: SearchIndex, onProgress: OnProgress): Promise<IndexPosition> =>
  applyLog(context, index, onProgress, ({ log_id: logId, seq }) =>
    seq < minChangesToBuild ? index.reset(logId) : index.startPartial({ logId, seq }),
  );

/** With at most this many changes left, the new index replaces the old one and applies the rest afterwards. */
const maxChangesLeft = 100;

/**
 * Builds a new index alongside the live one, then replaces the live one. Resolves to false if another process is
 * building or has just built one. If it rejects, what has been built so far is kept.
 */
async function buildIndex(context: ArchiveContext, index: SearchIndex, onProgress: OnProgress): Promise<boolean> {
  const build = await index.startBuild();
  if (build === null) return false;
  try {
    let applied = 0;
    do {
      const position = await applyLog(context, build, onProgress, (clock) => build.reset(clock.log_id));
      applied = position.appliedSeq;
    } while ((await readLogPosition(context)).seq - applied > maxChangesLeft);
    await build.finish();
    return true;
  } catch (error) {
    await build.stop();
    throw error;
  }
}

const waitForOthersMs = 500;

/** Applies the log to its end, building a new index first if necessary; resolves to the position. */
export async function catchUp(
  context: ArchiveContext,
  index: SearchIndex,
  onProgress: OnProgress = () => undefined,
): Promise<IndexPosition> {
  for (;;) {
    const position = await followOnce(context, index, onProgress);
    if (position.state === 'current') return position;
    if (!(await buildIndex(context, index, onProgress))) await sleep(waitForOthersMs);
  }
}

/** Minimum interval in ms between log entries about a lasting failure, such as a full disk. */
const logFailureEveryMs = 60_000;

/** Repeats `work` until aborted. Failures are logged and tried again forever. */
async function repeat(
  context: ArchiveContext,
  signal: AbortSignal,
  { failure, work }: { readonly failure: string; readonly work: () => Promise<void> },
): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const news = context.news === undefined ? null : waitForNews(context.news, changesTopic);
  signal.addEventListener('abort', () => news?.end(), { once: true });
  while (!stopped()) {
    try {
      await work();
      if (news === null) await sleep(pollMs, undefined, { signal });
      else await news.wait(withNewsMs, signal);
    } catch (error) {
      if (stopped()) return;
      if (context.now() - loggedAt >= logFailureEveryMs) {
        loggedAt = context.now();
        context.log.error({ error: reasonForLog(error) }, failure);
      }
      await sleep(10 * pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Follows the log until aborted, meanwhile building a new index if necessary; resolves after the current batches.
 * Failures are retried forever.
 */
export async function followLog(
  context: ArchiveContext,
  index: SearchIndex,
  signal: AbortSignal,
  { onProgress, onBuilt }: { readonly onProgress: OnProgress; readonly onBuilt: OnProgress },
): Promise<void> {
  const unlessAborted =
    (report: OnProgress): OnProgress =>
    (position) => {
      report(position);
      signal.throwIfAborted();
    };
  let last: IndexPosition | null = null;
  let askedAt = 0;
  const following = repeat(context, signal, {
    failure: 'the index could not follow the records',
    work: async () => {
      const { log_id: logId, seq } = await readLogPosition(context);
      const isApplied = last?.state === 'current' && last.logId === logId && last.appliedSeq === seq;
      if (isApplied && performance.now() - askedAt < indexPollMs) return;
      last = await followOnce(context, index, unlessAborted(onProgress));
      askedAt = performance.now();
    },
  });
  const building = repeat(context, signal, {
    failure: 'the new index could not be built',
    work: async () => {
      if (last?.state === 'current') return;
      const { logId, state } = await index.position();
      // While `logId` is empty, `following` has not yet assigned a log to the new index.
      const isNeeded = logId !== '' && state !== 'current';
      // Applies the remaining changes here, since `following` may wait a long time for news.
      if (isNeeded && (await buildIndex(context, index, unlessAborted(onBuilt))))
        last = await followOnce(context, index, unlessAborted(onProgress));
    },
  });
  await Promise.all([following, building]);
}
