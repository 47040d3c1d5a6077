import type { DatabaseSync } from 'node:sqlite';
import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';

/** Number of latest rows that are compared to recognise the index. */
const comparedRows = 32;

/** The latest rows, and the latest entries in the log of later changes of rows. */
interface LatestRows {
  readonly rows: readonly (readonly [row: number, id: string])[];
  readonly later: readonly (readonly [seq: number, row: number])[];
}

/** Reads the latest rows up to `last` and the latest later changes up to `lastLater`. */
export function readLatestRows(database: DatabaseSync, unit: SearchUnit, last: number, lastLater: number): LatestRows {
  const rows = database.prepare(`select rowid, id from ${unit} where rowid <= ? order by rowid desc limit ?`);
  const later = database.prepare(`select seq, unit from ${unit}_later where seq <= ? order by seq desc limit ?`);
  return {
    rows: rows.all(last, comparedRows).map(({ rowid, id }) => [Number(rowid), String(id)]),
    later: later.all(lastLater, comparedRows).map(({ seq, unit: row }) => [Number(seq), Number(row)]),
  };
}

/**
 * Returns whether the index still has these rows, apart from those removed since. An index that lost its latest rows in
 * a power failure assigns their numbers to other pages.
 */
export function hasRows(database: DatabaseSync, unit: SearchUnit, { rows, later }: LatestRows): boolean {
  const idOf = database.prepare(`select id from ${unit} where rowid = ?`);
  const wasRemoved = database.prepare(`select 1 from ${unit}_later where unit = ? and copies is null`);
  const rowOf = database.prepare(`select unit from ${unit}_later where seq = ?`);
  const isUnchanged = ([row, id]: readonly [number, string]): boolean => {
    const now = idOf.get(row)?.['id'];
    return now === undefined ? wasRemoved.get(row) !== undefined : now === id;
  };
  return rows.every(isUnchanged) && later.every(([seq, row]) => rowOf.get(seq)?.['unit'] === row);
}

export type Column = Int32Array<ArrayBuffer>;

export const grownTo = (column: Column, length: number): Column => {
  if (length <= column.length) return column;
  const larger = new Int32Array(Math.max(length, column.length * 2, 1024));
  larger.set(column);
  return larger;
};

/** Identifies the index and how far its rows have been read into the columns. */
export interface ColumnsPosition {
  readonly generation: string;
  /** Numbers of the last row and of the last later change of rows. */
  readonly last: number;
  readonly lastLater: number;
  /** Compared with the index to detect whether it still has these rows. */
  readonly latest: LatestRows;
}

interface SavedColumns extends ColumnsPosition {
  /** Each column has the length `last + 1`. */
  readonly columns: readonly Column[];
}

/** Increment whenever the columns change. */
const version = 3;

/** Size of the header in bytes: the position as JSON, padded with spaces. */
const headerBytes = 65_536;

interface Header extends ColumnsPosition {
  readonly version: number;
  readonly columns: number;
}

const bytesOf = (column: Column): Uint8Array => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** Returns null for an invalid header. */
function readHeader(bytes: Uint8Array): Header | null {
  try {
    const header = JSON.parse(Buffer.from(bytes).toString('utf8')) as Header | null;
    return header?.version === version ? header : null;
  } catch {
    return null;
  }
}

/** Reads until the buffer is full; returns false at the end of the file. */
function fill(file: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const read = readSync(file, bytes, at, bytes.length - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function readFile(file: number, isCurrent: (position: ColumnsPosition) => boolean): SavedColumns | null {
  const bytes = new Uint8Array(headerBytes);
  if (!fill(file, bytes)) return null;
  const header = readHeader(bytes);
  if (header === null || !isCurrent(header)) return null;
  const columns = Array.from({ length: header.columns }, () => new Int32Array(header.last + 1));
  return columns.every((column) => fill(file, bytesOf(column))) ? { ...header, columns } : null;
}

/** Returns the saved columns, or null if there are none, they are outdated, or the file cannot be read. */
export function readColumns(path: string, isCurrent: (position: ColumnsPosition) => boolean): SavedColumns | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    return readFile(file, isCurrent);
  } catch {
    // A broken file must not prevent a thread from starting, since the index has all of the data.
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Age in ms after which an unfinished file is considered abandoned by a process that died. */
const maxWriteMs = 60_000;

/** Returns null while another thread writes the file. An abandoned file is deleted, for the next attempt. */
function openNewFile(path: string): number | null {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const begun = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (begun !== undefined && Date.now() - begun > maxWriteMs) rmSync(path, { force: true });
    return null;
  }
}

function makeHeader(position: Header): Uint8Array {
  const header = Buffer.alloc(headerBytes, ' ');
  const text = JSON.stringify(position);
  if (Buffer.byteLength(text) > headerBytes)
    throw new RangeError('The ids of the latest pages are too long to be kept');
  header.write(text);
  return header;
}

/** Replaces the file atomically. Does nothing while another thread writes it. Throws if writing fails. */
export function writeColumns(path: string, { columns, ...position }: SavedColumns): void {
  const newPath = `${path}.new`;
  const file = openNewFile(newPath);
  if (file === null) return;
  try {
    writeAll(file, makeHeader({ version, columns: columns.length, ...position }));
    for (const column of columns) writeAll(file, bytesOf(column));
  } catch (error) {
    rmSync(newPath, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(newPath, path);
}
