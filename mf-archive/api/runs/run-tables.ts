import type { RunKind, RunState } from 'shared-contracts/archive/runs/run';

/** Pages that were brought together. */
export interface RunRow {
  id: string;
  kind: RunKind;
  name: string;
  /** What to call scans whose names do not say it. */
  title: string | null;
  /** Who sent it; null: the command line, or somebody who was forgotten. */
  account_id: string | null;
  /** `identifying`: its folder is being read; `open`: its pages go on by themselves, or wait for somebody. */
  phase: 'uploading' | 'identifying' | 'open' | 'finished' | 'abandoned';
  /** Instants in ms. */
  started_at: number;
  active_at: number;
  finished_at: number | null;
  /** Signs the addresses of its previews. */
  secret: string;
  /** JSON of the counts by state, for a run of the command line, which has no items. */
  counts: string | null;
  /** How many there were; fewer are kept. */
  problem_count: number;
  /** 1: what was sent is no longer kept. */
  files_removed: number;
  /** How often it was begun to read what it holds. */
  attempts: number;
}

/** A file that was left out of a run, or partly. */
export interface RunProblemRow {
  run: string;
  /** From 1. */
  number: number;
  path: string;
  reason: string;
}

/** A file of an upload. */
export interface RunFileRow {
  run: string;
  /** From 1. */
  number: number;
  /** As `filePath` allows it, below the run's folder. */
  path: string;
  bytes: number;
  /** sha256 in hex, where it was told beforehand. */
  announced_hash: string | null;
  /** Bytes that are here. */
  received: number;
  /** sha256 in hex; null until the file is whole. */
  hash: string | null;
}

/** A piece of it, kept in the file store under its hash. */
export interface RunPieceRow {
  run: string;
  file: number;
  /** Place of its first byte. */
  start: number;
  bytes: number;
  /** sha256 in hex. */
  hash: string;
}

/**
 * What the site does with an item next; null: it waits for somebody, or is done. `recognise`: takes the words that came
 * with it; `read`: has its scan read by the program that does, which takes a minute of a core.
 */
export type RunTask = 'image' | 'recognise' | 'read' | 'check' | 'publish';

/** A page on its way into the archive. */
export interface RunItemRow {
  id: string;
  run: string;
  /** From 1. */
  number: number;
  state: RunState;
  task: RunTask | null;
  /** 1: its task has a job. */
  queued: number;
  problem: string | null;
  /** Of the task at hand. */
  attempts: number;
  /** Counts what archivists and steps changed. */
  version: number;
  /** JSON of HeldReason[]. */
  held: string;
  /** JSON of ItemWarning[]. */
  warnings: string;
  /** JSON of `ItemSource`: what its files say, paths below the run's folder. */
  source: string;
  title: string | null;
  place: string | null;
  year: number | null;
  month: number | null;
  day: number | null;
  edition: number;
  sequence: number | null;
  label: string;
  /** Title, date, edition and sequence as one; null until all are known. Equal ones claim one place. */
  place_key: string | null;
  /** sha256 of the scan; null until it was read. */
  scan_hash: string | null;
  /** JSON of `StoredImage`. */
  image: string | null;
  /** sha256 of the packed tiles that wait. */
  tiles_hash: string | null;
  word_count: number | null;
  /** 0 to 1. */
  confidence: number | null;
  /** What recognised its words; null where they came with it. */
  engine: string | null;
  /** 1: it may take the place of a page with other words or another scan. */
  replaces: number;
  page_id: string | null;
  /** The index has it when it has applied this change. */
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

/** The tables of runs. */
export interface RunTables {
  archive_run: RunRow;
  archive_run_problem: RunProblemRow;
  archive_run_file: RunFileRow;
  archive_run_piece: RunPieceRow;
  archive_run_item: RunItemRow;
  archive_run_text: RunTextRow;
}
