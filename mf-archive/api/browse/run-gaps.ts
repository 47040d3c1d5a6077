import type { RunGap } from 'shared-contracts/archive/list-editions';
import { missingDays } from '../../ingest/report/gaps.ts';
import type { ArchiveContext } from '../archive-tables.ts';
import { daysOfTitle } from './title-runs.ts';

const dayMs = 86_400_000;
const mostGaps = 60;
/** A silence that is longer than any paper's rhythm. */
const longSilence = 45;

const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** From one held day to the next: a gap where the rhythm lets expect something in between. */
function gapsBetween(days: readonly number[]): readonly RunGap[] {
  const { rhythm, missing } = missingDays(days);
  if (rhythm === null) return [];
  const expected = missing.map((iso) => Date.parse(iso) / dayMs);
  return days.slice(1).flatMap((next, index) => {
    const last = days[index] ?? next;
    const within = expected.filter((day) => day > last && day < next);
    const [first, end] = [within[0], within.at(-1)];
    if (first !== undefined && end !== undefined) return [{ from: isoOf(first), to: isoOf(end) }];
    return next - last > longSilence ? [{ from: isoOf(last + 1), to: isoOf(next - 1) }] : [];
  });
}

/** A title's silences that touch a year, the first 60. */
export async function runGaps(context: ArchiveContext, slug: string, year: number): Promise<readonly RunGap[]> {
  const title = await context.db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  if (title === undefined) return [];
  const days = await daysOfTitle(context, title.id, [year - 1, year + 1]);
  const [first, last] = [`${String(year).padStart(4, '0')}-01-01`, `${String(year).padStart(4, '0')}-12-31`];
  return gapsBetween(days)
    .filter(({ from, to }) => from <= last && to >= first)
    .slice(0, mostGaps);
}
