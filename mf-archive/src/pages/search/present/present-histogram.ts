import type { DateBar, DateHistogram } from 'shared-contracts/archive/search-pages';
import { grouped } from '../../../parts/counted.ts';
import type { Bar, HistogramData, RichText, SearchParams } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { without } from './search-params.ts';
import { dateWords, nounOf, results as counts } from './words.ts';

/** With fewer bars there is no histogram. */
const fewest = 2;

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

const barOf =
  (params: SearchParams) =>
  (bar: DateBar): Bar => ({
    date: bar.date,
    name: dateWords(bar.date),
    countText: bar.count === 0 ? '' : counts(bar.count, params),
    share: bar.held === 0 ? '' : `${percent(shareOf(bar))} of ${grouped(bar.held)}`,
  });

/** Returns bars as one SVG path along their foot; `sizes` are their heights between 0 and 1. */
function shape(sizes: readonly (number | null)[]): string {
  const last = sizes.findLastIndex((size) => size !== null && size !== 0);
  if (last === -1) return '';
  const bars = sizes.slice(0, last + 1).map((size) => {
    if (size === null || size === 0) return `h${String(step)}`;
    const tall = String(Math.max(1, Math.round(height * size)));
    return `v-${tall}h${String(step - gap)}v${tall}h${String(gap)}`;
  });
  return `M0 ${String(height)}${bars.join('')}`;
}

/** True when the bar is in the chosen time, compared at the lower precision of both. */
function isWithin({ from = '', to = '' }: SearchParams, date: string): boolean {
  const first = Math.min(from.length, date.length);
  const last = Math.min(to.length, date.length);
  return date.slice(0, first) >= from.slice(0, first) && date.slice(0, last) <= to.slice(0, last);
}

function pathsOf({ bars }: DateHistogram, params: SearchParams): HistogramData['paths'] {
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
function peakOf(bars: readonly DateBar[], params: SearchParams, unit: string): string {
  const top = bars.reduce((best, one) => (one.count > best.count ? one : best));
  const isAlone = bars.filter(({ count }) => count === top.count).length === 1;
  return isAlone
    ? `${dateWords(top.date)} has the most: ${counts(top.count, params)}`
    : `Peak: ${counts(top.count, params)} in a ${unit}`;
}

function peakShareOf(bars: readonly DateBar[]): string {
  const top = bars.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best));
  return shareOf(top) === 0
    ? ''
    : `${dateWords(top.date)} has the largest share of the archive: ${percent(shareOf(top))}`;
}

/** Returns links from a year or month to longer times: `All years › 1972 › April`. */
function crumbsOf({ unit, bars: [first] }: DateHistogram, { params, links }: AnsweredSearch): RichText {
  if (unit === 'year' || first === undefined) return [];
  const year = first.date.slice(0, 4);
  const all = { text: 'All years', to: links.search(without(params, 'from', 'to')) };
  if (unit === 'month') return [all, ` › ${year}`];
  const whole = { text: year, to: links.search({ ...params, from: year, to: year, page: 1 }) };
  return [all, ' › ', whole, ` › ${dateWords(first.date.slice(0, 7)).replace(` ${year}`, '')}`];
}

const headsOf = (unit: string, isPage: boolean): HistogramData['heads'] => [
  unit.replace(/^./, (letter) => letter.toUpperCase()),
  isPage ? 'Pages' : 'Articles',
  'As % of pages',
];

/** Removes the empty years before the first and after the last result. Months and days are shown in full. */
function trimmed({ unit, bars }: DateHistogram): readonly DateBar[] {
  if (unit !== 'year') return bars;
  const first = bars.findIndex(({ count }) => count > 0);
  return first === -1 ? [] : bars.slice(first, bars.findLastIndex(({ count }) => count > 0) + 1);
}

/** Returns the results over time, as bars and in words; null when there is nothing to show. */
export function presentHistogram(search: AnsweredSearch): HistogramData | null {
  const { params, results } = search;
  const whole = results.histogram;
  if (whole === undefined) return null;
  const histogram = { ...whole, bars: trimmed(whole) };
  const { unit, undated, bars } = histogram;
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined || bars.length < fewest) return null;
  const ends = [first, last].map(({ date }) => dateWords(date)) as [string, string];
  const heads = headsOf(unit, nounOf(params) === 'page');
  return {
    label: `${heads[1]} by ${unit}, ${ends.join(' to ')}`,
    heads,
    crumbs: crumbsOf(histogram, search),
    bars: bars.map(barOf(params)),
    paths: pathsOf(histogram, params),
    peak: peakOf(bars, params, unit),
    peakShare: peakShareOf(bars),
    ends: unit === 'year' ? ends : (ends.map((text) => text.replace(/ \d{4}$/, '')) as [string, string]),
    undated: undated === 0 ? '' : `${counts(undated, params)} without a known ${unit}`,
  };
}
