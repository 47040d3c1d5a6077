import type { EarlierReading, TokenList } from '../../text/public.ts';
import { type TermVariant, variantsOf } from '../query/term-variants.ts';
import type { Alternative, Term } from '../query/query-tree.ts';

/** A range of slots in a column; `end` is exclusive. */
export interface SlotRange {
  readonly at: number;
  readonly end: number;
}

/** A column of a page: each slot holds the index of a token, or a boundary. */
export interface ColumnText {
  readonly tokens: TokenList;
  readonly slots: readonly number[];
}

const foldAt = ({ tokens, slots }: ColumnText, slot: number): string | undefined => tokens.fold(slots[slot] ?? -1);

function matchesAt(column: ColumnText, at: number, { folds, isPrefix }: TermVariant): boolean {
  return folds.every((fold, index) => {
    const printed = foldAt(column, at + index);
    if (printed === undefined) return false;
    return isPrefix && index === folds.length - 1 ? printed.startsWith(fold) : printed === fold;
  });
}

/**
 * Returns every range where one of the variants is printed, in order; of ranges with the same start the longest is
 * last.
 */
export function findInColumn(column: ColumnText, readings: readonly TermVariant[]): readonly SlotRange[] {
  // Most words of a page do not begin any of the variants, so a set lookup saves time.
  const single = new Set(readings.flatMap(({ folds, isPrefix }) => (folds.length === 1 && !isPrefix ? folds : [])));
  const others = readings.filter(({ folds, isPrefix }) => folds.length > 1 || isPrefix);
  const found: SlotRange[] = [];
  for (let at = 0; at < column.slots.length; at += 1) {
    const fold = foldAt(column, at);
    if (fold === undefined) continue;
    const lengths = others.flatMap((reading) => (matchesAt(column, at, reading) ? [reading.folds.length] : []));
    if (single.has(fold)) lengths.push(1);
    for (const length of [...new Set(lengths)].sort((a, b) => a - b)) found.push({ at, end: at + length });
  }
  return found;
}

/** A range of one of several terms that must be near each other. */
interface NearCandidate extends SlotRange {
  readonly part: number;
}

/** Returns the candidates up to this one that end at most `distance` words before it begins. */
function candidatesUpTo(
  sorted: readonly NearCandidate[],
  end: number,
  { distance, longest }: { readonly distance: number; readonly longest: number },
): readonly NearCandidate[] {
  const candidates: NearCandidate[] = [];
  const last = sorted[end]?.at ?? 0;
  for (let index = end; index >= 0; index -= 1) {
    const candidate = sorted[index];
    if (candidate === undefined || candidate.at < last - distance - longest) break;
    if (last - candidate.end <= distance) candidates.push(candidate);
  }
  return candidates;
}

/**
 * Returns the candidates that are near another part. If only one part begins at `last`, its other candidates are not
 * near itself and are removed.
 */
function nearEachOther(candidates: readonly NearCandidate[], last: number): readonly NearCandidate[] {
  const [only, ...others] = new Set(candidates.filter(({ at }) => at === last).map(({ part }) => part));
  return others.length > 0 ? candidates : candidates.filter(({ part, at }) => part !== only || at === last);
}

/**
 * Returns the candidates that are near each other: one of every part, with at most `distance` words between the end of
 * each and the start of the last. The order of the parts does not matter, as in FTS5.
 */
export function findNear(
  candidates: readonly NearCandidate[],
  parts: number,
  distance: number,
): ReadonlySet<NearCandidate> {
  const sorted = [...candidates].sort((a, b) => a.at - b.at);
  const longest = sorted.reduce((most, { at, end }) => Math.max(most, end - at), 0);
  const near = new Set<NearCandidate>();
  sorted.forEach(({ at: last }, index) => {
    if (sorted[index + 1]?.at === last) return;
    const candidates = candidatesUpTo(sorted, index, { distance, longest });
    if (new Set(candidates.map(({ part }) => part)).size < parts) return;
    for (const candidate of nearEachOther(candidates, last)) near.add(candidate);
  });
  return near;
}

function lineMatchesAt(line: readonly string[], at: number, { folds, isPrefix }: TermVariant): boolean {
  return folds.every((fold, index) => {
    const read = line[at + index];
    if (read === undefined) return false;
    return isPrefix && index === folds.length - 1 ? read.startsWith(fold) : read === fold;
  });
}

const lineContains = (line: readonly string[], reading: TermVariant): boolean =>
  line.some((_, at) => lineMatchesAt(line, at, reading));

/**
 * Returns the lines that matched the term before they were corrected. As in the index, each line is matched by itself,
 * and only for terms without a field.
 */
export function findEarlier(
  earlier: readonly EarlierReading[],
  term: Term,
  alternatives: readonly Alternative[],
): readonly EarlierReading[] {
  if (earlier.length === 0 || term.field !== null) return [];
  const readings = variantsOf(term, alternatives);
  return earlier.filter(({ readings: ways }) =>
    ways.some((line) => readings.some((reading) => lineContains(line, reading))),
  );
}
