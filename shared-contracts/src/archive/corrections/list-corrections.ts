import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PageReference } from '../newspaper.ts';
import { lineNumber, listPageNumber, type CorrectionList } from './correction.ts';

/** Whose history. */
export interface ListCorrectionsInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  /** Only of this line, from 1. */
  readonly line?: number;
  readonly listPage: number;
}

/** The changes of a page's text. */
export interface PageCorrections extends CorrectionList {
  readonly page: PageReference;
  /** Lines that read otherwise than the machine read them. */
  readonly corrected: number;
  readonly locked: boolean;
}

/** What was changed on a page, the latest first; nothing says by whom. Errors: `not-found`, `bad-request`. */
export const listCorrections: Endpoint<ListCorrectionsInput, PageCorrections> = {
  method: 'GET',
  path: '/api/archive/list-corrections',
};

/** The schema of ListCorrectionsInput. */
export const listCorrectionsInput = (): Joi.ObjectSchema<ListCorrectionsInput> =>
  Joi.object<ListCorrectionsInput>({
    page: Joi.string().max(200).required(),
    line: lineNumber(),
    listPage: listPageNumber(),
  });
