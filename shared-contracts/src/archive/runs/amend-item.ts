import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { NewspaperDate } from '../newspaper.ts';
import { newspaperDate, runId, type RunItem } from './run.ts';

/** What a page of a run really is. All of it is set. */
export interface AmendItemInput {
  readonly item: string;
  /** `RunItem.version` as it was seen. */
  readonly seen: number;
  /** The newspaper's name; one that the archive has is known by it. */
  readonly title: string;
  /** Where it is published; empty: not said. */
  readonly place: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
  /** As printed; empty: as its number. */
  readonly label: string;
}

/**
 * Says what a page is, before it is published; it is checked again. Errors: `unauthorized`, `forbidden`, `not-found`,
 * `bad-request` (there is no such day), `conflict` (somebody else was quicker, or it is published already).
 */
export const amendItem: Endpoint<AmendItemInput, RunItem> = {
  method: 'POST',
  path: '/api/archive/amend-item',
  access: 'archivist',
};

const count = (most: number): Joi.NumberSchema => Joi.number().integer().min(1).max(most).required();

/** The schema of AmendItemInput; its messages are for archivists. */
export const amendItemInput = (): Joi.ObjectSchema<AmendItemInput> =>
  Joi.object<AmendItemInput, true>({
    item: runId().required(),
    seen: Joi.number().integer().min(0).required(),
    title: Joi.string().trim().max(200).required().messages({ '*': 'Please name the newspaper' }),
    place: Joi.string().trim().allow('').max(100).default(''),
    date: newspaperDate().required().messages({ '*': 'Please give the day as year, month and day' }),
    edition: count(999).messages({ '*': 'Editions of a day are numbered from 1 to 999' }),
    sequence: count(9_999).messages({ '*': 'Pages are numbered from 1 to 9999' }),
    label: Joi.string().trim().allow('').max(40).default(''),
  });
