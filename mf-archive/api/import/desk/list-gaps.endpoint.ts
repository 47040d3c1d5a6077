import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../core/public.ts';
import type { BrokenEdition } from './broken-editions.ts';
import { knownGaps, type KnownGaps } from './count-gaps.ts';
import type { TitleGaps } from 'shared-contracts/archive/desk/gaps';

export interface ListGapsInput {
  /** Slug of a title; without it, only the titles are counted. */
  readonly title?: string;
  /** A year of that title; by default its first year with a gap. */
  readonly year?: number;
}

/** The missing days and pages in one year of a title. */
export interface YearGaps {
  readonly title: TitleGaps;
  readonly year: number;
  /** Missing days, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** Editions in which pages are missing, in order; `missing` has the printed numbers of these pages. */
  readonly editions: readonly {
    readonly slug: string;
    readonly date: NewspaperDate;
    readonly edition: number;
    readonly missing: readonly string[];
  }[];
}

export interface GapsList {
  /** Every title with gaps, by name. */
  readonly titles: readonly TitleGaps[];
  /** Null if no title was requested. */
  readonly chosen: YearGaps | null;
}

/** Returns a date as text that sorts chronologically; an unknown month or day is 0 and comes first: `1972-04-00`. */
const isoDay = ({ year, month, day }: NewspaperDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part ?? 0).padStart(2, '0'))].join('-');

async function presentEditions(context: SliceContext, broken: readonly BrokenEdition[]): Promise<YearGaps['editions']> {
  if (broken.length === 0) return [];
  const missingOf = new Map(broken.map(({ id, missing }) => [id, missing]));
  const rows = await archiveContext(context)
    .db.selectFrom('archive_issue')
    .select(['id', 'slug', 'year', 'month', 'day', 'edition'])
    .where('id', 'in', [...missingOf.keys()])
    .execute();
  return rows
    .map(({ id, slug, edition, ...date }) => ({ slug, date, edition, missing: missingOf.get(id) ?? [] }))
    .toSorted((one, other) => (isoDay(one.date) < isoDay(other.date) ? -1 : 1));
}

async function chooseGaps(
  context: SliceContext,
  { counted, days, editions }: KnownGaps,
  requested: number | undefined,
): Promise<YearGaps> {
  const year = requested ?? counted.years[0]?.year ?? 0;
  const prefix = `${String(year).padStart(4, '0')}-`;
  return {
    ...{ title: counted, year },
    days: days.filter((day) => day.startsWith(prefix)),
    editions: await presentEditions(
      context,
      editions.filter((edition) => edition.year === year),
    ),
  };
}

/**
 * Lists missing days and pages. Counts may be minutes old. Errors: `not-found` (the title has no known gaps or does not
 * exist), `unauthorized`, `forbidden`, `bad-request`.
 */
export const listGaps = endpoint({
  method: 'GET',
  path: '/api/archive/list-gaps',
  access: 'archivist',
  input: () =>
    Joi.object<ListGapsInput>({
      title: Joi.string().max(200),
      year: Joi.number().integer().min(1).max(9999),
    }),
  handle: async (context, { title, year }): Promise<GapsList> => {
    const known = await knownGaps(context);
    const titles = known.map(({ counted }) => counted);
    if (title === undefined) return { titles, chosen: null };
    const found = known.find(({ counted }) => counted.slug === title);
    if (found === undefined) throw new AppError('not-found', 'No missing issues are known of this title');
    return { titles, chosen: await chooseGaps(context, found, year) };
  },
});
