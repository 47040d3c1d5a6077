import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { parseDayRange } from '../core/public.ts';
import type { ParsedQuery } from './query/query-tree.ts';
import { filterPart, searchRequest, type IndexFilter, type SearchRequest } from './search-index.ts';

/** A leap year, since it contains every day of the year. */
const leapYear = '2000';

/** Converts `MM-DD` to mmdd. Throws `bad-request` for an impossible day. */
function toMonthDay(day: string): number {
  const [month = '', date = ''] = day.split('-');
  try {
    return parseDayRange(`${leapYear}-${month}-${date}`).first % 10_000;
  } catch {
    throw new AppError('bad-request', `No year has such a day: ${day}`);
  }
}

const sortedChoices = <Value extends string>(values: readonly Value[] = []): readonly Value[] | null =>
  values.length === 0 ? null : [...new Set(values)].sort();

function toDays({ from, to }: SearchPagesInput): Pick<IndexFilter, 'firstDay' | 'lastDay'> {
  const firstDay = from === undefined ? null : parseDayRange(from).first;
  const lastDay = to === undefined ? null : parseDayRange(to).last;
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    throw new AppError('bad-request', 'The first date is later than the last');
  }
  return { firstDay, lastDay };
}

/** Throws `bad-request` for an impossible date or day of the year, and for a range that ends before it begins. */
const toFilter = (input: SearchPagesInput): IndexFilter => ({
  ...toDays(input),
  titles: sortedChoices(input.title),
  places: sortedChoices(input.place),
  languages: sortedChoices(input.language),
  day: input.day === undefined ? null : toMonthDay(input.day),
  front: input.front ?? false,
  quality: input.quality ?? null,
  kinds: input.by === 'article' ? sortedChoices(input.kind) : null,
});

/** Returns whether a filter restricts nothing. */
export const isEmptyFilter = (filter: IndexFilter): boolean =>
  Object.values(filterPart(filter)).every((choice: unknown) => choice === null || choice === false);

/**
 * Builds the request to the index from a reader's input; the caller sets `limit` and `offset`. A query without words
 * returns everything that passes the filter, so it should not be sent without a filter. Throws the errors of
 * `toFilter`.
 */
export const toSearchRequest = (input: SearchPagesInput, parsedQuery: ParsedQuery): SearchRequest =>
  searchRequest(parsedQuery, {
    ...toFilter(input),
    by: input.by ?? 'page',
    spelling: input.spelling ?? 'close',
    leave: [...new Set(input.leave)].sort(),
    copies: input.copies ?? false,
    sort: input.sort ?? 'relevance',
    limit: 0,
  });
