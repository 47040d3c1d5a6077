import type { Transaction } from 'kysely';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ReportTables } from '../reports/report-tables.ts';
import type { RightsTables } from '../rights/rights-tables.ts';
import type { RunTables } from './run-tables.ts';
import type { SavedSearchTables } from './saved-search-tables.ts';
import type { WithdrawalTables } from '../withdrawals/withdrawal-tables.ts';
import type {
  CorrectedLineRow,
  CorrectedPageRow,
  CorrectionBlockRow,
  CorrectionRow,
  CorrectionThanksRow,
} from '../corrections/correction-rows.ts';

/** A newspaper. */
export interface TitleRow {
  id: string;
  slug: string;
  name: string;
  /**
   * A permanent identifier from its source, `lccn:sn83045462`, which distinguishes namesakes; null if no source has
   * one.
   */
  source_id: string | null;
  place: string | null;
  /** ISO 639 code where known. */
  language: string | null;
  rights_uri: string | null;
  rights_statement: string | null;
  /** 1 for the invented titles of the demonstration. */
  demonstration: number;
}

/** An edition of one day, or of a month or year: `precision` is the known part of the date. */
export interface IssueRow {
  id: string;
  title_id: string;
  slug: string;
  year: number;
  month: number | null;
  day: number | null;
  precision: 'year' | 'month' | 'day';
  edition: number;
}

export interface PageRow {
  id: string;
  issue_id: string;
  /** The permanent address; former ones redirect here through `archive_redirect`. */
  slug: string;
  /** The slug that follows from the source's data, by which a repeated import finds the page. Never changes. */
  source_key: string;
  sequence: number;
  label: string;
  /** 0 while the page has no words: it is listed and shown, but not found by a search for words. */
  recognised: number;
  /** sha256 of the words and articles; empty while there are none. */
  text_hash: string;
  word_count: number;
  /** Mean confidence of the recognised words, 0 to 1; null if their source gives none. */
  confidence: number | null;
  /** ISO 639 code of the language of most of its words; null if it is not known. See `languageOfPage`. */
  language: string | null;
  /** 1 if the language was detected from the words, 0 if their source states it. */
  language_detected: number;
  /** sha256 of the packed tiles; null while the page has none. */
  image_hash: string | null;
  /** Identifies the scan that the tiles were made from, in hex; not always its sha256: see `sourceHashOf`. */
  image_source_hash: string | null;
  /** JSON of `StoredImage`. */
  image: string | null;
  /**
   * sha256 of the scan as delivered, which is stored beside the tiles; null for drawn pages, which can be drawn again.
   */
  master_hash: string | null;
  /** Its media type. */
  master_type: string | null;
  master_bytes: number | null;
  /** How its picture is made from the scan, JSON of `Correction`; null if it is the scan as it is. */
  correction: string | null;
}

/** An article or advertisement of an edition. */
export interface ArticleRow {
  id: string;
  issue_id: string;
  /** From 1 in its edition; the blocks of a page's words refer to it. */
  number: number;
  kind: ArticleKind;
  headline: string | null;
}

/** Records that an article has words on this page. */
export interface ArticlePageRow {
  article_id: string;
  page_id: string;
}

/** The words of a page as one packed blob. */
export interface PageTextRow {
  page_id: string;
  words: Uint8Array;
}

/** A change. `seq` comes from `archive_clock`, so changes are numbered in the order of commits, without gaps. */
export interface ChangeRow {
  seq: number;
  page_id: string;
  kind: 'text' | 'image' | 'moved' | 'removed';
  /** Instant in ms. */
  at: number;
}

/** A single row. Updating it holds a lock until the commit, so numbers become visible in order. */
export interface ClockRow {
  id: number;
  seq: number;
  /** Random. An index whose log id differs was built from another archive's log. */
  log_id: string;
}

/** An address that a page once had. */
export interface RedirectRow {
  slug: string;
  page_id: string;
}

/** An address that an edition once had. */
export interface IssueRedirectRow {
  slug: string;
  issue_id: string;
}

/** When a page became searchable, which is when it first had words, regardless of later corrections. */
export interface ArrivalRow {
  page_id: string;
  /** `seq` of the change that added them. */
  seq: number;
  /** Instant in ms. */
  at: number;
}

/** The state of a page's recognition; a page for which none was requested has no row. */
export interface RecognitionRow {
  page_id: string;
  state: 'waiting' | 'running' | 'failed' | 'done';
  /** Number of attempts since recognition was requested; one that was given back does not count. */
  attempts: number;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Instant in ms of its last step. */
  at: number;
  /** Instant in ms until which the latest claim on the page is valid. */
  lease_until: number | null;
  engine: string | null;
  /** `text_hash` of the words that the engine recognised; if the page's differs, its words came from elsewhere. */
  text_hash: string | null;
}

/** When an edition was added, and when it last changed for harvesters: its pages, or their rights. */
export interface EditionChangeRow {
  issue_id: string;
  title_id: string;
  /** Instants in ms. */
  added_at: number;
  changed_at: number;
}

/** A bulk file with one year of a title. */
export interface BatchRow {
  /** Names the file; a new one each time the file is made. */
  id: string;
  title_id: string;
  year: number;
  /** The latest change, in ms, of the editions in it; if they have changed since, the file is out of date. */
  changed_at: number;
  pages: number;
  bytes: number;
  sha256: string;
  /** Instant in ms. */
  made_at: number;
}

export interface ArchiveTables extends ReportTables, RightsTables, RunTables, SavedSearchTables, WithdrawalTables {
  archive_corrected_page: CorrectedPageRow;
  archive_corrected_line: CorrectedLineRow;
  archive_correction: CorrectionRow;
  archive_correction_thanks: CorrectionThanksRow;
  archive_correction_block: CorrectionBlockRow;
  archive_edition_change: EditionChangeRow;
  archive_batch: BatchRow;
  archive_recognition: RecognitionRow;
  archive_title: TitleRow;
  archive_issue: IssueRow;
  archive_page: PageRow;
  archive_page_text: PageTextRow;
  archive_change: ChangeRow;
  archive_clock: ClockRow;
  archive_redirect: RedirectRow;
  archive_article: ArticleRow;
  archive_article_page: ArticlePageRow;
  archive_issue_redirect: IssueRedirectRow;
  archive_arrival: ArrivalRow;
}

/** A transaction over the archive's tables. */
export type ArchiveTransaction = Transaction<ArchiveTables>;

export type ArchiveContext = SliceContext<ArchiveTables>;

/** The server builds one context with the tables of all slices; the type shows this slice only its own. */
export const archiveContext = (context: SliceContext): ArchiveContext => context;
