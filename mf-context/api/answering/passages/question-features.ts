import type { SearchTerm } from '../retrieval/search-terms.ts';
import { rankingParameters } from '../ranking-parameters.ts';
import { termMatcher, type TermMatcher } from './match-terms.ts';

/** Words form a pair when at most this many other words are between them: in the question, and on the page. */
const maxQueryGap = 2;
const maxPrintedGap = 3;

/**
 * The features by which passages are scored: first the words of the question, then pairs of neighbouring words, because
 * the same words in another order can mean something else.
 */
export interface QuestionFeatures {
  /** How many of the features are words; the others are pairs. */
  readonly terms: number;
  readonly weights: readonly number[];
  readonly pairs: readonly Pair[];
  /** Returns for each feature how well a sequence of words matches it, 0 to 1. */
  readonly cover: (folds: readonly string[]) => Float64Array;
}

/** The indexes of two words. */
export type Pair = readonly [number, number];

/** Pairs neighbouring words, but never a word of a date with another word: a date and its event may be far apart. */
function pairsOf(terms: readonly SearchTerm[]): readonly Pair[] {
  return terms.slice(1).flatMap((term, index): readonly Pair[] => {
    const before = terms[index];
    if (before === undefined || before.isDate !== term.isDate || term.at - before.at > maxQueryGap + 1) return [];
    return [[index, index + 1]];
  });
}

/** Returns for each word how many words its name has; 1 for a word that is not part of a name. */
function nameLengths(terms: readonly SearchTerm[]): readonly number[] {
  const names: number[][] = [];
  terms.forEach(({ isName, at }, index) => {
    const last = names.at(-1);
    const before = terms[last?.at(-1) ?? -1];
    const goesOn = isName && before?.isName === true && at === before.at + 1;
    if (goesOn) last?.push(index);
    else names.push([index]);
  });
  return names.flatMap((name) => name.map(() => name.length));
}

/** Returns the weight of each word. A long name weighs little more than one word, so that the other words count too. */
export function wordWeights(terms: readonly SearchTerm[]): readonly number[] {
  const lengths = nameLengths(terms);
  return terms.map(
    ({ weight }, index) =>
      Math.min(weight, rankingParameters.weight.max) ** rankingParameters.weight.exponent *
      (lengths[index] ?? 1) ** rankingParameters.weight.nameWord,
  );
}

function pairWeight([a, b]: Pair, terms: readonly SearchTerm[], weights: readonly number[]): number {
  const [one, other] = [terms[a], terms[b]];
  if (one === undefined || other === undefined) return 0;
  const share = one.isName && other.isName ? rankingParameters.pair.name : rankingParameters.pair.other;
  return share * Math.min(weights[a] ?? 0, weights[b] ?? 0);
}

interface TermPosition {
  readonly at: number;
  readonly likeness: number;
}

function pairLikeness(one: readonly TermPosition[], other: readonly TermPosition[]): number {
  let best = 0;
  for (const a of one) {
    for (const b of other) {
      if (a.at !== b.at && Math.abs(a.at - b.at) <= maxPrintedGap + 1)
        best = Math.max(best, Math.min(a.likeness, b.likeness));
    }
  }
  return best;
}

function coverOf(folds: readonly string[], count: number, pairs: readonly Pair[], match: TermMatcher): Float64Array {
  const covered = new Float64Array(count + pairs.length);
  const places = Array.from({ length: count }, (): TermPosition[] => []);
  const parts = new Map<string, number>();
  folds.forEach((fold, at) => {
    for (const { term, likeness, isPart } of match(fold)) {
      places[term]?.push({ at, likeness });
      if (isPart) parts.set(`${String(term)} ${fold}`, likeness);
      else covered[term] = Math.max(covered[term] ?? 0, likeness);
    }
  });
  const sums = new Float64Array(count);
  for (const [key, likeness] of parts)
    sums[Number.parseInt(key, 10)] = (sums[Number.parseInt(key, 10)] ?? 0) + likeness;
  sums.forEach((sum, term) => (covered[term] = Math.max(covered[term] ?? 0, sum)));
  pairs.forEach(([a, b], index) => {
    covered[count + index] = pairLikeness(places[a] ?? [], places[b] ?? []);
  });
  return covered;
}

/** Returns the features of a question, to score many texts with. */
export function questionFeatures(terms: readonly SearchTerm[]): QuestionFeatures {
  const match = termMatcher(terms);
  const pairs = pairsOf(terms);
  const weights = wordWeights(terms);
  const ofPairs = pairs.map((pair) => pairWeight(pair, terms, weights));
  return {
    terms: terms.length,
    weights: [...weights, ...ofPairs],
    pairs,
    cover: (folds) => coverOf(folds, terms.length, pairs, match),
  };
}

/** Returns the share of a question that is covered, by weight; 0 for a question without words. */
export function coverage(covered: Float64Array, weights: readonly number[]): number {
  let [sum, all] = [0, 0];
  weights.forEach((weight, feature) => {
    sum += weight * (covered[feature] ?? 0);
    all += weight;
  });
  return all === 0 ? 0 : sum / all;
}
