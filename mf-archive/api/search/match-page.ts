import type { Box, TextRange } from 'shared-contracts/archive/newspaper';
import type { PageToken, ReadingText } from '../text/page-tokens.ts';
import type { Word } from '../text/words.ts';
import type { Term } from './parse-query.ts';

/** Tokens `from` to `to` (exclusive) that a term was found in. */
export interface Occurrence {
  readonly from: number;
  readonly to: number;
  /** Indexes of the terms, more than one where they overlap. */
  readonly terms: readonly number[];
}

/** Where the query's words end when they start at this token, each in any of its readings; null where they do not. */
function endOf(tokens: readonly PageToken[], at: number, asked: readonly Word[], next = 0): number | null {
  const word = asked[next];
  if (word === undefined) return at;
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.fold === word.fold) {
    const end = endOf(tokens, at + 1, asked, next + 1);
    if (end !== null) return end;
  }
  return token.whole === null && word.whole === null ? null : endOfWholes(tokens, at, asked, next);
}

/** The same for the other readings of the word at hand: as a whole on the page, in the query, or in both. */
function endOfWholes(tokens: readonly PageToken[], at: number, asked: readonly Word[], next: number): number | null {
  const [token, word] = [tokens[at], asked[next]];
  if (token === undefined || word === undefined) return null;
  const ways: readonly (readonly [boolean, number, number])[] = [
    [token.whole === word.fold, token.span, 1],
    [token.fold === word.whole, 1, word.span],
    [token.whole !== null && token.whole === word.whole, token.span, word.span],
  ];
  for (const [fits, tokensUsed, wordsUsed] of ways) {
    const end = fits ? endOf(tokens, at + tokensUsed, asked, next + wordsUsed) : null;
    if (end !== null) return end;
  }
  return null;
}

function occurrencesOf(tokens: readonly PageToken[], term: Term, index: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (let from = 0; from < tokens.length;) {
    const to = endOf(tokens, from, term.words);
    if (to !== null) found.push({ from, to, terms: [index] });
    from = to ?? from + 1;
  }
  return found;
}

/** Occurrences that share a word become one, so that nothing is lit or counted twice. */
function merge(sorted: readonly Occurrence[]): readonly Occurrence[] {
  const merged: Occurrence[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last === undefined || one.from >= last.to) merged.push(one);
    else {
      const terms = [...new Set([...last.terms, ...one.terms])];
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, one.to), terms };
    }
  }
  return merged;
}

/** Every place where a term of the query stands, in the order of the text. A phrase is found as a phrase only. */
export function matchPage({ tokens }: ReadingText, terms: readonly Term[]): readonly Occurrence[] {
  const all = terms.flatMap((term, index) => occurrencesOf(tokens, term, index));
  return merge([...all].sort((a, b) => a.from - b.from || b.to - a.to));
}

/** The boxes of an occurrence on the scan, one for each printed word or half of one. */
export function boxesOf({ tokens, printed }: ReadingText, { from, to }: Occurrence): readonly Box[] {
  const indexes = new Set(tokens.slice(from, to).flatMap((token) => token.printed));
  return [...indexes].flatMap((index) => printed[index]?.box ?? []);
}

/** Its ranges in the reading text: one for each paragraph it runs through. */
export function rangesOf(
  { tokens }: ReadingText,
  { from, to }: Occurrence,
): readonly { readonly paragraph: number; readonly range: TextRange }[] {
  const ranges = new Map<number, TextRange>();
  for (const { paragraph, start, end } of tokens.slice(from, to)) {
    ranges.set(paragraph, [ranges.get(paragraph)?.[0] ?? start, end]);
  }
  return Array.from(ranges, ([paragraph, range]) => ({ paragraph, range }));
}
