import { stem } from '../question/stem.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';

/** A word of a text that stands for a term, or for a part of it. */
export interface TermHit {
  /** Index of the term. */
  readonly term: number;
  /** How much it counts, to 1. */
  readonly like: number;
  /** It counts with the other parts of the term. */
  readonly isPart: boolean;
}

/** A word with the stem of the one asked for, in a form that the archive was not asked for. */
const sameStem = 0.9;
/** All that letters such as OPEC stand for. */
const spelledOut = 0.9;

/** Tells of any word which terms it stands for. */
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

/** Words of one stem have these in common: endings are cut off behind them. */
const beginningOf = (word: string): number => word.charCodeAt(0) * 65_536 + word.charCodeAt(1);

/** Each word is looked at once for all texts of a question. */
export function termMatcher(terms: readonly SearchTerm[]): TermMatcher {
  const [byFold, byStem] = [new Hits(), new Hits()];
  const known = new Map<string, readonly TermHit[]>();
  terms.forEach(({ fold, forms, parts, isDate }, term) => {
    for (const part of parts) byFold.add(part, { term, like: spelledOut / parts.length, isPart: true });
    for (const [form, like] of forms) byFold.add(form, { term, like, isPart: false });
    byFold.add(fold, { term, like: 1, isPart: false });
    if (!isDate) byStem.add(stem(fold), { term, like: sameStem, isPart: false });
  });
  const beginnings = new Set(terms.filter(({ isDate }) => !isDate).map(({ fold }) => beginningOf(fold)));
  const look = (fold: string): readonly TermHit[] => {
    const exact = byFold.of(fold);
    // Most words of a page are none of these, and to find their stems is most of the work.
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
