import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveContext, ClockRow } from '../archive-tables.ts';
import { indexBatch, pollMs } from '../limits.ts';
import { currentUnits } from './current-units.ts';
import type { ChangeBatch, IndexPosition, SearchIndex } from './search-index.ts';

export const readClock = ({ db }: ArchiveContext): Promise<Pick<ClockRow, 'seq' | 'log_id'>> =>
  db.selectFrom('archive_clock').select(['seq', 'log_id']).where('id', '=', 1).executeTakeFirstOrThrow();

async function nextBatch(
  context: ArchiveContext,
  index: SearchIndex,
  from: IndexPosition,
  most: number,
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
  return { from, to: last.seq, ...(await currentUnits(context, ids, await index.articlesOn(ids))) };
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
  let position = await index.position();
  if (position.logId !== clock.log_id || position.appliedSeq > clock.seq) {
    await index.reset(clock.log_id);
    position = await index.position();
  }
  onProgress(position);
  let singlyUntil = 0;
  while (position.appliedSeq < clock.seq) {
    const singly = position.appliedSeq < singlyUntil;
    const batch = await nextBatch(context, index, position, singly ? 1 : indexBatch);
    if (batch === null) return position;
    try {
      position = await index.apply(batch);
    } catch (error) {
      if (singly) position = await applyWithout(context, index, batch, error);
      else singlyUntil = batch.to;
    }
    onProgress(position);
  }
  return position;
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
