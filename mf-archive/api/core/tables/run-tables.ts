import type { RunKind, RunState } from 'shared-contracts/archive/runs/run';

/** Pages that were imported together. */
export interface RunRow {
  id: string;
  kind: RunKind;
  name: string;
  /** The title of scans whose names do not contain one. */
  title: string | null;
  /** The uploader; null: the command line, or a deleted account. */
  account_id: string | null;
  /** `identifying`: its folder is being read; `open`: its pages are processed or wait for a person. */
  phase: 'uploading' | 'identifying' | 'open' | 'finished' | 'abandoned';
  /** Instants in ms. */
  started_at: number;
  active_at: number;
  finished_at: number | null;
  /** Signs the addresses of its previews. */
  secret: string;
  /** JSON of the number of pages that a command published directly, without items. */
  counts: string | null;
  /** Number of all problems; only some of them are stored. */
  problem_count: number;
  /** 1 if the uploaded files were removed. */
  files_removed: number;
  /** How often identifying was started; a start that does not count is subtracted again. */
  attempts: number;
}

/** A problem with a file that was skipped completely or in part. */
export interface RunProblemRow {
  run: string;
  /** From 1. */
  number: number;
  path: string;
  reason: string;
}

export interface RunFileRow {
  run: string;
  /** From 1. */
  number: number;
  /** As `filePath` allows it, below the run's folder. */
  path: string;
  bytes: number;
  /** sha256 in hex, if it was announced. */
  announced_hash: string | null;
  /** Bytes received. */
  received: number;
  /** sha256 in hex; null until the file is complete. */
  hash: string | null;
}

/** A piece of a file, in the file store under its hash. */
export interface RunPieceRow {
  run: string;
  file: number;
  /** Offset of its first byte. */
  start: number;
  bytes: number;
  /** sha256 in hex. */
  hash: string;
}

/**
 * The next task of an item; null if it waits for a person or is done. Note that `recognise` uses the words that came
 * with the scan, while `read` runs text recognition on it, which takes a minute of processor time.
 */
export type RunTask = 'image' | 'recognise' | 'read' | 'check' | 'publish';

/** A page being imported. */
export interface RunItemRow {
  id: string;
  run: string;
  /** From 1. */
  number: number;
  state: RunState;
  task: RunTask | null;
  /** 1 if a job for its task is queued. */
  queued: number;
  problem: string | null;
  /** Number of attempts at the current task; one that does not count is subtracted again. */
  attempts: number;
  /** Incremented by each change by an archivist or a step. */
  version: number;
  /** JSON of HeldReason[]. */
  held: string;
  /** JSON of ItemWarning[]. */
  warnings: string;
  /** JSON of `ItemSource`, with paths below the run's folder. */
  source: string;
  title: string | null;
  place: string | null;
  year: number | null;
  month: number | null;
  day: number | null;
  edition: number;
  sequence: number | null;
  label: string;
  /** Title, date, edition and sequence as one key; null until all are known. */
  place_key: string | null;
  /** sha256 of the scan; null until it is read. */
  scan_hash: string | null;
  /** How its picture is made from the scan, JSON of `Correction`; null until that is decided. */
  correction: string | null;
  /** `item:<id>` or `page:<id>` of another picture that seems to show the same page; null if there is none. */
  same_page: string | null;
  /** 1 if a person has decided that it shows a different page from similar pictures. */
  is_distinct: number;
  /** JSON of `StoredImage`. */
  image: string | null;
  /** sha256 of the staged tiles. */
  tiles_hash: string | null;
  word_count: number | null;
  /** 0 to 1. */
  confidence: number | null;
  /** The engine that recognised the words; null if they came with the scan. */
  engine: string | null;
  /** 1 if it may replace a page that has other words or another scan. */
  replaces: number;
  page_id: string | null;
  /** `seq` of the change that the index must apply to include the page. */
  seq: number | null;
}

/** The words of an item that is not in the archive yet. */
export interface RunTextRow {
  item: string;
  /** As `encodePageText` packs them. */
  words: Uint8Array;
  /** JSON of NewArticle[]. */
  articles: string;
}

export interface RunTables {
  archive_run: RunRow;
  archive_run_problem: RunProblemRow;
  archive_run_file: RunFileRow;
  archive_run_piece: RunPieceRow;
  archive_run_item: RunItemRow;
  archive_run_text: RunTextRow;
}
