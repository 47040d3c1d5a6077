import { unknownPlace } from 'shared-contracts/archive/place-slug';
import { siteLinks } from 'shared-contracts/routes';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { issuesHeld } from '../browse/issues-held.ts';
import { listPlaces } from '../browse/list-places.ts';
import { titleRuns } from '../browse/title-runs.ts';

/** More are reached through their titles' years: a sitemap has room for 20,000 addresses of a slice. */
export const mostListedEditions = 15_000;

const slugsOf = async (context: SliceContext): Promise<readonly string[]> =>
  (
    await issuesHeld(archiveContext(context), undefined)
      .select('archive_issue.slug')
      .where('archive_title.demonstration', '=', 0)
      .orderBy('archive_issue.slug')
      .limit(mostListedEditions + 1)
      .execute()
  ).map(({ slug }) => slug);

/** Titles, places and editions; of a large archive the years of its titles instead of editions. Nothing invented. */
export async function editionEntries(context: SliceContext): Promise<readonly SitemapEntry[]> {
  const links = siteLinks(context.brand);
  const [runs, { places }, slugs] = await Promise.all([titleRuns(context), listPlaces(context, {}), slugsOf(context)]);
  const titles = runs.filter(({ demonstration }) => !demonstration);
  const named = places.filter((place) => place.slug !== unknownPlace && place.titles.some((one) => !one.demonstration));
  const below =
    slugs.length <= mostListedEditions
      ? slugs.map((slug) => links.edition(slug))
      : titles.flatMap(({ slug, years }) => years.map(({ year }) => links.editionsOf(slug, year)));
  const paths = [
    ...[links.onThisDay(), links.places()],
    ...named.map(({ slug }) => links.places(slug)),
    ...titles.map(({ slug }) => links.editionsOf(slug)),
    ...below,
  ];
  return paths.map((path) => ({ path }));
}
