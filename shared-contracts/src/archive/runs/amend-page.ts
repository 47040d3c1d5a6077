import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { NewspaperDate } from '../newspaper.ts';
import { newspaperDate } from './run.ts';

/** Where a page of the archive really belongs in its newspaper. */
export interface AmendPageInput {
  /** Its address as it was seen: another archivist has been quicker where it is no longer there. */
  readonly page: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

/**
 * Corrects the day, edition or number of a published page, and answers its new address; the old one leads there from then
 * on. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request` (there is no such day), `conflict` (it was moved
 * already).
 */
export const amendPage: Endpoint<AmendPageInput, { readonly slug: string }> = {
  method: 'POST',
  path: '/api/archive/amend-page',
  access: 'archivist',
};

/** The schema of AmendPageInput; its messages are for archivists. */
export const amendPageInput = (): Joi.ObjectSchema<AmendPageInput> =>
  Joi.object<AmendPageInput, true>({
    page: Joi.string().max(200).required(),
    date: newspaperDate().required().messages({ '*': 'Please give the day as year, month and day' }),
    edition: Joi.number().integer().min(1).max(999).default(1),
    sequence: Joi.number().integer().min(1).max(9_999).required(),
  });
