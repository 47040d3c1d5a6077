import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { newspaperDate, runId, type RunItem } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, findPage, movePage } from '../../core/public.ts';
import { amendRows, type RefusedReason } from './amend-rows.ts';
import { findItem, readItem } from './find-run.ts';

/** The facts about a page of a run. All of them are replaced. */
export interface AmendItemInput {
  readonly item: string;
  /** `RunItem.version` as the archivist saw it. */
  readonly seen: number;
  /** The newspaper's name. A title of this name in the archive is reused. */
  readonly title: string;
  /** Place of publication; empty if unknown. */
  readonly place: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
  /** The page number as printed; empty if it equals `sequence`. */
  readonly label: string;
}

const count = (most: number): Joi.NumberSchema => Joi.number().integer().min(1).max(most).required();

/** The correct position of a published page in its newspaper. */
export interface AmendPageInput {
  /** The page's slug as the archivist saw it; reveals that another archivist has moved the page since. */
  readonly page: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

const refusals: Readonly<Record<RefusedReason, () => AppError>> = {
  gone: () => new AppError('not-found', 'This import has no such page; it may have been discarded'),
  published: () =>
    new AppError('conflict', 'This page is published or about to be published', {
      hint: 'Edit it on the page’s own staff page.',
    }),
  changed: () =>
    new AppError('conflict', 'Someone else has just changed this page', {
      hint: 'Check it before you change it.',
    }),
};

/**
 * Sets the facts about a page before it is published; the page is then checked again. Errors: `unauthorized`,
 * `forbidden`, `not-found`, `bad-request` (no such day), `conflict` (changed by somebody else, or already published).
 */
export const amendItem = endpoint({
  method: 'POST',
  path: '/api/archive/amend-item',
  access: 'archivist',
  input: () =>
    Joi.object<AmendItemInput, true>({
      item: runId().required(),
      seen: Joi.number().integer().min(0).required(),
      title: Joi.string().trim().max(200).required().messages({ '*': 'Please enter the newspaper' }),
      place: Joi.string().trim().allow('').max(100).default(''),
      date: newspaperDate().required().messages({ '*': 'Please enter the date as year, month and day' }),
      edition: count(999).messages({ '*': 'Editions of a day are numbered from 1 to 999' }),
      sequence: count(9_999).messages({ '*': 'Pages are numbered from 1 to 9999' }),
      label: Joi.string().trim().allow('').max(40).default(''),
    }),
  handle: async (anyContext, input): Promise<RunItem> => {
    const context = archiveContext(anyContext);
    const { run } = await findItem(context, input.item);
    const { title: name, place, ...facts } = input;
    const title = { name, place: place === '' ? null : place };
    const { refused } = await amendRows(context, run, [{ ...facts, title }]);
    for (const { reason } of refused) throw refusals[reason]();
    return await readItem(context, input.item);
  },
});

/**
 * Corrects the day, edition or number of a published page, and returns its new slug. The old address then redirects
 * there. Errors: `unauthorized`, `forbidden`, `not-found`, `gone` (withdrawn), `bad-request` (no such day), `conflict`
 * (already moved).
 */
export const amendPage = endpoint({
  method: 'POST',
  path: '/api/archive/amend-page',
  access: 'archivist',
  input: () =>
    Joi.object<AmendPageInput, true>({
      page: Joi.string().max(200).required(),
      date: newspaperDate().required().messages({ '*': 'Please enter the date as year, month and day' }),
      edition: Joi.number().integer().min(1).max(999).default(1),
      sequence: Joi.number().integer().min(1).max(9_999).required(),
    }),
  handle: async (anyContext, input): Promise<{ readonly slug: string }> => {
    const context = archiveContext(anyContext);
    const { page: slug, ...place } = input;
    const { movedTo } = await findPage(context, slug);
    if (movedTo !== null) {
      throw new AppError('conflict', 'Someone else has just moved this page', {
        hint: `It is now at ${movedTo}. Check it there before you move it.`,
      });
    }
    return { slug: await movePage(context, slug, place) };
  },
});
