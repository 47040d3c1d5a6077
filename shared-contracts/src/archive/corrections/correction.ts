import Joi from 'joi';
import type { Box, PageReference } from '../newspaper.ts';

/** The longest text of a line, in UTF-16 units. The line's current text limits a correction further. */
export const maxLineLength = 1_000;

/** A printed line on the scan: tiles of the scan, and the window that shows the line. In pixels of the tiles. */
export interface LinePicture {
  readonly window: Box;
  /** The line within the window. */
  readonly line: Box;
  readonly tiles: readonly (Box & { readonly url: string })[];
}

/** A printed line in its current state. */
export interface PageLine {
  /** From 1, in the order of the page's source. It changes if the page is recognised again. */
  readonly number: number;
  /** The revision of its text that a correction is based on. A correction of any other revision is refused. */
  readonly seen: string;
  /** In NFC, with single spaces between words; a word that is broken across lines ends with its hyphen. */
  readonly text: string;
  /** Null if there is no scan or there are no boxes. */
  readonly picture: LinePicture | null;
  /** How often it was corrected or reverted. */
  readonly changes: number;
  /** True if an archivist has corrected it; then only archivists can change it. */
  readonly settled: boolean;
}

/** The state of a correction. */
export const correctionStates = ['standing', 'replaced', 'reverted'] as const;

/**
 * `standing`: the current text of the line. `replaced`: corrected again. `reverted`: somebody restored the earlier
 * text.
 */
export type CorrectionState = (typeof correctionStates)[number];

/** A public change of a line. It does not name its author, except that authors see which changes are their own. */
export interface CorrectionEntry {
  /** From 1 for the whole archive, in the order of time; used to thank for or revert a change. */
  readonly number: number;
  readonly page: PageReference;
  /** The line's current number, from 1; null if it was not found when the page was recognised again. */
  readonly line: number | null;
  /**
   * The text before and after the change; `after` is empty if an archivist emptied the line. Both are null if the
   * change was reverted or is a revert, so that nonsense does not stay public; archivists and its author still see
   * them.
   */
  readonly before: string | null;
  readonly after: string | null;
  /** Number of the change that this one reverted; null for a correction. */
  readonly putsBack: number | null;
  readonly state: CorrectionState;
  /** Instant in ms. */
  readonly at: number;
  /** True if an archivist made it. */
  readonly byArchivist: boolean;
  /** True if the caller made it; false for a guest. */
  readonly own: boolean;
  /** How many readers have thanked for it. */
  readonly thanks: number;
}

/** One page of a list of changes, the latest first. */
export interface CorrectionList {
  readonly entries: readonly CorrectionEntry[];
  readonly total: number;
  /** From 1. */
  readonly listPage: number;
  readonly pageCount: number;
}

/** Changes on one page of a list. */
export const correctionsPageSize = 30;

/** The schema of a change's number. */
export const correctionNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000_000);

/** The schema of a line's number. */
export const lineNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000);

/** The schema of the page number of a list. */
export const listPageNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000).default(1);
