import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { LatestRows } from './latest-rows.ts';

export type Column = Int32Array<ArrayBuffer>;

/** What columns were read up to, and of which index. */
export interface ColumnsPosition {
  readonly generation: string;
  /** The last row, and the last change of earlier rows. */
  readonly last: number;
  readonly lastLater: number;
  /** By which it is known whether the index still has them. */
  readonly latest: LatestRows;
}

export interface KeptColumns extends ColumnsPosition {
  /** Each as long as `last + 1`. */
  readonly columns: readonly Column[];
}

/** Raised whenever the columns are others. */
const version = 1;

/** The position as JSON, with blanks after it. */
const headBytes = 65_536;

interface Head extends ColumnsPosition {
  readonly version: number;
  readonly columns: number;
}

const bytesOf = (column: Column): Uint8Array => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** Null for what is no such head. */
function readHead(bytes: Uint8Array): Head | null {
  try {
    const head = JSON.parse(Buffer.from(bytes).toString('utf8')) as Head | null;
    return head?.version === version ? head : null;
  } catch {
    return null;
  }
}

/** Fills all of it; false where the file ends before. */
function fill(file: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const read = readSync(file, bytes, at, bytes.length - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function readFrom(file: number, fits: (position: ColumnsPosition) => boolean): KeptColumns | null {
  const bytes = new Uint8Array(headBytes);
  if (!fill(file, bytes)) return null;
  const head = readHead(bytes);
  if (head === null || !fits(head)) return null;
  const columns = Array.from({ length: head.columns }, () => new Int32Array(head.last + 1));
  return columns.every((column) => fill(file, bytesOf(column))) ? { ...head, columns } : null;
}

/** What was kept in this file; null where there is nothing, nothing that `fits`, or nothing that can be read. */
export function readColumns(path: string, fits: (position: ColumnsPosition) => boolean): KeptColumns | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    return readFrom(file, fits);
  } catch {
    // All of it stands in the index too: what is wrong with the file must not keep a thread from coming up.
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** A file that was begun this long ago, in ms, was left by one who died. */
const longestWrite = 60_000;

/** Null while another writes it. */
function openFresh(path: string): number | null {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const begun = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (begun !== undefined && Date.now() - begun > longestWrite) rmSync(path, { force: true });
    return null;
  }
}

function makeHead(position: Head): Uint8Array {
  const head = Buffer.alloc(headBytes, ' ');
  const text = JSON.stringify(position);
  if (Buffer.byteLength(text) > headBytes) throw new RangeError('The ids of the latest pages are too long to be kept');
  head.write(text);
  return head;
}

/** Puts the file in its place when it is whole. One who comes while another writes it leaves it to that one. */
export function writeColumns(path: string, { columns, ...position }: KeptColumns): void {
  const fresh = `${path}.new`;
  const file = openFresh(fresh);
  if (file === null) return;
  try {
    writeAll(file, makeHead({ version, columns: columns.length, ...position }));
    for (const column of columns) writeAll(file, bytesOf(column));
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
}
