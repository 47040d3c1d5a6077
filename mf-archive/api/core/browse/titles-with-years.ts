import { sql } from 'kysely';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { daysSinceEpoch, expectedWeekdays, missingDays } from './gaps.ts';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { languagesOfPages } from '../languages/language-columns.ts';
import { cachedUntilPagesChange } from './cached-until-pages-change.ts';

const weeksPerYear = 52;

/** `19720403`, with zeros for unknown parts. */
const dateNumber = sql<number>`(archive_issue.year * 10000 + coalesce(archive_issue.month, 0) * 100 + coalesce(archive_issue.day, 0))`;

const toDate = (value: number): NewspaperDate => ({
  year: Math.floor(value / 10_000),
  month: Math.floor(value / 100) % 100 || null,
  day: value % 100 || null,
});

/** A row for each year of a title, counted in the database. */
const countYears = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .innerJoin(
      // An index-only scan, which matters with a million pages in a hundred thousand editions.
      (pages) =>
        pages
          .selectFrom('archive_page')
          .select(({ fn }) => ['issue_id', fn.countAll<number>().as('pages')])
          .groupBy('issue_id')
          .as('held'),
      (join) => join.onRef('held.issue_id', '=', 'archive_issue.id'),
    )
    .select(({ fn }) => [
      'archive_issue.title_id',
      'archive_issue.year',
      fn.sum<number | string>('held.pages').as('pages'),
      fn.countAll<number>().as('editions'),
      fn.min<number>(dateNumber).as('first'),
      fn.max<number>(dateNumber).as('last'),
    ])
    .groupBy(['archive_issue.title_id', 'archive_issue.year'])
    .orderBy('archive_issue.year')
    .execute();

type YearCount = Awaited<ReturnType<typeof countYears>>[number];

/** Returns the days with editions of a title in a range of years, as sorted day numbers without duplicates. */
export async function daysOfTitle(
  { db }: Pick<ArchiveContext, 'db'>,
  titleId: string,
  years: readonly [first: number, last: number],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('archive_issue')
    .select(['year', 'month', 'day'])
    .where('title_id', '=', titleId)
    .where('year', '>=', years[0])
    .where('year', '<=', years[1])
    .where('day', 'is not', null)
    .execute();
  const days = rows.map(({ year, month, day }) => daysSinceEpoch(year, month ?? 1, day ?? 1));
  return [...new Set(days)].toSorted((one, other) => one - other);
}

/** Takes the rhythm from the year with the most editions, which shows it best. */
async function rhythmOf(context: ArchiveContext, titleId: string, counts: readonly YearCount[]) {
  const [fullest] = counts.toSorted((one, other) => other.editions - one.editions);
  if (fullest === undefined) return { rhythm: null, aWeek: 0 };
  const days = await daysOfTitle(context, titleId, [fullest.year, fullest.year]);
  return { rhythm: missingDays(days).rhythm, aWeek: expectedWeekdays(days).length };
}

/** The sort key of a name, without a leading "The" and accents. */
const nameKey = ({ name }: Pick<TitleYears, 'name'>): string => plainSlug(name).replace(/^the-/, '');
const byName = (one: TitleYears, other: TitleYears): number => (nameKey(one) < nameKey(other) ? -1 : 1);

const sum = (values: readonly (number | string)[]): number =>
  values.reduce<number>((all, value) => all + Number(value), 0);

async function countTitles(context: ArchiveContext): Promise<readonly TitleYears[]> {
  const [records, years, languages] = await Promise.all([
    context.db.selectFrom('archive_title').selectAll().orderBy('name').orderBy('slug').execute(),
    countYears(context),
    languagesOfPages(context),
  ]);
  const byTitle = Map.groupBy(years, ({ title_id: title }) => title);
  const titles: TitleYears[] = [];
  for (const { id, slug, name, place, language: stated, demonstration } of records) {
    const own = byTitle.get(id) ?? [];
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { rhythm, aWeek } = await rhythmOf(context, id, own);
    const language = stated ?? languages.get(id) ?? null;
    const expected = (aWeek * weeksPerYear) / 2;
    titles.push({
      ...{ slug, name, place, language, demonstration: demonstration === 1, rhythm },
      editions: sum(own.map(({ editions }) => editions)),
      pages: sum(own.map(({ pages }) => pages)),
      first: toDate(first.first),
      last: toDate(last.last),
      years: own.map(({ year, editions }) => ({ year, editions, most: expected > 0 && editions >= expected })),
    });
  }
  return titles.toSorted(byName);
}

/** Returns every title that has pages, by name; the list is cached. */
export const titlesWithYears = (context: SliceContext): Promise<readonly TitleYears[]> =>
  cachedUntilPagesChange(context, 'title runs', () => countTitles(archiveContext(context)));
