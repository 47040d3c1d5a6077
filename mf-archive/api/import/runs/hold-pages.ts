import { createHash } from 'node:crypto';
import { maxPieceBytes } from 'shared-contracts/archive/runs/upload';
import { SourceProblem } from '../../../ingest/source-problem.ts';
import type { ArchiveContext } from '../../core/public.ts';
import type { FoundItem } from './identify/found-items.ts';
import { storeFound, maxItems } from './identify/identify-run.ts';
import { withinLimit } from './identify/within-limit.ts';
import { filesOf, sourceOf } from './item-source.ts';
import type { FileProblem } from './run-problems.ts';
import { putPiece } from './upload/put-piece.ts';
import { requireRoom } from './upload/start-upload.endpoint.ts';

/** A file of pages that wait for a person. */
export interface HeldFile {
  /** Its path in the run. */
  readonly path: string;
  readonly bytes: number;
  /** The sha256 in hexadecimal. */
  readonly hash: string;
  /** Rejects with `SourceProblem`. */
  readonly read: () => Promise<Uint8Array>;
}

const hashesAtOnce = 500;

/** Resolves to the runs in which pages of these files wait for a person, by hash of the file. */
export async function runsThatHold(
  { db }: Pick<ArchiveContext, 'db'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const runs = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += hashesAtOnce) {
    const rows = await db
      .selectFrom('archive_run_file')
      .innerJoin('archive_run', 'archive_run.id', 'archive_run_file.run')
      // The pieces of discarded pages are removed, so such files do not match.
      .innerJoin('archive_run_piece', (join) =>
        join
          .onRef('archive_run_piece.run', '=', 'archive_run_file.run')
          .onRef('archive_run_piece.file', '=', 'archive_run_file.number'),
      )
      .select(['archive_run_file.hash', 'archive_run_file.run'])
      .distinct()
      .where('archive_run_file.hash', 'in', hashes.slice(from, from + hashesAtOnce))
      .where('archive_run.phase', 'in', ['identifying', 'open'])
      .execute();
    for (const { hash, run } of rows) if (hash !== null) runs.set(hash, run);
  }
  return runs;
}

async function copyFile(context: ArchiveContext, run: string, number: number, file: HeldFile): Promise<void> {
  const { path, bytes, hash } = file;
  const content = await file.read();
  if (createHash('sha256').update(content).digest('hex') !== hash)
    throw new SourceProblem('changed during the import: import it again');
  const row = { run, number, path, bytes, announced_hash: hash, received: 0, hash: null };
  await context.transact(async (transaction) => {
    await transaction.insertInto('archive_run_file').values(row).execute();
  });
  for (let offset = 0; offset < bytes; offset += maxPieceBytes)
    await putPiece(context, row, { offset, bytes: content.subarray(offset, offset + maxPieceBytes) });
}

/** Copies the files to the run. Resolves to the files that could not be read. */
async function copyFiles(
  context: ArchiveContext,
  run: string,
  files: readonly HeldFile[],
  signal: AbortSignal,
): Promise<readonly FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const [index, file] of files.entries()) {
    if (signal.aborted) break;
    try {
      await copyFile(context, run, index + 1, file);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      problems.push({ path: file.path, reason: error.message });
    }
  }
  return problems;
}

async function setPhase(context: ArchiveContext, run: string, phase: 'identifying' | 'uploading'): Promise<void> {
  const from = phase === 'uploading' ? 'open' : 'uploading';
  await context.transact(async (transaction) => {
    await transaction
      .updateTable('archive_run')
      .set({ phase, files_removed: 0, active_at: context.now() })
      .where('id', '=', run)
      .where('phase', '=', from)
      .execute();
  });
}

/** The held pages, and the files with problems. */
interface HeldPages {
  readonly heldItems: readonly FoundItem[];
  readonly problems: readonly FileProblem[];
}

/**
 * Adds pages of an `ingest` command to its run as if they had been uploaded, so that archivists can review and publish
 * them. Adds none if `signal` aborts. Rejects with `storage-full`.
 */
export async function holdPages(
  context: ArchiveContext,
  run: string,
  found: { readonly items: readonly FoundItem[]; readonly files: readonly HeldFile[] },
  signal: AbortSignal,
): Promise<HeldPages> {
  const { within, beyond } = withinLimit(found.items, maxItems);
  const neededFiles = new Set(within.flatMap((item) => filesOf(sourceOf(item))));
  const files = found.files.filter(({ path }) => neededFiles.has(path));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await requireRoom(context, bytes);
  await setPhase(context, run, 'uploading');
  const problems = await copyFiles(context, run, files, signal);
  if (signal.aborted) return { heldItems: [], problems: [] };
  const unread = new Set(problems.map(({ path }) => path));
  const held = within.filter((item) => !filesOf(sourceOf(item)).some((path) => unread.has(path)));
  await setPhase(context, run, 'identifying');
  await storeFound(context, run, { items: held, problems: [] });
  return { heldItems: held, problems: [...problems, ...beyond] };
}
