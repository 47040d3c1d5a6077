import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { parseDays } from '../pages/newspaper-days.ts';
import type { AskedQuery } from './query/query-tree.ts';
import { filterPart, requestOf, type IndexFilter, type SearchRequest } from './search-index.ts';

/** A leap year: every day that any year has. */
const leapYear = '2000';

/** `MM-DD` as mmdd. */
function dayOf(day: string): number {
  const [month = '', date = ''] = day.split('-');
  try {
    return parseDays(`${leapYear}-${month}-${date}`).first % 10_000;
  } catch {
    throw new AppError('bad-request', `No year has such a day: ${day}`);
  }
}

const choices = <Value extends string>(values: readonly Value[] = []): readonly Value[] | null =>
  values.length === 0 ? null : [...new Set(values)].sort();

function daysOf({ from, to }: SearchPagesInput): Pick<IndexFilter, 'firstDay' | 'lastDay'> {
  const firstDay = from === undefined ? null : parseDays(from).first;
  const lastDay = to === undefined ? null : parseDays(to).last;
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    throw new AppError('bad-request', 'The first date is later than the last');
  }
  return { firstDay, lastDay };
}

/** Throws `bad-request` for a date that never was, a day that no year has, and a time that ends before it begins. */
const filterOf = (input: SearchPagesInput): IndexFilter => ({
  ...daysOf(input),
  titles: choices(input.title),
  places: choices(input.place),
  languages: choices(input.language),
  day: input.day === undefined ? null : dayOf(input.day),
  front: input.front ?? false,
  quality: input.quality ?? null,
  kinds: input.by === 'article' ? choices(input.kind) : null,
});

/** True for one that narrows nothing. */
export const isOpen = (filter: IndexFilter): boolean =>
  Object.values(filterPart(filter)).every((choice: unknown) => choice === null || choice === false);

/**
 * What a reader asks for, as the index is asked; `limit` and `offset` are whoever calls'. A query without words is for
 * all that passes the filter: it is not to be asked without one. Throws as `filterOf`.
 */
export const toSearchRequest = (input: SearchPagesInput, query: AskedQuery): SearchRequest =>
  requestOf(query, {
    ...filterOf(input),
    by: input.by ?? 'page',
    spelling: input.spelling ?? 'close',
    leave: [...new Set(input.leave)].sort(),
    copies: input.copies ?? false,
    sort: input.sort ?? 'relevance',
    limit: 0,
  });
