import { unknownPlace } from 'shared-contracts/archive/place-slug';
import { siteLinks } from 'shared-contracts/site-links';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { listPlaces } from '../browse/list-places.ts';
import { titleRuns } from '../browse/title-runs.ts';

/** Titles and places, nothing invented; editions and pages are in files of their own (`listSitemapFiles`). */
export async function editionEntries(context: SliceContext): Promise<readonly SitemapEntry[]> {
  const links = siteLinks(context.brand);
  const [runs, { places }] = await Promise.all([titleRuns(context), listPlaces(context, {})]);
  const titles = runs.filter(({ demonstration }) => !demonstration);
  const named = places.filter((place) => place.slug !== unknownPlace && place.titles.some((one) => !one.demonstration));
  const paths = [
    ...[links.onThisDay(), links.places()],
    ...named.map(({ slug }) => links.places(slug)),
    ...titles.map(({ slug }) => links.editionsOf(slug)),
  ];
  return paths.map((path) => ({ path }));
}
