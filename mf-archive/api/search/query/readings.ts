import type { Word } from '../../text/words.ts';
import type { Alternative, Alternatives, NearNode, Term } from './query-tree.ts';

/** Words that follow each other in one reading. */
export interface Reading {
  readonly folds: readonly string[];
  /** The last of them is a beginning only. */
  readonly open: boolean;
}

/** The words in one reading throughout: each by itself, or compounds and possessives as wholes. */
function foldsOf(words: readonly Word[], asWholes: boolean): readonly string[] {
  const folds: string[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (word === undefined) break;
    const whole = asWholes ? word.whole : null;
    folds.push(whole ?? word.fold);
    index += whole === null ? 1 : word.span;
  }
  return folds;
}

/** A term as it was typed, in each of its readings. What fits a wildcard must be looked up: it has none. */
export function readingsOf({ kind, words }: Pick<Term, 'kind' | 'words'>): readonly Reading[] {
  if (kind === 'wildcard') return [];
  const ways = words.some(({ whole }) => whole !== null) ? [false, true] : [false];
  return ways.map((asWholes) => ({ folds: foldsOf(words, asWholes), open: kind === 'prefix' }));
}

const readingOf = ({ fold }: Alternative): Reading => ({ folds: [fold], open: false });

/** All that is looked for in place of a term. */
export const choicesOf = (term: Term, alternatives: readonly Alternative[] = []): readonly Reading[] => [
  ...readingsOf(term),
  ...alternatives.map(readingOf),
];

/** Combinations that one NEAR is looked for in: the engine has no alternatives within it. */
const mostWays = 64;

/** How many readings each part of a NEAR may have. */
export const choicesOfEach = (parts: number): number => Math.max(1, Math.floor(mostWays ** (1 / parts)));

/** What each part of a NEAR is looked for as: as typed, and the most frequent of what stands for it. */
export function nearChoices(
  { parts }: NearNode,
  terms: readonly Term[],
  alternatives: Alternatives,
): readonly (readonly Reading[])[] {
  const most = choicesOfEach(parts.length);
  return parts.map((part) => {
    const term = terms[part];
    return term === undefined ? [] : choicesOf(term, alternatives[part]).slice(0, most);
  });
}
