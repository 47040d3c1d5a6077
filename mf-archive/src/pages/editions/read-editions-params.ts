import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { TitleOrder } from '../../../api/core/browse/list-editions.endpoint.ts';
import { readDay } from './calendar/read-day.ts';

/** The parameters of `/editions`. */
export interface EditionsParams {
  readonly title: string | undefined;
  /** The page of the list of a title's editions. */
  readonly page: number | undefined;
  /** What the calendar shows; a month of null: the first month of the year that has editions. */
  readonly at: { readonly year: number; readonly month: number | null } | null;
  /** The selected date, or a less precise date. */
  readonly date: NewspaperDate | null;
  /** A date that was typed; it is redirected to its own address. */
  readonly typed: NewspaperDate | null;
  readonly problem: { readonly typed: string; readonly message: string } | null;
  readonly order: TitleOrder;
}

/** Parses a number from 1 to `most`; undefined for anything else. */
const toNumber = (text: string | null, most: number): number | undefined => {
  const value = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

const orders: readonly TitleOrder[] = ['first', 'last', 'size'];

/** Reads the first of several parameters that name a date. */
function readWhen(query: URLSearchParams): Pick<EditionsParams, 'at' | 'date' | 'typed' | 'problem'> {
  const nowhere = { at: null, date: null, typed: null, problem: null };
  for (const name of ['go', 'date', 'month'] as const) {
    const typed = query.get(name)?.trim() ?? '';
    if (typed === '') continue;
    const params = readDay(typed);
    if ('problem' in params) return { ...nowhere, problem: { typed: typed.slice(0, 100), message: params.problem } };
    const { date } = params;
    const at = { year: date.year, month: date.month };
    return { ...nowhere, at, date: name === 'date' ? date : null, typed: name === 'go' ? date : null };
  }
  const year = toNumber(query.get('year'), 9999);
  return { ...nowhere, at: year === undefined ? null : { year, month: null } };
}

export function readEditionsParams(query: URLSearchParams): EditionsParams {
  const title = query.get('title') ?? '';
  return {
    title: title === '' ? undefined : title,
    page: toNumber(query.get('page'), 1_000_000),
    order: orders.find((order) => order === query.get('sort')) ?? 'name',
    ...readWhen(query),
  };
}
