import { monthName } from 'shared-contracts/day-text';

/** Returns `3 April` for `04-03`. */
export function anniversaryText(day: string): string {
  const [month = 1, ofMonth = 1] = day.split('-').map(Number);
  return `${ofMonth} ${monthName(month)}`;
}
