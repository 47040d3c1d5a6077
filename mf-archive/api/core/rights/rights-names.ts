import type { RightsScope } from 'shared-contracts/archive/rights/rights';
import { editionName, pageFacts } from '../pages/page-facts.ts';
import { pageRecords } from '../pages/page-records.ts';
import type { ArchiveContext } from '../tables/archive-tables.ts';

interface Place {
  readonly scope: RightsScope;
  readonly slug: string;
}

type Named = readonly (readonly [slug: string, name: string])[];

/** Resolve to the names of pages, editions or titles by slug; those that are not public are omitted. */
const finders: Readonly<
  Record<RightsScope, (context: ArchiveContext, slugs: readonly [string, ...string[]]) => Promise<Named>>
> = {
  page: async (context, slugs) => {
    const pages = await pageRecords(context).where('archive_page.slug', 'in', slugs).execute();
    return pages.map((page) => [page.slug, pageFacts(page, context.publicUrl).name]);
  },
  edition: async (context, slugs) => {
    const pages = await pageRecords(context).where('archive_issue.slug', 'in', slugs).execute();
    return pages.map((page) => [page.issue_slug, editionName(page)]);
  },
  title: async ({ db }, slugs) => {
    const titles = await db.selectFrom('archive_title').select(['slug', 'name']).where('slug', 'in', slugs).execute();
    return titles.map(({ slug, name }) => [slug, name]);
  },
};

/** Resolves to a function that names what rights apply to; anything no longer public is named by its slug. */
export async function rightsNames(
  context: ArchiveContext,
  places: readonly Place[],
): Promise<(place: Place) => string> {
  const namesIn = async (scope: RightsScope): Promise<ReadonlyMap<string, string>> => {
    const [first, ...rest] = new Set(places.flatMap((place) => (place.scope === scope ? [place.slug] : [])));
    return new Map(first === undefined ? [] : await finders[scope](context, [first, ...rest]));
  };
  const [page, edition, title] = await Promise.all([namesIn('page'), namesIn('edition'), namesIn('title')]);
  const names = { page, edition, title };
  return ({ scope, slug }) => names[scope].get(slug) ?? slug;
}
