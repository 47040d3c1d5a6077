import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { ArchiveContext } from '../../core/public.ts';

/** Resolves to the current page ids by slug. Unknown slugs are missing. */
export async function pageIdsAt(
  { db }: Pick<ArchiveContext, 'db'>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const unique = [...new Set(slugs)];
  const [here, formerly] = await Promise.all([
    db.selectFrom('archive_page').select(['slug', 'id']).where('slug', 'in', unique).execute(),
    db
      .selectFrom('archive_redirect')
      .innerJoin('archive_page', 'archive_page.id', 'archive_redirect.page_id')
      .select(['archive_redirect.slug', 'archive_page.id'])
      .where('archive_redirect.slug', 'in', unique)
      .execute(),
  ]);
  return new Map([...formerly, ...here].map(({ slug, id }) => [slug, id]));
}

/** Resolves to the ids of the pages that a scope is restricted to; to undefined without such a restriction. */
export async function pagesOfScope(
  context: Pick<ArchiveContext, 'db'>,
  { pages }: ReaderScope,
): Promise<readonly string[] | undefined> {
  if (pages === undefined) return undefined;
  return [...new Set((await pageIdsAt(context, pages)).values())].sort();
}
