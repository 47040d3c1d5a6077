import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import {
  folderOf,
  kinds,
  referencedFiles,
  removeOrphan,
  findOrphans,
  type FileKind,
  type ReferencedFile,
} from './referenced-files.ts';

/** A file that does not match the records. `slug`: a page that uses it; null for a file that no record names. */
export interface FileFault {
  readonly what: 'missing' | 'damaged' | 'orphaned';
  readonly key: string;
  readonly slug: string | null;
  readonly bytes: number;
}

export interface VerifyOptions {
  /** True to delete orphans that are older than a day; younger ones may belong to a running import. */
  readonly deleteOrphans: boolean;
  readonly signal: AbortSignal;
  readonly onFault: (fault: FileFault) => void;
  /** Called after each file that the records name. */
  readonly onChecked: (bytes: number) => void;
}

export interface VerifyReport {
  readonly checked: number;
  readonly bytes: number;
  readonly missing: number;
  readonly damaged: number;
  readonly orphaned: number;
  readonly orphanedBytes: number;
  readonly deleted: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const listedAtOnce = 500;

type Counts = { -readonly [Name in keyof VerifyReport]: VerifyReport[Name] };

/** Returns what is wrong with a file, null when it is intact, and its size in bytes. */
async function faultOf(
  { files }: ArchiveContext,
  { key, hash, slug }: ReferencedFile,
): Promise<[FileFault | null, number]> {
  const bytes = await files.size(key);
  if (bytes === null) return [{ what: 'missing', key, slug, bytes: 0 }, 0];
  try {
    return [(await files.hash(key)) === hash ? null : { what: 'damaged', key, slug, bytes }, bytes];
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return [{ what: 'missing', key, slug, bytes: 0 }, 0];
    // The disk cannot read the file.
    return [{ what: 'damaged', key, slug, bytes }, 0];
  }
}

async function verifyReferenced(context: ArchiveContext, kind: FileKind, options: VerifyOptions, counts: Counts) {
  for await (const file of referencedFiles(context, kind)) {
    if (options.signal.aborted) return;
    const [fault, bytes] = await faultOf(context, file);
    counts.checked += 1;
    counts.bytes += bytes;
    // A file whose page was removed meanwhile is not at fault.
    if (fault !== null && !(await findOrphans(context, kind, [file.key])).has(file.key)) {
      counts[fault.what === 'missing' ? 'missing' : 'damaged'] += 1;
      options.onFault(fault);
    }
    options.onChecked(bytes);
  }
}

type Listed = Omit<FileFault, 'what' | 'slug'> & { readonly changedAt: number };

async function reportOrphans(
  context: ArchiveContext,
  kind: FileKind,
  listed: readonly Listed[],
  { deleteOrphans, onFault }: VerifyOptions,
  counts: Counts,
): Promise<void> {
  if (listed.length === 0) return;
  const orphans = await findOrphans(
    context,
    kind,
    listed.map(({ key }) => key),
  );
  for (const { key, bytes, changedAt } of listed) {
    if (!orphans.has(key)) continue;
    counts.orphaned += 1;
    counts.orphanedBytes += bytes;
    onFault({ what: 'orphaned', key, slug: null, bytes });
    if (!deleteOrphans || context.now() - changedAt < dayMs) continue;
    // A record may name the file by now.
    if (await removeOrphan(context, kind, key)) counts.deleted += 1;
  }
}

async function verifyListed(context: ArchiveContext, kind: FileKind, options: VerifyOptions, counts: Counts) {
  let listed: Listed[] = [];
  for await (const { key, bytes, changedAt } of context.files.list(folderOf(kind))) {
    if (options.signal.aborted) return;
    listed.push({ key, bytes, changedAt });
    if (listed.length < listedAtOnce) continue;
    await reportOrphans(context, kind, listed, options, counts);
    listed = [];
  }
  await reportOrphans(context, kind, listed, options, counts);
}

/**
 * Reads every scan and every tile file that the records name and compares it with its hash, then looks for files that
 * no record names. Reads one file at a time, in pieces, also while the site runs.
 */
export async function verifyFiles(context: ArchiveContext, options: VerifyOptions): Promise<VerifyReport> {
  const counts: Counts = {
    ...{ checked: 0, bytes: 0, missing: 0, damaged: 0 },
    ...{ orphaned: 0, orphanedBytes: 0, deleted: 0 },
  };
  for (const kind of kinds) {
    await verifyReferenced(context, kind, options, counts);
    await verifyListed(context, kind, options, counts);
  }
  return counts;
}
