import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

/** Sorts as dates do; what is not known comes first: `1972-04-00`. */
export const isoDay = ({ year, month, day }: NewspaperDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part ?? 0).padStart(2, '0'))].join('-');
