import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import type { FileStore } from 'shared-contracts/server/file-store';
import { type ArchiveContext, indexSnapshotFolder, readLogPosition } from '../../core/public.ts';
import type { IndexPosition } from '../search-index.ts';
import { deleteIndex, openForReading, readPosition, version } from './fts-database.ts';
import { newestFile } from './open-fts-index.ts';

/** A copy of the index in the file store, from which a new server starts. */
export interface IndexSnapshot {
  readonly key: string;
  /** Version of the tables and of the tokenisation rules. */
  readonly version: number;
  readonly seq: number;
  readonly sha256: string;
  readonly changedAt: number;
}

const keptSnapshots = 2;
/** How long snapshots of other versions are kept, since servers that are not yet upgraded may need them. */
const othersKeptMs = 7 * 86_400_000;
const pieceBytes = 16 * 1024 * 1024;

const folderOf = (logId: string): string => `${indexSnapshotFolder}/${logId}`;

function parse(key: string, changedAt: number): IndexSnapshot | null {
  const found = /\/v(\d+)-(\d+)-([\da-f]{64})\.sqlite$/.exec(key);
  if (found === null) return null;
  return { key, version: Number(found[1]), seq: Number(found[2]), sha256: found[3] ?? '', changedAt };
}

/** Returns the snapshots of an archive's index, newest first. */
async function listSnapshots(files: FileStore, logId: string): Promise<readonly IndexSnapshot[]> {
  const found: IndexSnapshot[] = [];
  for await (const { key, changedAt } of files.list(folderOf(logId))) {
    const snapshot = parse(key, changedAt);
    if (snapshot !== null) found.push(snapshot);
  }
  return found.toSorted((one, other) => other.seq - one.seq);
}

/** The newest snapshot that this version of the site can use; null if there is none. */
export async function newestSnapshot({ files }: ArchiveContext, logId: string): Promise<IndexSnapshot | null> {
  return (await listSnapshots(files, logId)).find((one) => one.version === version) ?? null;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

function positionIn(path: string): IndexPosition {
  const database = openForReading(path);
  try {
    return readPosition(database);
  } finally {
    database.close();
  }
}

/** Copies the file as it is at one moment, while it is searched and written. */
async function copyIndex(from: string, to: string): Promise<void> {
  const database = openForReading(from);
  try {
    await backup(database, to, { rate: 0x7f_ff_ff_ff });
  } finally {
    database.close();
  }
}

async function removeOld({ files, now }: ArchiveContext, logId: string): Promise<void> {
  const all = await listSnapshots(files, logId);
  const own = all.filter((one) => one.version === version);
  const others = all.filter((one) => one.version !== version && one.changedAt < now() - othersKeptMs);
  for (const { key } of [...own.slice(keptSnapshots), ...others]) await files.remove(key);
}

/**
 * Stores a snapshot of this server's index, and keeps the last two. Resolves to false when the index is missing or not
 * complete.
 */
export async function storeSnapshot(context: ArchiveContext): Promise<boolean> {
  const { derivedDir, files } = context;
  const from = newestFile(derivedDir);
  if (from === null) return false;
  const copy = join(derivedDir, 'snapshot-to-store.sqlite');
  try {
    await copyIndex(from, copy);
    const { state, logId, appliedSeq } = positionIn(copy);
    if (state !== 'current') return false;
    const name = `v${String(version)}-${String(appliedSeq)}-${await hashOf(copy)}.sqlite`;
    await files.putFile(`${folderOf(logId)}/${name}`, copy);
    await removeOld(context, logId);
    return true;
  } finally {
    deleteIndex(copy);
  }
}

/** Resolves to false if the checksum of the download does not match. */
async function download(files: FileStore, { key, sha256 }: IndexSnapshot, path: string): Promise<boolean> {
  const bytes = (await files.size(key)) ?? 0;
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (let start = 0; start < bytes; start += pieceBytes) {
      const piece = await files.getRange(key, start, Math.min(start + pieceBytes, bytes));
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex') === sha256;
}

async function take(context: ArchiveContext, snapshot: IndexSnapshot, logId: string): Promise<boolean> {
  const { derivedDir, files, log } = context;
  const draft = join(derivedDir, 'snapshot-from-store.sqlite');
  try {
    const isWhole = await download(files, snapshot, draft);
    const position = isWhole ? positionIn(draft) : null;
    if (position?.state !== 'current' || position.logId !== logId) {
      log.warn({ key: snapshot.key }, 'a snapshot of the index is damaged, and is left out');
      return false;
    }
    await rename(draft, join(derivedDir, 'search.sqlite'));
    return true;
  } catch (error) {
    log.warn({ error, key: snapshot.key }, 'a snapshot of the index could not be read');
    return false;
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(draft + end, { force: true });
  }
}

/**
 * Gives a server without an index the newest intact snapshot, so that it only needs the changes since. Resolves to
 * false if the server has an index already, or if there is no such snapshot and it must build one.
 */
export async function takeSnapshot(context: ArchiveContext): Promise<boolean> {
  if (newestFile(context.derivedDir) !== null) return false;
  const { log_id: logId, seq } = await readLogPosition(context);
  const all = await listSnapshots(context.files, logId);
  for (const snapshot of all.filter((one) => one.version === version && one.seq <= seq)) {
    const begun = performance.now();
    if (!(await take(context, snapshot, logId))) continue;
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    context.log.info(
      { changes: snapshot.seq, later: seq - snapshot.seq, seconds },
      'the index was taken from a snapshot',
    );
    return true;
  }
  return false;
}
