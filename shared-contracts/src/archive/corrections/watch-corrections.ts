import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { correctionNumber, listPageNumber, type CorrectionEntry, type CorrectionList } from './correction.ts';

/** What archivists look through. */
export interface WatchCorrectionsInput {
  /** `recent`: all changes. `lost`: those that stood when their page was recognised anew, and found no line. */
  readonly which: 'recent' | 'lost';
  /** Only changes of whoever made this one. */
  readonly sameAs?: number;
  readonly listPage: number;
}

/** A change as archivists see it. */
export interface WatchedEntry extends CorrectionEntry {
  /** Changes of the same person that stand now; 0 where the account is gone. */
  readonly standingOfPerson: number;
  /** Whether the person may correct. */
  readonly blocked: boolean;
}

/** The archivists' list, the latest first. */
export interface WatchedCorrections extends CorrectionList {
  readonly entries: readonly WatchedEntry[];
  /** How many found no line. */
  readonly lost: number;
}

/** The changes of all pages. Errors: `unauthorized`, `forbidden`, `not-found` (`sameAs`), `bad-request`. */
export const watchCorrections: Endpoint<WatchCorrectionsInput, WatchedCorrections> = {
  method: 'GET',
  path: '/api/archive/watch-corrections',
  access: 'archivist',
};

/** The schema of WatchCorrectionsInput. */
export const watchCorrectionsInput = (): Joi.ObjectSchema<WatchCorrectionsInput> =>
  Joi.object<WatchCorrectionsInput>({
    which: Joi.string().valid('recent', 'lost').default('recent'),
    sameAs: correctionNumber(),
    listPage: listPageNumber(),
  });
