import type { EarlierReading } from '../../text/page-tokens.ts';
import type { Alternative, Term } from '../query/query-tree.ts';
import { choicesOf, type Reading } from '../query/readings.ts';

function standsAt(line: readonly string[], at: number, { folds, open }: Reading): boolean {
  return folds.every((fold, index) => {
    const read = line[at + index];
    if (read === undefined) return false;
    return open && index === folds.length - 1 ? read.startsWith(fold) : read === fold;
  });
}

const standsIn = (line: readonly string[], reading: Reading): boolean =>
  line.some((_, at) => standsAt(line, at, reading));

/**
 * Lines that were read so before they were corrected, as the index knows them: each by itself, and for terms that may
 * stand anywhere.
 */
export function findEarlier(
  earlier: readonly EarlierReading[],
  term: Term,
  alternatives: readonly Alternative[],
): readonly EarlierReading[] {
  if (earlier.length === 0 || term.field !== null) return [];
  const readings = choicesOf(term, alternatives);
  return earlier.filter(({ ways }) => ways.some((line) => readings.some((reading) => standsIn(line, reading))));
}
