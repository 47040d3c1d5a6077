import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  cachedUntilPagesChange,
  daysOfTitle,
  expectedWeekdays,
  missingDays,
} from '../../core/public.ts';
import { brokenEditions, type BrokenEdition } from './broken-editions.ts';
import type { GapCounts, TitleGaps } from 'shared-contracts/archive/desk/gaps';
import { fold } from '../../text/public.ts';

const allYears = [0, 9999] as const;

/** A title and everything that is missing from it. */
export interface KnownGaps {
  readonly counted: TitleGaps;
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  readonly editions: readonly BrokenEdition[];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

function countYears(days: readonly string[], editions: readonly BrokenEdition[]): TitleGaps['years'] {
  const counts = new Map<number, GapCounts>();
  const add = (year: number, more: keyof GapCounts): void => {
    const before = counts.get(year) ?? { missingDays: 0, brokenEditions: 0 };
    counts.set(year, { ...before, [more]: before[more] + 1 });
  };
  for (const day of days) add(yearOf(day), 'missingDays');
  for (const { year } of editions) add(year, 'brokenEditions');
  return [...counts].map(([year, count]) => ({ year, ...count })).toSorted((one, other) => one.year - other.year);
}

async function countTitle(
  context: ArchiveContext,
  title: { readonly id: string; readonly slug: string; readonly name: string },
  editions: readonly BrokenEdition[],
): Promise<KnownGaps> {
  const editionDays = await daysOfTitle(context, title.id, allYears);
  const { rhythm, missing: days } = missingDays(editionDays);
  const counted: TitleGaps = {
    ...{ slug: title.slug, name: title.name, rhythm, weekdays: expectedWeekdays(editionDays) },
    ...{ missingDays: days.length, brokenEditions: editions.length },
    years: countYears(days, editions),
  };
  return { counted, days, editions };
}

async function countAll(context: ArchiveContext): Promise<readonly KnownGaps[]> {
  const [titles, broken] = await Promise.all([
    context.db.selectFrom('archive_title').select(['id', 'slug', 'name']).execute(),
    brokenEditions(context),
  ]);
  const byTitle = Map.groupBy(broken, ({ titleId }) => titleId);
  const known: KnownGaps[] = [];
  // Sequential, so that the dashboard does not use all database connections.
  for (const title of titles) known.push(await countTitle(context, title, byTitle.get(title.id) ?? []));
  return known
    .filter(({ counted }) => counted.years.length > 0)
    .toSorted((one, other) => (fold(one.counted.name) < fold(other.counted.name) ? -1 : 1));
}

/** Resolves to the gaps of every title that has any, by name. Cached until pages have changed. */
export const knownGaps = (context: SliceContext): Promise<readonly KnownGaps[]> =>
  cachedUntilPagesChange(context, 'gaps', () => countAll(archiveContext(context)));
