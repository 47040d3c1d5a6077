import type { SearchPagesInput, DateBar, DateHistogram } from 'shared-contracts/archive/search-pages';
import { grouped } from 'shared-contracts/counted';
import { dateWords, nounOf, resultCountText } from './words.ts';

/** A bar in words, as in its row of the table. */
export interface Bar {
  /** The value for `from` and `to`. */
  readonly date: string;
  readonly name: string;
  /** For example `46 pages`; empty for none. */
  readonly countText: string;
  /** For example `3.8 % of 1,210`; empty when the archive has no pages of this time. */
  readonly share: string;
}

/** With fewer bars there is no histogram. */
const fewest = 2;

/**
 * Returns the histogram without the empty years before the first and after the last result; undefined when there is
 * nothing to show. Months and days are shown in full.
 */
export function trimHistogram(histogram: DateHistogram | undefined): DateHistogram | undefined {
  if (histogram === undefined) return undefined;
  const { unit, bars } = histogram;
  const isFull = (bar: { readonly count: number }): boolean => unit !== 'year' || bar.count > 0;
  const first = bars.findIndex(isFull);
  const shown = first === -1 ? [] : bars.slice(first, bars.findLastIndex(isFull) + 1);
  return shown.length < fewest ? undefined : { ...histogram, bars: shown };
}

/** Units of the drawing; a bar is as wide as `step` without the gap. */
const height = 40;
const step = 10;
const gap = 2;

const shareOf = ({ count, held }: DateBar): number => (held === 0 ? 0 : Math.min(1, count / held));

/** Returns `3.8 %`, without decimals from 10 % on. */
const percent = (share: number): string => {
  const hundredths = share * 100;
  return `${hundredths >= 10 ? String(Math.round(hundredths)) : hundredths.toFixed(1)} %`;
};

/** Returns a bar in words. */
export const barOf =
  (params: SearchPagesInput) =>
  (bar: DateBar): Bar => ({
    date: bar.date,
    name: dateWords(bar.date),
    countText: bar.count === 0 ? '' : resultCountText(bar.count, params),
    share: bar.held === 0 ? '' : `${percent(shareOf(bar))} of ${grouped(bar.held)}`,
  });

/**
 * Returns bars as one SVG path, in which consecutive gaps are one segment. `sizes`: their heights, 0 to 1; null or 0:
 * no bar.
 */
function shape(sizes: readonly (number | null)[]): string {
  const last = sizes.findLastIndex((size) => size !== null && size !== 0);
  if (last === -1) return '';
  const bars = sizes.slice(0, last + 1).map((size) => {
    if (size === null || size === 0) return `h${String(step)}`;
    const tall = String(Math.max(1, Math.round(height * size)));
    return `v-${tall}h${String(step - gap)}v${tall}h${String(gap)}`;
  });
  const path = `M0 ${String(height)}${bars.join('')}`;
  return path.replaceAll(
    /h\d+(?:h\d+)+/g,
    (run) =>
      `h${String(
        run
          .slice(1)
          .split('h')
          .map(Number)
          .reduce((a, b) => a + b),
      )}`,
  );
}

/** True when the bar is in the chosen time, compared at the lower precision of both. */
function isWithin({ from = '', to = '' }: SearchPagesInput, date: string): boolean {
  const first = Math.min(from.length, date.length);
  const last = Math.min(to.length, date.length);
  return date.slice(0, first) >= from.slice(0, first) && date.slice(0, last) <= to.slice(0, last);
}

/** SVG paths: counts outside and inside the chosen time, and shares of the pages in the archive. */
interface BarPaths {
  readonly rest: string;
  readonly chosen: string;
  readonly share: string;
}

/** Draws the bars: each is 10 units wide, the drawing 40 high. */
export function pathsOf({ bars }: DateHistogram, params: SearchPagesInput): BarPaths {
  const top = Math.max(...bars.map(({ count }) => count));
  const topShare = Math.max(...bars.map(shareOf));
  const chosen = bars.map(({ date }) => isWithin(params, date));
  // When all bars are chosen, none is emphasised.
  const standsOut = chosen.map((one) => one && chosen.includes(false));
  const size = ({ count }: DateBar): number => (top === 0 ? 0 : count / top);
  return {
    rest: shape(bars.map((bar, index) => (standsOut[index] === true ? null : size(bar)))),
    chosen: shape(bars.map((bar, index) => (standsOut[index] === true ? size(bar) : null))),
    share: shape(bars.map((bar) => (topShare === 0 ? 0 : shareOf(bar) / topShare))),
  };
}

/** Returns `1972 has the most: 46 pages`, or the maximum alone when several bars have it. */
export function peakOf({ bars, unit }: DateHistogram, params: SearchPagesInput): string {
  const top = bars.reduce((best, one) => (one.count > best.count ? one : best));
  const isAlone = bars.filter(({ count }) => count === top.count).length === 1;
  return isAlone
    ? `${dateWords(top.date)} has the most: ${resultCountText(top.count, params)}`
    : `Peak: ${resultCountText(top.count, params)} in a ${unit}`;
}

/** Returns the time with the largest share of the archive; empty without any. */
export function peakShareOf({ bars }: DateHistogram): string {
  const top = bars.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best));
  return shareOf(top) === 0
    ? ''
    : `${dateWords(top.date)} has the largest share of the archive: ${percent(shareOf(top))}`;
}

/** Returns the names of the first and the last bar. */
export const endsOf = ({ bars }: DateHistogram): readonly [first: string, last: string] => [
  dateWords(bars[0]?.date ?? ''),
  dateWords(bars.at(-1)?.date ?? ''),
];

/** Returns the table's column headings: `Year`, `Pages`, `As % of pages`. */
export const headsOf = (
  unit: string,
  params: SearchPagesInput,
): readonly [time: string, count: string, share: string] => [
  unit.replace(/^./, (letter) => letter.toUpperCase()),
  nounOf(params) === 'page' ? 'Pages' : 'Articles',
  'As % of pages',
];
