import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { runId, type RunItem } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  type ArchiveTransaction,
  pageRecords,
  type RunItemRow,
} from '../../core/public.ts';
import { discardItems } from '../runs/discard-items.endpoint.ts';
import { findItem, readItem } from '../runs/find-run.ts';
import { isPublishing } from '../runs/is-publishing.ts';
import { positionKey } from '../runs/item-position.ts';
import { queueItems } from '../runs/queue-items.ts';
import { type ItemWarning, warningsOf, withWarnings } from '../runs/steps/step-result.ts';
import { isSamePageDoubt } from './same-page.ts';

/** A decision about two pictures that seem to show the same page. */
export interface DecideSamePageInput {
  readonly item: string;
  /** `RunItem.version` as the archivist saw it. */
  readonly seen: number;
  /**
   * `another`: they show different pages; `replace`: this picture is better and replaces the other; `drop`: the other
   * is better, and this one is discarded.
   */
  readonly decision: 'another' | 'drop' | 'replace';
}

type Place = Pick<RunItemRow, 'day' | 'edition' | 'label' | 'month' | 'place' | 'sequence' | 'title' | 'year'>;

const placeOf = ({ title, place, year, month, day, edition, sequence, label }: RunItemRow): Place => ({
  ...{ title, place, year, month, day, edition, sequence, label },
});

/** The other picture: its position, and its item if it is not published. */
interface OtherPicture {
  readonly place: Place;
  readonly item: Pick<RunItemRow, 'id' | 'run'> | null;
}

/** Resolves to null if the other picture is gone. */
async function findOther(context: ArchiveContext, key: string): Promise<OtherPicture | null> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'item') {
    const other = await context.db.selectFrom('archive_run_item').selectAll().where('id', '=', id).executeTakeFirst();
    if (other === undefined) return null;
    return { place: placeOf(other), item: other.page_id === null ? other : null };
  }
  const page = await pageRecords(context).where('archive_page.id', '=', id).executeTakeFirst();
  if (page === undefined) return null;
  const { title_name: title, place, year, month, day, edition, sequence, label } = page;
  return { place: { title, place, year, month, day, edition, sequence, label }, item: null };
}

/** Drops the guess that the person has just decided. */
const guessesLeft = (item: RunItemRow): readonly ItemWarning[] =>
  warningsOf(item).filter(({ kind, text }) => kind === 'guess' && !isSamePageDoubt(text));

async function checkAgain(
  transaction: ArchiveTransaction,
  item: RunItemRow,
  change: Partial<RunItemRow>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('archive_run_item')
    .set({
      warnings: withWarnings(item, ['guess'], guessesLeft(item)),
      ...{ ...change, is_distinct: 1, same_page: null, held: '[]', replaces: 0 },
      ...{ state: 'recognised', task: 'check', attempts: 0, queued: 0, version: item.version + 1 },
    })
    .where('id', '=', item.id)
    .where('version', '=', item.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw changed();
}

const changed = (): AppError =>
  new AppError('conflict', 'Someone else has just changed this page', {
    hint: 'Check it before you decide.',
  });

/** Gives the item the position of the other picture, which is discarded unless it is published. */
async function replaceOther(anyContext: SliceContext, item: RunItemRow, key: string): Promise<void> {
  const context = archiveContext(anyContext);
  const other = await findOther(context, key);
  if (other === null) throw changed();
  const { title, year, sequence } = other.place;
  const place = title !== null && year !== null && sequence !== null ? other.place : placeOf(item);
  const placeKey = await positionKey(context, { ...item, ...place });
  if (other.item !== null) await discardItems.handle(anyContext, { run: other.item.run, items: [other.item.id] });
  // Read again, since discarding the other item may have started a check of this one.
  await context.transact(async (transaction) => {
    const now = await findItem({ db: transaction }, item.id);
    await checkAgain(transaction, now, { ...place, place_key: placeKey });
    await queueItems(context, transaction, item.run);
  });
}

/**
 * Decides about a photo that is held because it seems to show the same page as another picture. Resolves to the photo's
 * item, or to its last state if it was discarded. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`,
 * `conflict` (changed by somebody else, or not held for this reason).
 */
export const decideSamePage = endpoint({
  method: 'POST',
  path: '/api/archive/decide-same-page',
  access: 'archivist',
  input: () =>
    Joi.object<DecideSamePageInput, true>({
      item: runId().required(),
      seen: Joi.number().integer().min(0).required(),
      decision: Joi.string().valid('another', 'drop', 'replace').required(),
    }),
  handle: async (anyContext, { item: id, seen, decision }): Promise<RunItem> => {
    const context = archiveContext(anyContext);
    const item = await findItem(context, id);
    if (item.version !== seen || item.same_page === null || isPublishing(item)) throw changed();
    if (decision === 'drop') {
      const dropped = await readItem(context, id);
      await discardItems.handle(anyContext, { run: item.run, items: [id] });
      return dropped;
    }
    if (decision === 'replace') await replaceOther(anyContext, item, item.same_page);
    else
      await context.transact(async (transaction) => {
        await checkAgain(transaction, item, {});
        await queueItems(context, transaction, item.run);
      });
    return await readItem(context, id);
  },
});
