import type { Passage } from './score-passages.ts';

/** Quotes of one answer. */
const mostPassages = 5;
/** Two sentences with so much in common say the same. */
const sameShare = 0.6;
/** A passage with less of the question than this share of the best one's stands beside it for nothing. */
const leastOfBest = 0.5;

/** How much two lists of words have in common: F1 of their different words, 0 to 1. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  const common = [...a].filter((fold) => b.has(fold)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

const isNear = (one: Passage, other: Passage): boolean =>
  one.unit.key === other.unit.key && [one.before, one.after].some((next) => next !== null && next === other.sentence);

/**
 * The best passages, none of which says what a better one says: not in nearly the same words, and not as its neighbour,
 * which is shown beside it. At most five.
 */
export function choosePassages(passages: readonly Passage[]): readonly Passage[] {
  const chosen: Passage[] = [];
  const best = Math.max(0, ...passages.slice(0, mostPassages).map(({ evidence }) => evidence));
  for (const passage of passages) {
    if (chosen.length === mostPassages) break;
    if (passage.evidence < leastOfBest * best || passage.evidence === 0) continue;
    const said = chosen.some(
      (other) => isNear(passage, other) || sharedWords(passage.sentence.folds, other.sentence.folds) >= sameShare,
    );
    if (!said) chosen.push(passage);
  }
  return chosen;
}
