import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveContext, ArchiveTables } from '../core/tables/archive-tables.ts';
import { archiveMigrations } from '../archive-migrations.ts';
import { closeSearch, openSearch } from '../search/archive-search.ts';
import { catchUp } from '../search/indexer.ts';
import { searchPages } from '../search/search-pages.endpoint.ts';
import { testContext } from './test-archive.ts';

interface Databases<Place> {
  place(): Promise<Place>;
  open<Tables>(place: Place): Promise<
    Pick<SliceContext<Tables>, 'db' | 'transact'> & {
      migrate: (
        sets: readonly { readonly name: string; readonly migrations: Readonly<Record<string, Migration>> }[],
      ) => Promise<number>;
    }
  >;
}

/** An empty archive with its index, and helpers for using it. */
export interface TestArchive {
  readonly context: ArchiveContext & SliceContext;
  /** Applies the records to the index. */
  index(): Promise<void>;
  /** Resolves to the slugs of the pages found, in order. */
  find(q: string, change?: Partial<Parameters<typeof searchPages>[1]>): Promise<readonly string[]>;
  hits(q: string): Promise<readonly PageHit[]>;
  close(): Promise<void>;
}

export async function openTestArchive<Place>(databases: Databases<Place>): Promise<TestArchive> {
  const { db, transact, migrate } = await databases.open<ArchiveTables>(await databases.place());
  await migrate([{ name: 'archive', migrations: archiveMigrations }]);
  const derivedDir = await mkdtemp(join(tmpdir(), 'archive-'));
  const context = testContext({ db, transact, derivedDir });
  const hits = async (q: string): Promise<readonly PageHit[]> => (await searchPages(context, { q, page: 1 })).hits;
  return {
    context,
    index: async () => {
      await catchUp(context, (await openSearch(context)).index);
    },
    find: async (q, change = {}) =>
      (await searchPages(context, { q, page: 1, ...change })).hits.map(({ slug }) => slug),
    hits,
    close: async () => {
      await closeSearch(context);
      if (context.search !== undefined)
        await fetch(`${context.search.url}/${context.search.prefix}-*`, { method: 'DELETE' });
      await rm(derivedDir, { recursive: true, force: true });
    },
  };
}
