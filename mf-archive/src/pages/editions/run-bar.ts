import type { TitleYear } from 'shared-contracts/archive/editions';
import { yearsText } from '../../parts/date-text.ts';

/** Consecutive years of which the archive has most of the editions (`most`), or only some. */
export interface RunPart {
  readonly first: number;
  readonly last: number;
  readonly most: boolean;
}

/** Merges years into few bars. `years` must be in order. */
export function yearRanges(years: readonly TitleYear[]): readonly RunPart[] {
  const parts: RunPart[] = [];
  for (const { year, most } of years) {
    const before = parts.at(-1);
    if (before?.last === year - 1 && before.most === most) parts[parts.length - 1] = { ...before, last: year };
    else parts.push({ first: year, last: year, most });
  }
  return parts;
}

/** The most periods that are listed; for more, only the first and last year are given. */
const maxDescribed = 8;

const yearsOf = (parts: readonly RunPart[], most: boolean): string =>
  parts
    .filter((part) => part.most === most)
    .map(({ first, last }) => yearsText(first, last))
    .join(', ');

/** Describes the bars for screen readers: `Most issues: 1960 to 1966. Some issues: 1967, 1970.` */
export function runWords(years: readonly TitleYear[]): string {
  const parts = yearRanges(years);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return 'Nothing in the archive';
  if (parts.length > maxDescribed)
    return `In the archive for ${years.length} of the years ${yearsText(first.first, last.last)}, in ${parts.length} runs`;
  const [most, some] = [yearsOf(parts, true), yearsOf(parts, false)];
  return [most === '' ? '' : `Most issues: ${most}.`, some === '' ? '' : `Some issues: ${some}.`]
    .filter((text) => text !== '')
    .join(' ');
}

/** The years of the axis below all bars, and its labels. */
export interface RunAxis {
  readonly first: number;
  /** The year after the last. */
  readonly end: number;
  readonly labels: readonly number[];
}

const steps = [5, 10, 20, 25, 50, 100, 200, 500, 1_000];
const maxLabels = 6;

/** Returns the axis from the first to the last year of all titles, rounded to whole steps. */
export function runAxis(years: readonly number[]): RunAxis {
  const first = years.reduce((least, year) => Math.min(least, year), 9_999);
  const last = years.reduce((most, year) => Math.max(most, year), 0);
  const ends = (step: number): readonly [number, number] => [
    Math.floor(first / step) * step,
    Math.ceil((last + 1) / step) * step,
  ];
  const fits = (step: number): boolean => (ends(step)[1] - ends(step)[0]) / step <= maxLabels;
  const step = steps.find(fits) ?? 2_000;
  const [start, end] = ends(step);
  return {
    first: start,
    end,
    labels: Array.from({ length: (end - start) / step }, (_, index) => start + index * step),
  };
}
