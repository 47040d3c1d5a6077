import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { ArchiveContext } from '../../core/public.ts';

/** Slug → id of the page that it leads to now; a slug of nothing is left out. */
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

/** The pages that a scope is kept to, by their ids; undefined where it is not kept to any. */
export async function pagesOfScope(
  context: Pick<ArchiveContext, 'db'>,
  { pages }: ReaderScope,
): Promise<readonly string[] | undefined> {
  if (pages === undefined) return undefined;
  return [...new Set((await pageIdsAt(context, pages)).values())].sort();
}
