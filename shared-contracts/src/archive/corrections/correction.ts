import Joi from 'joi';
import type { Box, PageReference } from '../newspaper.ts';

/** What a printed line may be corrected to at most, in UTF-16 units; the line as it stands bounds it further. */
export const longestLine = 1_000;

/** A printed line as it lies on the scan: pieces of the scan, and the window that shows the line. In pixels of the pieces. */
export interface LinePicture {
  readonly window: Box;
  /** The line within the window. */
  readonly line: Box;
  readonly tiles: readonly (Box & { readonly url: string })[];
}

/** A printed line as it stands now. */
export interface PageLine {
  /** From 1, in the order of the page's source. Another number after the page was recognised anew. */
  readonly number: number;
  /** Of its text: what a correction is based on. A correction based on another text is refused. */
  readonly seen: string;
  /** In NFC, words parted by single spaces; a word that is broken over the line ends with its hyphen. */
  readonly text: string;
  /** Null where the scan or the boxes are missing. */
  readonly picture: LinePicture | null;
  /** Times that it was corrected or put back. */
  readonly changes: number;
  /** An archivist has corrected it: what they wrote is changed by archivists only. */
  readonly settled: boolean;
}

/** What became of a correction. */
export const correctionStates = ['standing', 'replaced', 'reverted'] as const;

/** `standing`: the line reads so now. `replaced`: corrected further. `reverted`: somebody put the line back. */
export type CorrectionState = (typeof correctionStates)[number];

/** One change of a line, for everybody to see; of who made it, it says only to them that it was them. */
export interface CorrectionEntry {
  /** From 1 over the whole archive, in the order of time: how it is thanked for and put back. */
  readonly number: number;
  readonly page: PageReference;
  /** Where the line stands now, from 1; null where it could not be found when the page was recognised anew. */
  readonly line: number | null;
  /**
   * What the line read before and after it; `after` is empty where an archivist emptied the line. Null where it was put
   * back or puts another back: nonsense does not stay public. Archivists, and whoever made it, are shown it.
   */
  readonly before: string | null;
  readonly after: string | null;
  /** Number of the change that this one put back; null for a correction. */
  readonly putsBack: number | null;
  readonly state: CorrectionState;
  /** Instant in ms. */
  readonly at: number;
  /** Whether an archivist made it. */
  readonly byArchivist: boolean;
  /** Whether whoever asks made it; false for a guest. */
  readonly own: boolean;
  /** How many have said thank you. */
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

/** Changes on a page of a list. */
export const correctionsPageSize = 30;

/** The schema of a change's number. */
export const correctionNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000_000);

/** The schema of a line's number. */
export const lineNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000);

/** The schema of which part of a list. */
export const listPageNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000).default(1);
