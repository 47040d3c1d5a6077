import Joi from 'joi';
import {
  frontPagesAtOnce,
  listFrontPages as listFrontPagesContract,
  type EditionFront,
  type FrontPages,
  type ListFrontPagesInput,
} from 'shared-contracts/archive/list-front-pages';
import { endpoint } from 'shared-contracts/server/endpoint';
import { positionInTitle } from '../reading/neighbour-editions.ts';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { cachedUntilPagesChange } from './cached-until-pages-change.ts';
import { frontsOfEditions, editionRecords } from './day-editions.ts';
import { editionsWithPages } from './editions-with-pages.ts';
import { titlesWithYears } from './titles-with-years.ts';

type Years = FrontPages['years'];

/** How many front pages of a year are returned. */
interface YearShare {
  readonly year: number;
  readonly editions: number;
  readonly taken: number;
}

/** Adds up the editions of all titles by year. */
function countByYear(titles: Awaited<ReturnType<typeof titlesWithYears>>): Years {
  const counts = new Map<number, number>();
  for (const { years } of titles)
    for (const { year, editions } of years) counts.set(year, (counts.get(year) ?? 0) + editions);
  return [...counts].map(([year, editions]) => ({ year, editions })).toSorted((one, other) => one.year - other.year);
}

/** Returns the index of the year or, if it is not in the list, of the nearest one. */
function nearest(years: Years, year: number): number {
  const distance = (index: number): number => Math.abs((years[index]?.year ?? 0) - year);
  return years.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}

/** Distributes the front pages of a response over the years from `start` on, then over those before it. */
function shareOut(years: Years, start: number): readonly YearShare[] {
  let left = frontPagesAtOnce;
  return [...years.slice(start), ...years.slice(0, start).toReversed()].flatMap(({ year, editions }) => {
    const taken = Math.min(editions, left);
    left -= taken;
    return taken === 0 ? [] : [{ year, editions, taken }];
  });
}

/** Returns the ids of editions spread evenly over a year, in order of their dates. */
async function spreadOverYear(context: ArchiveContext, { year, editions, taken }: YearShare): Promise<string[]> {
  const rows = await editionsWithPages(context, undefined)
    .select('archive_issue.id')
    .where('archive_issue.year', '=', year)
    .orderBy(positionInTitle)
    .orderBy('archive_issue.slug')
    .execute();
  return rows
    .filter((_, index) => Math.floor(((index + 1) * taken) / editions) > Math.floor((index * taken) / editions))
    .map(({ id }) => id);
}

async function frontsOf(context: ArchiveContext, shares: readonly YearShare[]): Promise<readonly EditionFront[]> {
  const complete = shares.filter(({ editions, taken }) => taken === editions).map(({ year }) => year);
  const partly = shares.filter(({ editions, taken }) => taken < editions);
  const ids = (await Promise.all(partly.map((share) => spreadOverYear(context, share)))).flat();
  const issues = await editionRecords(context)
    .where((eb) =>
      eb.or([
        ...(complete.length === 0 ? [] : [eb('archive_issue.year', 'in', complete)]),
        ...(ids.length === 0 ? [] : [eb('archive_issue.id', 'in', ids)]),
      ]),
    )
    .orderBy(positionInTitle)
    .orderBy('archive_issue.slug')
    .limit(frontPagesAtOnce)
    .execute();
  return await frontsOfEditions(context, issues);
}

/**
 * Returns front pages from a year on. Cached for each year, so that a visit of the home page only looks up whether
 * pages have changed. Errors: `bad-request`.
 */
export const listFrontPages = endpoint({
  ...listFrontPagesContract,
  input: () => Joi.object<ListFrontPagesInput, true>({ year: Joi.number().integer().min(1).max(9999) }),
  handle: async (anyContext, { year: wanted }): Promise<FrontPages> => {
    const years = countByYear(await titlesWithYears(anyContext));
    const start = wanted === undefined ? 0 : nearest(years, wanted);
    const year = years[start]?.year ?? null;
    if (year === null) return { years, year, fronts: [] };
    const fronts = await cachedUntilPagesChange(anyContext, `front pages ${String(year)}`, () =>
      frontsOf(archiveContext(anyContext), shareOut(years, start)),
    );
    return { years, year, fronts };
  },
});
