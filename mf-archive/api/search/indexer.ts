import { setTimeout as sleep } from 'node:timers/promises';
import { type ArchiveContext, readClock } from '../core/public.ts';
import { maxPendingBatches, indexBatch, pollMs } from './limits.ts';
import { currentUnits } from './current-units.ts';
import type { ChangeBatch, IndexPosition, SearchIndex } from './search-index.ts';

/** Returns the articles on these pages in batches that are not written yet. */
function pendingArticles(batches: readonly ChangeBatch[], ids: readonly string[]): readonly string[] {
  const changed = new Set(ids);
  const articles = batches.flatMap((batch) => batch.articles ?? []);
  return articles.flatMap(({ id, article }) =>
    article?.pages.some((page) => changed.has(page.id)) === true ? id : [],
  );
}

interface NextBatch {
  readonly from: IndexPosition;
  /** The end of the log for this run. */
  readonly end: number;
  readonly limit: number;
  /** Batches that were passed to the index and may not be written yet. */
  readonly pending: readonly ChangeBatch[];
}

async function nextBatch(
  context: ArchiveContext,
  index: SearchIndex,
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
  const indexed = [...pendingArticles(pending, ids), ...(await index.articlesOn(ids))];
  return { from, to: last.seq, more: last.seq < end, ...(await currentUnits(context, ids, indexed)) };
}

/**
 * Excludes a page whose words cannot be indexed and logs it, so that it does not block the others. Rejects with any
 * other failure.
 */
async function applyWithoutFailing(
  context: ArchiveContext,
  index: SearchIndex,
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
  readonly batch: ChangeBatch;
  readonly applied: Promise<IndexPosition>;
}

/** Applies the log up to `end`; see `catchUp`. */
class CatchUp {
  readonly #context: ArchiveContext;
  readonly #index: SearchIndex;
  readonly #end: number;
  #position: IndexPosition;
  #pending: PendingBatch[] = [];
  /** Up to this change, the log is applied one change at a time, since the batch failed. */
  #singlyUntil = 0;

  constructor(context: ArchiveContext, index: SearchIndex, { from, end }: { from: IndexPosition; end: number }) {
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
    while (this.#pending.length < (singly ? 1 : maxPendingBatches)) {
      const appliedSeq = this.#pending.at(-1)?.batch.to ?? this.#position.appliedSeq;
      if (appliedSeq >= this.#end) break;
      const underWay = this.#pending.map(({ batch }) => batch);
      const from = { ...this.#position, appliedSeq };
      const maxPages = singly ? 1 : indexBatch;
      const batch = await nextBatch(this.#context, this.#index, {
        from,
        end: this.#end,
        limit: maxPages,
        pending: underWay,
      });
      if (batch === null) break;
      const applied = this.#index.apply(batch);
      // `#finish` awaits it; this avoids an unhandled rejection before that.
      applied.catch(() => undefined);
      this.#pending.push({ batch, applied });
    }
    return this.#pending.length > 0;
  }

  async #finish({ batch, applied }: PendingBatch): Promise<void> {
    try {
      this.#position = await applied;
    } catch (error) {
      await this.#awaitPending();
      if (this.#position.appliedSeq < this.#singlyUntil)
        this.#position = await applyWithoutFailing(this.#context, this.#index, batch, error);
      else this.#singlyUntil = batch.to;
    }
    // The following batches were read for a position of `batch.to`, so they are read again.
    if (this.#position.appliedSeq !== batch.to) await this.#awaitPending();
  }

  /** Waits for all pending batches, whatever their outcome, and drops them. */
  async #awaitPending(): Promise<void> {
    await Promise.allSettled(this.#pending.map(({ applied }) => applied));
    this.#pending = [];
  }
}

/**
 * Applies the log to its end; resolves to the position. The index is rebuilt if it belongs to another archive, or is
 * ahead of the records after a restore from backup. Changes that fail as a batch are applied one by one. Several
 * processes may do this at once.
 */
export async function catchUp(
  context: ArchiveContext,
  index: SearchIndex,
  onProgress: (position: IndexPosition) => void = () => undefined,
): Promise<IndexPosition> {
  const clock = await readClock(context);
  let from = await index.position();
  if (from.logId !== clock.log_id || from.appliedSeq > clock.seq) {
    await index.reset(clock.log_id);
    from = await index.position();
  }
  onProgress(from);
  return await new CatchUp(context, index, { from, end: clock.seq }).run(onProgress);
}

/** Minimum interval in ms between log entries about a lasting failure, such as a full disk. */
const logFailureEveryMs = 60_000;

/** Follows the log until aborted; resolves after the current batch. Failures are retried forever. */
export async function followLog(
  context: ArchiveContext,
  index: SearchIndex,
  signal: AbortSignal,
  onProgress: (position: IndexPosition) => void,
): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  let loggedAt = Number.NEGATIVE_INFINITY;
  while (!stopped()) {
    try {
      await catchUp(context, index, (position) => {
        onProgress(position);
        signal.throwIfAborted();
      });
      await sleep(pollMs, undefined, { signal });
    } catch (error) {
      if (stopped()) return;
      if (context.now() - loggedAt >= logFailureEveryMs) {
        loggedAt = context.now();
        const reason = error instanceof Error ? error.message : String(error);
        context.log.error({ error: reason }, 'the index could not follow the records');
      }
      await sleep(10 * pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
