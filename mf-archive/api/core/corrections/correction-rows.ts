import type { CorrectionState } from 'shared-contracts/archive/corrections/correction';
import type { PrintedLine } from '../../text/public.ts';

/** A page whose text was corrected or locked. */
export interface CorrectedPageRow {
  page_id: string;
  /** `archive_page.text_hash` of the source's words; null until the first correction. */
  source_hash: string | null;
  /** 1 if only archivists may correct it. */
  locked: number;
}

/** A line as it came from the source, before any correction. */
export interface LineSource {
  /** Width of the page that its boxes are on, in pixels. */
  readonly width: number;
  readonly words: PrintedLine['words'];
}

/** A printed line that was corrected. */
export interface CorrectedLineRow {
  id: string;
  page_id: string;
  /** From 1; null if it was not found when the page was recognised again. */
  line: number | null;
  /** JSON of `LineSource`, by which the line is found again after a new recognition. */
  source: string;
  /** The current text. */
  text: string;
  /** 1 if `text` differs from the source. */
  changed: number;
  /** 1 if only archivists can change it. */
  settled: number;
}

/** One change of a line. The rows are a history: `before`, `after` and `at` never change. */
export interface CorrectionRow {
  /** From 1, in the order of changes. */
  number: number;
  page_id: string;
  line_id: string;
  before: string;
  after: string;
  /** JSON of the previous line (`PrintedLine`); empty once the page was recognised again. */
  before_words: string;
  /** Number of the change that this one reverts; null for a correction. */
  puts_back: number | null;
  state: CorrectionState;
  /** Null once the account is deleted. */
  account_id: string | null;
  by_archivist: number;
  /** Instant in ms. */
  at: number;
}

/** A reader's thanks for a correction. */
export interface CorrectionThanksRow {
  correction: number;
  /** Replaced by a random pseudonym once the account is deleted. */
  account_id: string;
}

/** An account that may not correct. */
export interface CorrectionBlockRow {
  account_id: string;
  /** Instant in ms. */
  at: number;
}
