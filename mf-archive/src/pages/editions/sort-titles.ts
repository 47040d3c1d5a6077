import type { TitleOrder, TitleYears } from '../../../api/list-editions.endpoint.ts';
import { isoDate } from '../../parts/date-text.ts';

const earlier = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const orders: Readonly<Record<TitleOrder, (one: TitleYears, other: TitleYears) => number>> = {
  // As they come.
  name: () => 0,
  first: (one, other) => earlier(isoDate(one.first), isoDate(other.first)),
  last: (one, other) => earlier(isoDate(other.last), isoDate(one.last)),
  size: (one, other) => other.pages - one.pages,
};

/** By name, by their first issue, by their last (the latest first), or the largest first. */
export const sortTitles = (titles: readonly TitleYears[], order: TitleOrder): readonly TitleYears[] =>
  titles.toSorted(orders[order]);
