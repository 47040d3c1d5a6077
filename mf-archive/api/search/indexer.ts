import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveContext, ClockRow } from '../archive-tables.ts';
import { batchesAhead, indexBatch, pollMs } from '../limits.ts';
import { currentUnits } from './current-units.ts';
import type { ChangeBatch, IndexPosition, SearchIndex } from './search-index.ts';

export const readClock = ({ db }: ArchiveContext): Promise<Pick<ClockRow, 'seq' | 'log_id'>> =>
  db.selectFrom('archive_clock').select(['seq', 'log_id']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Articles that batches on their way into the index have on these pages. */
function articlesUnderWay(batches: readonly ChangeBatch[], ids: readonly string[]): readonly string[] {
  const changed = new Set(ids);
  const articles = batches.flatMap((batch) => batch.articles ?? []);
  return articles.flatMap(({ id, article }) =>
    article?.pages.some((page) => changed.has(page.id)) === true ? id : [],
  );
}

interface Next {
  readonly from: IndexPosition;
  /** Of the log, as far as it is followed now. */
  readonly end: number;
  readonly most: number;
  /** Batches that the index was given before, and may not have written. */
  readonly underWay: readonly ChangeBatch[];
}

async function nextBatch(
  context: ArchiveContext,
  index: SearchIndex,
  { from, end, most, underWay }: Next,
): Promise<ChangeBatch | null> {
  const changes = await context.db
    .selectFrom('archive_change')
    .select(['seq', 'page_id', 'kind'])
    .where('seq', '>', from.appliedSeq)
    .orderBy('seq')
    .limit(most)
    .execute();
  const last = changes.at(-1);
  if (last === undefined) return null;
  const ids = [...new Set(changes.flatMap(({ kind, page_id }) => (kind === 'image' ? [] : [page_id])))];
  const indexed = [...articlesUnderWay(underWay, ids), ...(await index.articlesOn(ids))];
  return { from, to: last.seq, more: last.seq < end, ...(await currentUnits(context, ids, indexed)) };
}

/** A page whose words cannot be indexed stops no other: it is set aside and told. Any other failure is thrown on. */
async function applyWithout(
  context: ArchiveContext,
  index: SearchIndex,
  batch: ChangeBatch,
  failure: unknown,
): Promise<IndexPosition> {
  const [{ id, page } = { id: '', page: null }] = batch.changes;
  const reason = page === null ? null : await index.faultOf(page.words);
  if (page === null || reason === null) throw failure;
  const position = await index.apply({ ...batch, changes: [{ id, page: null, aside: reason }] });
  context.log.error({ page: page.slug, reason }, 'a page cannot be indexed: it is set aside, and cannot be found');
  return position;
}

/** A batch that the index was given. */
interface UnderWay {
  readonly batch: ChangeBatch;
  readonly applied: Promise<IndexPosition>;
}

/** Brings an index that follows this log up to `end`: see `catchUp`. */
class CatchingUp {
  readonly #context: ArchiveContext;
  readonly #index: SearchIndex;
  readonly #end: number;
  #position: IndexPosition;
  /** In the order of the log. */
  #underWay: UnderWay[] = [];
  /** Changes are applied one by one until here, since they failed together. */
  #singlyUntil = 0;

  constructor(context: ArchiveContext, index: SearchIndex, { from, end }: { from: IndexPosition; end: number }) {
    this.#context = context;
    this.#index = index;
    this.#position = from;
    this.#end = end;
  }

  async run(onProgress: (position: IndexPosition) => void): Promise<IndexPosition> {
    while (await this.#fill()) {
      const first = this.#underWay.shift();
      if (first !== undefined) await this.#finish(first);
      onProgress(this.#position);
    }
    return this.#position;
  }

  /** Gives the index as much as it may have at once; false when nothing is left. */
  async #fill(): Promise<boolean> {
    const singly = this.#position.appliedSeq < this.#singlyUntil;
    while (this.#underWay.length < (singly ? 1 : batchesAhead)) {
      const appliedSeq = this.#underWay.at(-1)?.batch.to ?? this.#position.appliedSeq;
      if (appliedSeq >= this.#end) break;
      const underWay = this.#underWay.map(({ batch }) => batch);
      const from = { ...this.#position, appliedSeq };
      const most = singly ? 1 : indexBatch;
      const batch = await nextBatch(this.#context, this.#index, { from, end: this.#end, most, underWay });
      if (batch === null) break;
      const applied = this.#index.apply(batch);
      // It is waited for in its turn.
      applied.catch(() => undefined);
      this.#underWay.push({ batch, applied });
    }
    return this.#underWay.length > 0;
  }

  async #finish({ batch, applied }: UnderWay): Promise<void> {
    try {
      this.#position = await applied;
    } catch (error) {
      await this.#settle();
      if (this.#position.appliedSeq < this.#singlyUntil)
        this.#position = await applyWithout(this.#context, this.#index, batch, error);
      else this.#singlyUntil = batch.to;
    }
    // Those that follow start from there.
    if (this.#position.appliedSeq !== batch.to) await this.#settle();
  }

  /** What is under way ends as it does; the index stands where it says. */
  async #settle(): Promise<void> {
    await Promise.allSettled(this.#underWay.map(({ applied }) => applied));
    this.#underWay = [];
  }
}

/**
 * Applies the log until the index stands at its end; answers where. An index of another archive, or one that is ahead
 * of its records (they came back from a backup), starts anew. Changes that fail together are applied one by one. Any
 * number of processes may do this at once.
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
  return await new CatchingUp(context, index, { from, end: clock.seq }).run(onProgress);
}

/** What goes on failing, as on a full disk, is told this often, in ms. */
const tellEveryMs = 60_000;

/** Follows the log until told to stop; answers after the batch at hand. What fails is tried again, for ever. */
export async function followLog(
  context: ArchiveContext,
  index: SearchIndex,
  signal: AbortSignal,
  onProgress: (position: IndexPosition) => void,
): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  let toldAt = Number.NEGATIVE_INFINITY;
  while (!stopped()) {
    try {
      await catchUp(context, index, (position) => {
        onProgress(position);
        signal.throwIfAborted();
      });
      await sleep(pollMs, undefined, { signal });
    } catch (error) {
      if (stopped()) return;
      if (context.now() - toldAt >= tellEveryMs) {
        toldAt = context.now();
        const reason = error instanceof Error ? error.message : String(error);
        context.log.error({ error: reason }, 'the index could not follow the records');
      }
      await sleep(10 * pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
