import Joi from 'joi';
import { runItemsAtOnce } from 'shared-contracts/archive/page-sizes';
import { newspaperDate, runId, type RunItem } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from '../../core/public.ts';
import { amendRows, type ItemChange, type RefusedChange } from './amend-rows.ts';
import { findRun } from './find-run.ts';
import { readItems } from './read-items.ts';

export interface AmendItemsInput {
  readonly run: string;
  /** At most `runItemsAtOnce`, each page once. */
  readonly changes: readonly ItemChange[];
}

export interface AmendItemsResult {
  /** Ids of the pages that were amended. */
  readonly changed: readonly string[];
  /** The pages that were not amended, and why. */
  readonly refused: readonly RefusedChange[];
  /** The amended and refused pages as they are now, and at most 500 other pages of the run that are checked again. */
  readonly items: readonly RunItem[];
}

/** Maximum number of other pages in a result. */
const maxRechecked = 500;

const title = (): Joi.ObjectSchema<NonNullable<ItemChange['title']>> =>
  Joi.object({
    name: Joi.string().trim().max(200).required().messages({ '*': 'Please enter the newspaper' }),
    place: Joi.string().trim().max(100).allow(null).required(),
  });

const change = (): Joi.ObjectSchema<ItemChange> =>
  Joi.object<ItemChange>({
    item: runId().required(),
    seen: Joi.number().integer().min(0).required(),
    title: title().allow(null),
    date: newspaperDate().allow(null).messages({ '*': 'Please enter the date as year, month and day' }),
    edition: Joi.number().integer().min(1).max(999).messages({ '*': 'Editions of a day are numbered from 1 to 999' }),
    sequence: Joi.number()
      .integer()
      .min(1)
      .max(9_999)
      .allow(null)
      .messages({ '*': 'Pages are numbered from 1 to 9999' }),
    label: Joi.string().trim().allow('').max(40),
    guesses: Joi.array().items(Joi.string().max(1_000)).max(3),
    turn: Joi.number().valid(0, 90, 180, 270),
  });

/**
 * Amends many unpublished pages of a run at once. Pages that somebody else has changed or published meanwhile are left
 * as they are and listed. Errors, without a change of any page: `unauthorized`, `forbidden`, `not-found` (the run),
 * `bad-request` (no such day, too many pages).
 */
export const amendItems = endpoint({
  method: 'POST',
  path: '/api/archive/amend-items',
  access: 'archivist',
  input: () =>
    Joi.object<AmendItemsInput>({
      run: runId().required(),
      changes: Joi.array()
        .items(change())
        .min(1)
        .max(runItemsAtOnce)
        .unique('item')
        .required()
        .messages({ 'array.max': `At most ${String(runItemsAtOnce)} pages can be changed at once` }),
    }),
  handle: async (anyContext, { run: id, changes }): Promise<AmendItemsResult> => {
    const context = archiveContext(anyContext);
    const run = await findRun(context, id);
    const { changed, refused, rechecked } = await amendRows(context, id, changes);
    const ids = [...changes.map(({ item }) => item), ...rechecked.slice(0, maxRechecked)];
    const rows = await context.db
      .selectFrom('archive_run_item')
      .selectAll()
      .where('run', '=', id)
      .where('id', 'in', ids)
      .orderBy('number')
      .execute();
    return { changed, refused, items: await readItems(context, run, rows) };
  },
});
