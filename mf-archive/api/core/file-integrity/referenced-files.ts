import { sql } from 'kysely';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import { lockLog } from '../pages/log-change.ts';
import { masterKey } from '../pages/masters.ts';
import { tilesKey } from '../pages/store-page-image.ts';

/** The two files that a page may have. */
export type FileKind = 'tiles' | 'scan';

const columns = { tiles: 'image_hash', scan: 'master_hash' } as const;
const folders = { tiles: 'archive/tiles', scan: 'archive/masters' } as const;
const keys = { tiles: tilesKey, scan: masterKey } as const;

/** Number of hashes read at a time. */
const batch = 500;

/** A file that records refer to; pages with identical scans share it. */
export interface ReferencedFile {
  readonly hash: string;
  readonly key: string;
  /** Address of one of its pages. */
  readonly slug: string;
}

export const kinds: readonly FileKind[] = ['scan', 'tiles'];

export const folderOf = (kind: FileKind): string => folders[kind];

/** Files of withdrawn pages are in use too, because archivists can restore the pages. */
const tables = ['archive_page', 'archive_withdrawn_page'] as const;

/**
 * Yields the files of a kind that the records name: those of live pages by hash, then those of withdrawn pages by hash.
 * A file of both is yielded twice.
 */
export async function* referencedFiles(context: ArchiveContext, kind: FileKind): AsyncGenerator<ReferencedFile> {
  for (const table of tables) yield* referencedIn(context, table, kind);
}

async function* referencedIn(
  { db }: ArchiveContext,
  table: (typeof tables)[number],
  kind: FileKind,
): AsyncGenerator<ReferencedFile> {
  const column = columns[kind];
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select([`${column} as hash`, sql<string>`min(slug)`.as('slug')])
      .where(column, '>', after)
      .groupBy(column)
      .orderBy(column)
      .limit(batch)
      .execute();
    for (const { hash, slug } of rows) if (hash !== null) yield { hash, slug, key: keys[kind](hash) };
    const last = rows.at(-1)?.hash ?? null;
    if (last === null || rows.length < batch) return;
    after = last;
  }
}

/** Resolves to the number of files that `referencedFiles` yields. */
export async function countReferenced({ db }: ArchiveContext, kind: FileKind): Promise<number> {
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((of) => of.fn.count<number>(columns[kind]).distinct().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const hashInKey = (key: string): string => /\/([0-9a-f]{64})(?:\.tiles)?$/.exec(key)?.[1] ?? '';

/** Returns those of these keys that no record names. */
export async function findOrphans(
  { db }: Pick<ArchiveContext, 'db'>,
  kind: FileKind,
  listed: readonly string[],
): Promise<ReadonlySet<string>> {
  const column = columns[kind];
  const hashes = [...new Set(listed.map(hashInKey))];
  const named = new Set<string>();
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select(`${column} as hash`)
      .distinct()
      .where(column, 'in', hashes)
      .execute();
    for (const { hash } of rows) named.add(keys[kind](hash ?? ''));
  }
  return new Set(listed.filter((key) => !named.has(key)));
}

/**
 * Deletes a file for good unless a record names it; resolves to true if it deleted it. A record starts to name a file
 * only in a transaction that has checked that the file exists (`storePageImage`). Both lock the change log, so a file
 * that a record names is never deleted.
 */
export async function removeOrphan(context: ArchiveContext, kind: FileKind, key: string): Promise<boolean> {
  return await context.transact(async (transaction) => {
    await lockLog(transaction);
    if (!(await findOrphans({ db: transaction }, kind, [key])).has(key)) return false;
    await context.files.remove(key);
    return true;
  });
}
