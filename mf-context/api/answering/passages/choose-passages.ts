import type { Passage } from './score-passages.ts';

/** The most quotes in one answer. */
export const maxPassages = 5;
/** Two sentences that share at least this much of their words count as duplicates. */
const duplicateShare = 0.6;
/** A passage with less than these shares of the best passage's evidence and score is omitted. */
const minShareOfBest = 0.7;
const minShareOfScore = 0.55;
/** The most quotes from one article; more would be parts of the same story. */
const maxOfArticle = 2;

/** Returns how much two lists of words have in common: F1 of their distinct words, 0 to 1. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  const common = [...a].filter((fold) => b.has(fold)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** True when the second passage's sentence stands next to the first's, which is shown with its neighbours. */
const areNeighbours = (one: Passage, other: Passage): boolean =>
  one.unit.key === other.unit.key && [one.before, one.after].some((next) => next !== null && next === other.sentence);

/**
 * Returns the best passages, at most five, and at most two of one article. Omits passages that are much worse than the
 * best one, nearly repeat a better one, or are neighbours of a better one, which are shown beside it anyway.
 */
export function choosePassages(passages: readonly Passage[]): readonly Passage[] {
  const chosen: Passage[] = [];
  const first = passages.slice(0, maxPassages);
  const best = Math.max(0, ...first.map(({ evidence }) => evidence));
  const bestScore = first[0]?.score ?? 0;
  for (const passage of passages) {
    if (chosen.length === maxPassages) break;
    if (passage.evidence < minShareOfBest * best || passage.evidence === 0) continue;
    if (passage.score < minShareOfScore * bestScore) break;
    if (chosen.filter(({ unit }) => unit.key === passage.unit.key).length === maxOfArticle) continue;
    const isRepeated = chosen.some(
      (other) =>
        areNeighbours(passage, other) || sharedWords(passage.sentence.folds, other.sentence.folds) >= duplicateShare,
    );
    if (!isRepeated) chosen.push(passage);
  }
  return chosen;
}

/**
 * Interleaves passages found by meaning and by words, starting with meaning: where no page answers in the question's
 * own words, passages of similar meaning are more likely to.
 */
export function withSimilar(byWords: readonly Passage[], similar: readonly Passage[]): readonly Passage[] {
  const inTurn = similar.flatMap((one, at) => [one, ...byWords.slice(at, at + 1)]);
  const all = [...inTurn, ...byWords.slice(similar.length)];
  return all.filter(
    (passage, at) =>
      !all.slice(0, at).some((other) => other.sentence.text === passage.sentence.text || areNeighbours(passage, other)),
  );
}

/** Puts the two passages that contradict each other first, so that both are shown. */
export const withContradictions = (passages: readonly Passage[], differing: readonly Passage[]): readonly Passage[] =>
  [
    ...differing,
    ...passages.filter((passage) => !differing.some((other) => passage === other || areNeighbours(passage, other))),
  ].slice(0, maxPassages);
