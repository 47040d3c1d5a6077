import type { DateBar, DateHistogram } from 'shared-contracts/archive/search-pages';
import type { IndexFilter } from '../search-index.ts';

/** Maximum number of bars in a histogram. */
const maxBars = 400;

const years = 10_000;

/** The bins of a histogram: years, the months of a year, or the days of a month. */
export interface DateBins {
  readonly unit: DateHistogram['unit'];
  /** The period as `yyyy` or `yyyymm`; 0 for all years. */
  readonly within: number;
  readonly length: number;
}

/** Chooses the unit: days if the requested days are in one month, months if in one year, else years. */
export function chooseBins({ firstDay, lastDay }: Pick<IndexFilter, 'firstDay' | 'lastDay'>): DateBins {
  const all: DateBins = { unit: 'year', within: 0, length: years };
  if (firstDay === null || lastDay === null) return all;
  const [month, year] = [Math.floor(firstDay / 100), Math.floor(firstDay / 10_000)];
  if (month === Math.floor(lastDay / 100)) return { unit: 'day', within: month, length: 32 };
  return year === Math.floor(lastDay / 10_000) ? { unit: 'month', within: year, length: 13 } : all;
}

/** Returns the bin of a date; 0 if its month or day is unknown, -1 if it is outside the period. */
export function binOf({ unit, within }: DateBins, first: number, last: number): number {
  if (unit === 'year') return Math.floor(first / 10_000);
  const isMonthKnown = Math.floor(first / 100) === Math.floor(last / 100);
  if (unit === 'month') {
    if (Math.floor(first / 10_000) !== within) return -1;
    return isMonthKnown ? Math.floor(first / 100) % 100 : 0;
  }
  if (first === last) return Math.floor(first / 100) === within ? first % 100 : -1;
  const mayBe = Math.floor(first / 100) <= within && within <= Math.floor(last / 100);
  return mayBe ? 0 : -1;
}

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

function dateOf({ unit, within }: DateBins, bin: number): string {
  if (unit === 'year') return four(bin);
  if (unit === 'month') return `${four(within)}-${two(bin)}`;
  return `${four(Math.floor(within / 100))}-${two(within % 100)}-${two(bin)}`;
}

const daysIn = (month: number): number => new Date(Date.UTC(Math.floor(month / 100), month % 100, 0)).getUTCDate();

/**
 * Returns the first and last bin to show: all months, all days, or the years from the first to the last with holdings.
 */
function drawnRange({ unit, within }: DateBins, counts: Uint32Array, held: Uint32Array): readonly [number, number] {
  if (unit === 'month') return [1, 12];
  if (unit === 'day') return [1, daysIn(within)];
  const isUsed = (year: number): boolean => (counts[year] ?? 0) + (held[year] ?? 0) > 0;
  let [first, last] = [0, years - 1];
  while (last > 0 && !isUsed(last)) last -= 1;
  while (first < last && !isUsed(first)) first += 1;
  if (!isUsed(last)) return [1, 0];
  return [Math.max(first, last - maxBars + 1), last];
}

/** `counts` and `held` are indexed by bin. */
export function buildHistogram(bins: DateBins, counts: Uint32Array, held: Uint32Array): DateHistogram {
  const [first, last] = drawnRange(bins, counts, held);
  const bars = Array.from({ length: last - first + 1 }, (_, at): DateBar => {
    const bin = first + at;
    return { date: dateOf(bins, bin), count: counts[bin] ?? 0, held: held[bin] ?? 0 };
  });
  return { unit: bins.unit, bars, undated: bins.unit === 'year' ? 0 : (counts[0] ?? 0) };
}
