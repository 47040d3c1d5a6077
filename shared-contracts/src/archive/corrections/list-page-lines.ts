import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PageReference } from '../newspaper.ts';
import { lineNumber, type PageLine } from './correction.ts';

/** Lines that one answer has at most. */
export const mostLines = 60;

/** Which lines of which page. */
export interface ListPageLinesInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  /** The first one, from 1; past the last line the answer has none. */
  readonly from: number;
  /** How many, up to `mostLines`. */
  readonly count: number;
}

/** Lines of a page, as they may be corrected. */
export interface PageLines {
  readonly page: PageReference;
  readonly lines: readonly PageLine[];
  /** How many the page has. */
  readonly total: number;
  /** Lines that read otherwise than the machine read them, since readers corrected them. */
  readonly corrected: number;
  /** Archivists have closed the page's text: only they correct it. */
  readonly locked: boolean;
}

/** The printed lines of a page in the order of its source. Errors: `not-found`, `bad-request`. */
export const listPageLines: Endpoint<ListPageLinesInput, PageLines> = {
  method: 'GET',
  path: '/api/archive/list-page-lines',
};

/** The schema of ListPageLinesInput. */
export const listPageLinesInput = (): Joi.ObjectSchema<ListPageLinesInput> =>
  Joi.object<ListPageLinesInput, true>({
    page: Joi.string().max(200).required(),
    from: lineNumber().default(1),
    count: Joi.number().integer().min(0).max(mostLines).default(mostLines),
  });
