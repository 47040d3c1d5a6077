import { dateText } from '../../parts/date-text.ts';

const toDate = (iso: string) => {
  const [year = 0, month = null, day = null] = iso.split('-').map(Number);
  return { year, month, day };
};

/** `12 to 30 June 1967`, `28 June to 2 July 1967`, `30 December 1966 to 3 January 1967`, or one day. Both as `YYYY-MM-DD`. */
export function spanText(from: string, to: string): string {
  const [first, last] = [toDate(from), toDate(to)];
  const end = dateText(last);
  if (from === to) return end;
  if (first.year !== last.year) return `${dateText(first)} to ${end}`;
  if (first.month !== last.month) return `${dateText(first).replace(/ \d+$/, '')} to ${end}`;
  return `${first.day ?? ''} to ${end}`;
}
