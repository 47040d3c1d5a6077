import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { type PictureChange, pictureChanges } from 'shared-contracts/archive/picture';
import { runId, type RunItem } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, decodeCorrection, type RunItemRow } from '../../core/public.ts';
import { findItem, readItem } from '../runs/find-run.ts';
import { isPublishing } from '../runs/is-publishing.ts';
import { queueItems } from '../runs/queue-items.ts';
import { changeCorrection, hasWordsOfSource, isPictureAwaited, columnsToRemakePicture } from './change-picture.ts';

export interface CorrectItemPictureInput {
  readonly item: string;
  /** `RunItem.version` as the archivist saw it. */
  readonly seen: number;
  readonly change: PictureChange;
}

function requireChangeable(item: RunItemRow, seen: number): void {
  if (isPublishing(item)) {
    throw new AppError('conflict', 'This page is published or about to be published', {
      hint: 'Change its image on the page’s own staff page.',
    });
  }
  if (item.version !== seen) {
    throw new AppError('conflict', 'Someone else has just changed this page', {
      hint: 'Check it before you change it.',
    });
  }
  if (isPictureAwaited(item))
    throw new AppError('conflict', 'The site is processing this page', { hint: 'Wait until it has finished.' });
  if (hasWordsOfSource(item))
    throw new AppError('conflict', 'Its text came with the scan, and its positions fit only this image');
}

/**
 * Changes how the picture of an unpublished page is made from its scan; its text is then recognised again. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `bad-request`, `conflict` (changed by somebody else, published, being
 * processed, or with words that came with the scan).
 */
export const correctItemPicture = endpoint({
  method: 'POST',
  path: '/api/archive/correct-item-picture',
  access: 'archivist',
  input: () =>
    Joi.object<CorrectItemPictureInput, true>({
      item: runId().required(),
      seen: Joi.number().integer().min(0).required(),
      change: Joi.string()
        .valid(...pictureChanges)
        .required(),
    }),
  handle: async (anyContext, { item: id, seen, change }): Promise<RunItem> => {
    const context = archiveContext(anyContext);
    await context.transact(async (transaction) => {
      const item = await findItem({ db: transaction }, id);
      requireChangeable(item, seen);
      const correction = changeCorrection(decodeCorrection(item.correction), change);
      await transaction
        .updateTable('archive_run_item')
        .set({ ...columnsToRemakePicture(correction, item.place_key), version: item.version + 1 })
        .where('id', '=', id)
        .execute();
      await queueItems(context, transaction, item.run);
    });
    return await readItem(context, id);
  },
});
