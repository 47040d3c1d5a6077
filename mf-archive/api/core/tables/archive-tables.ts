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
  /** How sources know the title for good, `lccn:sn83045462`: tells namesakes apart. Null where no source says it. */
  source_id: string | null;
  place: string | null;
  /** ISO 639 code where known. */
  language: string | null;
  rights_uri: string | null;
  rights_statement: string | null;
  /** 1 for the invented titles of the demonstration. */
  demonstration: number;
}

/** One edition of one day (or month, or year: `precision` says where the date ends). */
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
  /** Permanent address; an old one leads here through `archive_redirect`. */
  slug: string;
  /** The address that the page's source gives it: finds the page again when it is ingested again. Never changes. */
  source_key: string;
  sequence: number;
  label: string;
  /** 0 while the page waits for its words: it is listed and shown, and found by its place only. */
  recognised: number;
  /** Of the words and articles; empty while there are none. */
  text_hash: string;
  word_count: number;
  confidence: number | null;
  /** sha256 of the packed tiles; null while the page has none. */
  image_hash: string | null;
  /** sha256 of the scan that the tiles were made from. */
  image_source_hash: string | null;
  /** JSON of `StoredImage`. */
  image: string | null;
  /** sha256 of the scan as it came, kept beside the tiles; null where there is none: drawn pages can be drawn again. */
  master_hash: string | null;
  /** Its media type. */
  master_type: string | null;
  /** Its size. */
  master_bytes: number | null;
}

/** A piece of an edition: an article, an advertisement. */
export interface ArticleRow {
  id: string;
  issue_id: string;
  /** From 1 in its edition; the blocks of a page's words name it. */
  number: number;
  kind: ArticleKind;
  headline: string | null;
}

/** An article has words on this page. */
export interface ArticlePageRow {
  article_id: string;
  page_id: string;
}

/** The words of a page as one packed blob. */
export interface PageTextRow {
  page_id: string;
  words: Uint8Array;
}

/** What changed, in the order of commits and without gaps: `seq` comes from `archive_clock`. */
export interface ChangeRow {
  seq: number;
  page_id: string;
  kind: 'text' | 'image' | 'moved' | 'removed';
  /** Instant in ms. */
  at: number;
}

/** One row. Its update holds a lock until commit, so numbers become visible in their order. */
export interface ClockRow {
  id: number;
  seq: number;
  /** Random: an index that was built from another archive's log knows it by this. */
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

/** Since when a page can be found: its first words, not later corrections. */
export interface ArrivalRow {
  page_id: string;
  /** Of the change that brought them. */
  seq: number;
  /** Instant in ms. */
  at: number;
}

/** A page on its way to words; one that nobody asked for has no row. */
export interface RecognitionRow {
  page_id: string;
  state: 'waiting' | 'running' | 'failed' | 'done';
  /** How often it was begun. */
  attempts: number;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Instant in ms of its last step. */
  at: number;
  /** Until then the page belongs to whoever claimed it last; instant in ms. */
  lease_until: number | null;
  /** What read it. */
  engine: string | null;
  /** Of the words that it read: where the page has others, they came from elsewhere. */
  text_hash: string | null;
}

/** When an edition came, and when a page of it changed last: also when its last page went. */
export interface EditionChangeRow {
  issue_id: string;
  title_id: string;
  /** Instants in ms. */
  added_at: number;
  changed_at: number;
}

/** The file of a title's year that is ready to be taken. */
export interface BatchRow {
  /** Names its file; another one whenever it is made anew. */
  id: string;
  title_id: string;
  year: number;
  /** The newest change of the editions that went into it, in ms: where they have changed since, it is out of date. */
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

/** The server builds one context for all slices' tables; this slice's code sees only its own. */
export const archiveContext = (context: SliceContext): ArchiveContext => context;
