import { AppError } from 'shared-contracts/app-error';
import type { TitleYears } from 'shared-contracts/archive/list-editions';
import type { ListPlacesInput, PlaceHoldings, Places } from 'shared-contracts/archive/list-places';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { groupBy } from './group-by.ts';
import { titleRuns } from './title-runs.ts';

const slugOf = ({ place }: TitleYears): string => placeSlug(place ?? '') || unknownPlace;

/** As most of its titles spell it. */
function nameOf(titles: readonly TitleYears[]): string | null {
  const spellings = groupBy(titles, ({ place }) => place);
  return [...spellings].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

function toPlace(slug: string, titles: readonly TitleYears[]): PlaceHoldings {
  const years = titles.flatMap((title) => title.years.map(({ year }) => year));
  return {
    ...{ slug, name: nameOf(titles), titles },
    editions: titles.reduce((sum, { editions }) => sum + editions, 0),
    pages: titles.reduce((sum, { pages }) => sum + pages, 0),
    firstYear: years.reduce((least, year) => Math.min(least, year)),
    lastYear: years.reduce((most, year) => Math.max(most, year)),
  };
}

/** Sorted by name regardless of accents. */
const byName = (one: PlaceHoldings, other: PlaceHoldings): number =>
  Number(one.name === null) - Number(other.name === null) || (one.slug < other.slug ? -1 : 1);

export async function listPlaces(context: SliceContext, { place }: ListPlacesInput): Promise<Places> {
  const titles = await titleRuns(context);
  const places = [...groupBy(titles, slugOf)].map(([slug, own]) => toPlace(slug, own)).toSorted(byName);
  if (place === undefined) return { places };
  const asked = places.filter(({ slug }) => slug === place);
  if (asked.length === 0) throw new AppError('not-found', 'The archive holds no newspaper of this place');
  return { places: asked };
}
