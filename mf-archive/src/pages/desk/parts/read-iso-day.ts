import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

/** Parses `1972-04-03`, `1972-04` or `1972`. Anything else is the year 0, for which there is no newspaper. */
export function readIsoDay(text: string): NewspaperDate {
  const found = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text.trim());
  const [year, month, day] = [1, 2, 3].map((part) => (found?.[part] === undefined ? null : Number(found[part])));
  return { year: year ?? 0, month: month ?? null, day: day ?? null };
}
