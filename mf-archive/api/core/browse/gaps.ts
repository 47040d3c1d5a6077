/** The days between editions, where they keep a rhythm. */
export interface DayGaps {
  /** `daily`, `daily but for Sunday`, `weekly` …; null where the editions keep none. */
  readonly rhythm: string | null;
  /** Days as `yyyy-mm-dd` on which an edition was to be expected. */
  readonly missing: readonly string[];
}

/** What is missing of a title, with what the archive had of it before. */
export interface TitleGaps extends DayGaps {
  readonly slug: string;
  readonly name: string;
  readonly pages: readonly { readonly edition: string; readonly missing: readonly number[] }[];
}

const dayMs = 86_400_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Fewer say nothing of a rhythm. */
const leastEditions = 5;
/** A longer silence is another holding, not missing days. */
const longestGap = 45;

const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The number of a day, for `missingDays`. */
export function dayNumber(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / dayMs);
}

/** Days by weekday in stretches without a long silence. */
function stretchesOf(days: readonly number[]): readonly (readonly number[])[] {
  const stretches: number[][] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last === undefined || day - (last.at(-1) ?? day) > longestGap) stretches.push([day]);
    else last.push(day);
  }
  return stretches;
}

/**
 * On which weekdays the paper appears: those with an edition in at least half of the weeks. Of a paper that appears on
 * most days, a weekday that came but once says nothing yet, unless it is Sunday.
 */
function weekdaysOf(stretches: readonly (readonly number[])[]): ReadonlySet<number> {
  const [seen, possible] = [new Array<number>(7).fill(0), new Array<number>(7).fill(0)];
  for (const stretch of stretches) {
    const [first = 0, last = 0] = [stretch[0], stretch.at(-1)];
    for (let day = first; day <= last; day += 1) possible[weekdayOf(day)] = (possible[weekdayOf(day)] ?? 0) + 1;
    for (const day of stretch) seen[weekdayOf(day)] = (seen[weekdayOf(day)] ?? 0) + 1;
  }
  const often = (day: number): boolean => (seen[day] ?? 0) > 0 && 2 * (seen[day] ?? 0) >= (possible[day] ?? 0);
  const days = weekdays.map((_, day) => day);
  const isDaily = days.filter(often).length >= 5;
  return new Set(days.filter((day) => often(day) || (isDaily && day !== 0 && (possible[day] ?? 0) < 2)));
}

function nameRhythm(days: ReadonlySet<number>): string {
  const names = (among: readonly string[]): string => among.join(', ');
  const off = weekdays.filter((_, day) => !days.has(day));
  if (off.length === 0) return 'daily';
  if (off.length <= 2) return `daily but for ${names(off)}`;
  return `every ${names(weekdays.filter((_, day) => days.has(day)))}`;
}

const tellingOf = (days: readonly number[]): readonly (readonly number[])[] =>
  stretchesOf(days).filter((stretch) => stretch.length >= leastEditions);

/** On how many days of a week the title appears; 0 where it keeps no rhythm that could be told. `days` as for `missingDays`. */
export const daysAWeek = (days: readonly number[]): number => weekdaysOf(tellingOf(days)).size;

/**
 * Which days are missing by the title's own rhythm. `days`: day numbers of its editions, sorted, each once. A title that
 * appears less than weekly, or of which only single days are there, keeps no rhythm that could be told.
 */
export function missingDays(days: readonly number[]): DayGaps {
  const stretches = tellingOf(days);
  const rhythm = weekdaysOf(stretches);
  if (stretches.length === 0 || rhythm.size === 0) return { rhythm: null, missing: [] };
  const missing: string[] = [];
  for (const stretch of stretches) {
    const there = new Set(stretch);
    for (let day = stretch[0] ?? 0; day < (stretch.at(-1) ?? 0); day += 1)
      if (!there.has(day) && rhythm.has(weekdayOf(day))) missing.push(isoOf(day));
  }
  return { rhythm: nameRhythm(rhythm), missing };
}

/** Page numbers that are missing below the highest; `pages` in any order. */
export function missingPages(pages: readonly number[]): readonly number[] {
  const there = new Set(pages);
  const last = Math.max(0, ...pages);
  const missing: number[] = [];
  for (let page = 1; page < last && missing.length < 1_000; page += 1) if (!there.has(page)) missing.push(page);
  return missing;
}
