import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { EditionFront } from 'shared-contracts/archive/list-front-pages';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { positionInTitle } from '../reading/neighbour-editions.ts';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { cachedUntilPagesChange } from './cached-until-pages-change.ts';
import { frontsOfEditions, editionRecords } from './day-editions.ts';
import { titlesWithYears } from './titles-with-years.ts';

/** A place of publication with its titles. */
export interface PlaceHoldings {
  /** `placeSlug` of the name; `unknownPlace` for titles without a known place. */
  readonly slug: string;
  /** As most of its titles spell it. Null for `unknownPlace`. */
  readonly name: string | null;
  /** By name. */
  readonly titles: readonly TitleYears[];
  readonly editions: number;
  readonly pages: number;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Scanned front pages, at most `frontsOfPlace`: of the first edition of each title. */
  readonly fronts: readonly EditionFront[];
}

export interface ListPlacesInput {
  /** A place's slug; all places when omitted. */
  readonly place?: string;
}

/** Places of publication by name, the unknown one last. */
export interface Places {
  readonly places: readonly PlaceHoldings[];
}

/** Maximum number of front pages per place. */
const frontsOfPlace = 3;

/** Returns the front page of a title's first edition; undefined if it has no scan. */
async function firstFront(context: ArchiveContext, { slug, first }: TitleYears): Promise<EditionFront | undefined> {
  const issues = await editionRecords(context, slug)
    .where('archive_issue.year', '=', first.year)
    .orderBy(positionInTitle)
    .limit(1)
    .execute();
  return (await frontsOfEditions(context, issues)).find(({ image }) => image !== null);
}

/** Front pages by the slug of the title. Cached, since every title needs a query. */
const firstFronts = (
  context: SliceContext,
  titles: readonly TitleYears[],
): Promise<ReadonlyMap<string, EditionFront | undefined>> =>
  cachedUntilPagesChange(context, 'first front pages', async () => {
    const fronts = new Map<string, EditionFront | undefined>();
    // Sequential, so that other readers are not kept from the database.
    for (const title of titles) fronts.set(title.slug, await firstFront(archiveContext(context), title));
    return fronts;
  });

const slugOf = ({ place }: TitleYears): string => placeSlug(place ?? '') || unknownPlace;

/** Returns the spelling that most of these titles use. */
function nameOf(titles: readonly TitleYears[]): string | null {
  const spellings = Map.groupBy(titles, ({ place }) => place);
  return [...spellings].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

function toPlace(
  slug: string,
  titles: readonly TitleYears[],
  all: Awaited<ReturnType<typeof firstFronts>>,
): PlaceHoldings {
  const years = titles.flatMap((title) => title.years.map(({ year }) => year));
  return {
    ...{ slug, name: nameOf(titles), titles },
    editions: titles.reduce((sum, { editions }) => sum + editions, 0),
    pages: titles.reduce((sum, { pages }) => sum + pages, 0),
    firstYear: years.reduce((least, year) => Math.min(least, year)),
    lastYear: years.reduce((most, year) => Math.max(most, year)),
    fronts: titles.flatMap((title) => all.get(title.slug) ?? []).slice(0, frontsOfPlace),
  };
}

/** Sorts by name regardless of accents, the unknown place last. */
const byName = (one: PlaceHoldings, other: PlaceHoldings): number =>
  Number(one.name === null) - Number(other.name === null) || (one.slug < other.slug ? -1 : 1);

/** Lists the places of publication. Errors: `not-found` (no title of that place), `bad-request`. */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/archive/list-places',
  input: () => Joi.object<ListPlacesInput, true>({ place: Joi.string().max(120) }),
  handle: async (context, { place }): Promise<Places> => {
    const titles = await titlesWithYears(context);
    const fronts = await firstFronts(context, titles);
    const places = [...Map.groupBy(titles, slugOf)].map(([slug, own]) => toPlace(slug, own, fronts)).toSorted(byName);
    if (place === undefined) return { places };
    const chosen = places.filter(({ slug }) => slug === place);
    if (chosen.length === 0) throw new AppError('not-found', 'The archive has no newspapers from this place');
    return { places: chosen };
  },
});
