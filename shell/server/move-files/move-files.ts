import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import { chunksOf } from 'shared-contracts/server/chunks-of';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';
import { writeSynced } from '../host/public.ts';

export interface MoveReport {
  /** Files copied now, each read again and compared by its hash. */
  readonly copied: number;
  readonly copiedBytes: number;
  /** Files that were there already. */
  readonly alreadyPresent: number;
  /** Keys of files that were left behind: damaged, or with a name that no store accepts. */
  readonly notCopied: readonly string[];
}

interface Counts extends MoveReport {
  copied: number;
  copiedBytes: number;
  alreadyPresent: number;
  notCopied: string[];
}

const atOnce = 8;
const tellEveryMs = 5_000;

/** The hash in the name of a scan or of packed tiles. */
const namedHash = (key: string): string | null => /\/([0-9a-f]{64})(\.[a-z0-9]+)?$/.exec(key)?.[1] ?? null;

const isMissing = (error: unknown): boolean => isAppError(error) && error.code === 'not-found';

async function* filesIn(from: FileStore, folder: string): AsyncGenerator<StoredFile> {
  yield* from.list(folder);
}

/**
 * Resolves to the hash of what was copied; null, and nothing is copied, when the file does not match the hash in its
 * name.
 */
async function copy(from: FileStore, to: FileStore, file: StoredFile): Promise<string | null> {
  const draft = join(tmpdir(), `move-${randomUUID()}`);
  try {
    const { sha256 } = await writeSynced(draft, chunksOf(from, file.key, 0, file.bytes), 0o600);
    const named = namedHash(file.key);
    if (named !== null && named !== sha256) return null;
    await to.putFile(file.key, draft);
    return sha256;
  } finally {
    await rm(draft, { force: true });
  }
}

async function moveOne(from: FileStore, to: FileStore, file: StoredFile, counts: Counts): Promise<void> {
  const { key, bytes } = file;
  if ((await to.size(key)) === bytes) {
    counts.alreadyPresent += 1;
    return;
  }
  const sha256 = await copy(from, to, file);
  if (sha256 === null) {
    counts.notCopied.push(key);
    return;
  }
  if ((await to.hash(key)) !== sha256) throw new Error(`${key} arrived with another content`);
  if ((await from.size(key)) === null) {
    // The site has removed it while it was copied.
    await to.remove(key);
    return;
  }
  counts.copied += 1;
  counts.copiedBytes += bytes;
}

/**
 * Copies the files of these folders; nothing is removed from the source. It can be interrupted and repeated: what is
 * there already is not copied again. The site may run, and may remove files meanwhile.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  folders: readonly string[],
  say: (line: string) => void,
): Promise<MoveReport> {
  const counts: Counts = { copied: 0, copiedBytes: 0, alreadyPresent: 0, notCopied: [] };
  let lastReport = Date.now();
  const tell = (): void => {
    if (Date.now() - lastReport < tellEveryMs) return;
    lastReport = Date.now();
    say(`  ${String(counts.copied)} files copied, ${String(counts.alreadyPresent)} were there`);
  };
  const worker = async (files: AsyncGenerator<StoredFile>): Promise<void> => {
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      await moveOne(from, to, next.value, counts).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'bad-request') counts.notCopied.push(next.value.key);
        else if (!isMissing(error)) throw error;
      });
      tell();
    }
  };
  for (const folder of folders) {
    const files = filesIn(from, folder);
    // The first failure ends the listing, so that the other workers stop after their current file.
    const work = async (): Promise<void> => {
      try {
        await worker(files);
      } finally {
        await files.return(undefined);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
    for (const result of ended) if (result.status === 'rejected') throw result.reason;
  }
  return counts;
}
