import type { CorrectionState } from 'shared-contracts/archive/corrections/correction';
import type { PrintedLine } from '../pages/page-words.ts';

/** A page whose text was corrected, or closed by archivists. */
export interface CorrectedPageRow {
  page_id: string;
  /** `archive_page.text_hash` of the words as their source gives them; null while none was corrected. */
  source_hash: string | null;
  /** 1: only archivists correct it. */
  locked: number;
}

/** A line as its source gave it. */
export interface LineSource {
  /** Of the page that its boxes belong to, in pixels. */
  readonly width: number;
  readonly words: PrintedLine['words'];
}

/** A printed line that was corrected. */
export interface CorrectedLineRow {
  id: string;
  page_id: string;
  /** From 1; null where it could not be found when the page was recognised anew. */
  line: number | null;
  /** JSON of `LineSource`: by this it is found again. */
  source: string;
  /** As it reads now. */
  text: string;
  /** 1 where that is not what the source says. */
  changed: number;
  /** 1 where an archivist wrote it. */
  settled: number;
}

/** One change of a line. Rows are added, and nothing but their state changes. */
export interface CorrectionRow {
  /** From 1, without gaps. */
  number: number;
  page_id: string;
  line_id: string;
  before: string;
  after: string;
  /** JSON of the line (`PrintedLine`) that stood before it; empty once the page was recognised anew. */
  before_words: string;
  puts_back: number | null;
  state: CorrectionState;
  /** Null once the account is gone. */
  account_id: string | null;
  by_archivist: number;
  /** Instant in ms. */
  at: number;
}

/** Somebody said thank you. */
export interface CorrectionThanksRow {
  correction: number;
  /** A pseudonym that leads to nobody, once the account is gone. */
  account_id: string;
}

/** Somebody who may not correct. */
export interface CorrectionBlockRow {
  account_id: string;
  /** Instant in ms. */
  at: number;
}
