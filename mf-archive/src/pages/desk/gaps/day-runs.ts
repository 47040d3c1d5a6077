const dayMs = 86_400_000;
/** Missing days that lie no further apart than a week are one gap. */
const week = 7;

/** Missing days next to each other by the paper's rhythm. */
export interface DayRun {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** Editions that are missing. */
  readonly count: number;
}

/** Draws missing days together, so that a lost month is one line. `days` in order. */
export function dayRuns(days: readonly string[]): readonly DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const near = last !== undefined && Date.parse(day) - Date.parse(last.to) <= week * dayMs;
    if (near) runs[runs.length - 1] = { ...last, to: day, count: last.count + 1 };
    else runs.push({ from: day, to: day, count: 1 });
  }
  return runs;
}
