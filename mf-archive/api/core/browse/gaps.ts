/** A title's publication rhythm, and the days on which it makes an edition missing. */
export interface DayGaps {
  /** `daily`, `daily but for Sunday`, `every Friday` …; null without a regular rhythm. */
  readonly rhythm: string | null;
  /** Days (`yyyy-mm-dd`) without an edition although the rhythm expects one. */
  readonly missing: readonly string[];
}

/** The missing days and pages of a title, given the pages of an import and those already stored. */
export interface TitleGaps extends DayGaps {
  readonly slug: string;
  readonly name: string;
  readonly pages: readonly { readonly edition: string; readonly missing: readonly number[] }[];
}

const dayMs = 86_400_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Minimum number of editions that show a rhythm. */
const minEditions = 5;
/** A longer pause, in days, separates two holdings; its days do not count as missing. */
const longestGap = 45;

const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the days since 1970-01-01, as `missingDays` expects them. */
export function daysSinceEpoch(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / dayMs);
}

/** Splits sorted day numbers where two are more than `longestGap` apart. */
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
 * Returns the weekdays (0 is Sunday) on which the paper appears: those with an edition in at least half of the weeks.
 * If these are five or more, a weekday other than Sunday that occurs at most once in the stretches also counts.
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

const longStretchesOf = (days: readonly number[]): readonly (readonly number[])[] =>
  stretchesOf(days).filter((stretch) => stretch.length >= minEditions);

/** Returns the weekdays (0 is Sunday) of the title's rhythm; none without one. `days` as for `missingDays`. */
export const expectedWeekdays = (days: readonly number[]): readonly number[] => [...weekdaysOf(longStretchesOf(days))];

/**
 * Returns the days that are missing by the title's own rhythm. `days`: day numbers of its editions, sorted, without
 * duplicates. A title that appears less than every second week, or has too few editions between long pauses, has no
 * rhythm.
 */
export function missingDays(days: readonly number[]): DayGaps {
  const stretches = longStretchesOf(days);
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

/** Returns the page numbers missing below the highest one, at most 1,000; `pages` in any order. */
export function missingPageNumbers(pages: readonly number[]): readonly number[] {
  const there = new Set(pages);
  const last = Math.max(0, ...pages);
  const missing: number[] = [];
  for (let page = 1; page < last && missing.length < 1_000; page += 1) if (!there.has(page)) missing.push(page);
  return missing;
}
