import { stem } from '../question/stem.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';

/** A word of a text that matches a term, or a part of it. */
export interface TermHit {
  /** Index of the term. */
  readonly term: number;
  /** How well it matches, up to 1. */
  readonly likeness: number;
  /** True when it is one of the words that an abbreviation stands for, and only counts together with the others. */
  readonly isPart: boolean;
}

/** Likeness of a word with the same stem, in a form that was not searched for. */
const sameStem = 0.9;
/** Likeness of all the words that an abbreviation such as OPEC stands for, taken together. */
const spelledOut = 0.9;

/** Returns the terms that a folded word matches. */
export type TermMatcher = (fold: string) => readonly TermHit[];

const none: readonly TermHit[] = [];

class Hits {
  readonly #by = new Map<string, readonly TermHit[]>();

  add(key: string, hit: TermHit): void {
    const others = (this.#by.get(key) ?? none).filter(({ term }) => term !== hit.term);
    this.#by.set(key, [...others, hit]);
  }

  of(key: string): readonly TermHit[] {
    return this.#by.get(key) ?? none;
  }
}

/**
 * A key of the first two letters, which words of one stem share, except irregular forms (`went`, `bought`): those are
 * found among a term's `forms`.
 */
const beginningOf = (word: string): number => word.charCodeAt(0) * 65_536 + word.charCodeAt(1);

/** Returns a matcher that remembers its result for each word, so that each word is analysed once per question. */
export function termMatcher(terms: readonly SearchTerm[]): TermMatcher {
  const [byFold, byStem] = [new Hits(), new Hits()];
  const known = new Map<string, readonly TermHit[]>();
  terms.forEach(({ fold, forms, parts, isDate }, term) => {
    for (const part of parts) byFold.add(part, { term, likeness: spelledOut / parts.length, isPart: true });
    for (const [form, likeness] of forms) byFold.add(form, { term, likeness, isPart: false });
    byFold.add(fold, { term, likeness: 1, isPart: false });
    if (!isDate) byStem.add(stem(fold), { term, likeness: sameStem, isPart: false });
  });
  const beginnings = new Set(terms.filter(({ isDate }) => !isDate).map(({ fold }) => beginningOf(fold)));
  const look = (fold: string): readonly TermHit[] => {
    const exact = byFold.of(fold);
    // Stemming is the most expensive step, and most words of a page match no term: skip it for them.
    if (!beginnings.has(beginningOf(fold))) return exact;
    const alike = byStem.of(stem(fold)).filter(({ term }) => exact.every((hit) => hit.term !== term));
    return alike.length === 0 ? exact : [...exact, ...alike];
  };
  return (fold) => {
    const before = known.get(fold);
    if (before !== undefined) return before;
    const found = look(fold);
    known.set(fold, found);
    return found;
  };
}
