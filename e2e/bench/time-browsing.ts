import type { SiteProcess } from '../support/site-process.ts';
import { timeAll, times, uncounted, type Timing } from './measure.ts';

/** Days of the generated archive, 1950 to 2009; each turn uses a different one. */
const firstYear = 1950;
const years = 60;
/** Has no common factor with the number of months in these years. */
const stride = 37;

const monthOf = (turn: number): { readonly year: number; readonly month: number } => {
  const at = (turn * stride) % (12 * years);
  return { year: firstYear + Math.floor(at / 12), month: 1 + (at % 12) };
};

const two = (value: number): string => String(value).padStart(2, '0');
const monthText = (turn: number): string => {
  const { year, month } = monthOf(turn);
  return `${String(year)}-${two(month)}`;
};

/** Name → address for each turn. */
const kinds: Readonly<Record<string, (turn: number) => string>> = {
  'calendar: a month': (turn) => {
    const { year, month } = monthOf(turn);
    return `/api/archive/get-month?year=${String(year)}&month=${String(month)}`;
  },
  'calendar: a year': (turn) => `/api/archive/get-year?year=${String(firstYear + (turn % years))}`,
  'calendar: a day': (turn) => `/api/archive/get-day?date=${monthText(turn)}-${two(1 + (turn % 28))}`,
  'titles with their runs': () => '/api/archive/list-editions',
  'this day in all years': (turn) => `/api/archive/get-anniversary?day=${two(1 + (turn % 12))}-${two(1 + (turn % 28))}`,
  'the page of a month': (turn) => `/editions?month=${monthText(turn)}&turn=${String(turn)}`,
};

/** Times the pages for browsing by date, and the list and the page of a large edition, whose address is `thick`. */
export async function timeBrowsing(
  { url }: Pick<SiteProcess, 'url'>,
  rounds: number,
  thick: string,
): Promise<readonly Timing[]> {
  const thickKinds = {
    'edition of 100 pages': () => `/api/archive/get-edition?slug=${thick}`,
    'the page of an edition of 100 pages': (turn: number) => `/editions/${thick}?turn=${String(turn)}`,
  };
  const all: Timing[] = [];
  for (const [name, addressOf] of Object.entries({ ...kinds, ...thickKinds })) {
    const urls = times(rounds + uncounted, (turn) => `${url}${addressOf(turn)}`);
    all.push(await timeAll(name, url, urls));
  }
  return all;
}
