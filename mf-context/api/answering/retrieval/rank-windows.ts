import type { TermMatcher } from '../passages/match-terms.ts';
import type { TextUnit } from './text-units.ts';

/** The length of a window, and the distance between the starts of two windows, in words. */
const windowWords = 120;
const step = 60;

const k1 = 1.2;
/** BM25's parameter b: how much the length of a window counts; the last one of a text may be short. */
const b = 0.75;

interface WindowHit {
  readonly at: number;
  readonly term: number;
  readonly likeness: number;
}

function windowScore(hits: readonly WindowHit[], weights: readonly number[], length: number): number {
  const counts = new Float64Array(weights.length);
  for (const { term, likeness } of hits) counts[term] = (counts[term] ?? 0) + likeness;
  const norm = k1 * (1 - b + (b * length) / windowWords);
  return counts.reduce((sum, count, term) => sum + ((weights[term] ?? 0) * count * (k1 + 1)) / (count + norm), 0);
}

/** Returns the BM25 score of the best window of 120 words; windows overlap by half, and the headline counts in each. */
export function bestWindow(unit: TextUnit, weights: readonly number[], match: TermMatcher): number {
  const hits: WindowHit[] = [];
  let at = 0;
  for (const { folds } of unit.paragraphs) {
    for (const fold of folds) {
      for (const hit of match(fold)) hits.push({ at, ...hit });
      at += 1;
    }
  }
  const head = unit.headlineFolds.flatMap((fold) => match(fold).map((hit) => ({ at: 0, ...hit })));
  let best = 0;
  for (let from = 0; from === 0 || from + step < at; from += step) {
    const within = hits.filter((one) => one.at >= from && one.at < from + windowWords);
    const length = Math.min(windowWords, at - from) + unit.headlineFolds.length;
    best = Math.max(best, windowScore([...head, ...within], weights, length));
  }
  return best;
}
