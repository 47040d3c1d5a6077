import type { Box, TextRange } from 'shared-contracts/archive/newspaper';
import type { PageToken, ReadingText } from '../text/page-tokens.ts';
import { litTerms } from './query/lit-terms.ts';
import type { AskedQuery, Term } from './query/query-tree.ts';

/** Tokens `from` to `to` (exclusive) that a term was found in. */
export interface Occurrence {
  readonly from: number;
  readonly to: number;
  /** Indexes of the terms, more than one where they overlap. */
  readonly terms: readonly number[];
}

/** The words of a term, of which the last may be a beginning only. */
type Asked = Pick<Term, 'kind' | 'words'>;

/** Whether a word of the page is the one asked for, which stands `left` words before the end of its term. */
const fits = (printed: string | null, asked: string | null, { kind }: Asked, left: number): boolean =>
  printed !== null &&
  asked !== null &&
  (kind === 'prefix' && left === 0 ? printed.startsWith(asked) : printed === asked);

/** A page on which a term is looked for. */
interface Search {
  readonly tokens: readonly PageToken[];
  readonly asked: Asked;
  /**
   * Where a token and a word of the term meet, of those with more than one reading, and the rest is known not to follow.
   * A row of compounds comes to the same place by many ways, and would be tried in all of them together.
   */
  readonly dead: Set<number>;
}

/** Where the term's words end when they start at this token, each in any of its readings; null where they do not. */
function endOf(search: Search, at: number, next = 0): number | null {
  const { tokens, asked } = search;
  const word = asked.words[next];
  if (word === undefined) return at;
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.whole !== null || word.whole !== null) return endOfReadings(search, at, next);
  return fits(token.fold, word.fold, asked, asked.words.length - next - 1) ? endOf(search, at + 1, next + 1) : null;
}

/** The same for each reading of the word at hand: by its parts, or as a whole on the page, in the query, or in both. */
function endOfReadings(search: Search, at: number, next: number): number | null {
  const { tokens, asked, dead } = search;
  const [token, word] = [tokens[at], asked.words[next]];
  if (token === undefined || word === undefined) return null;
  const place = at * asked.words.length + next;
  if (dead.has(place)) return null;
  const ways: readonly (readonly [string | null, string | null, number, number])[] = [
    [token.fold, word.fold, 1, 1],
    [token.whole, word.fold, token.span, 1],
    [token.fold, word.whole, 1, word.span],
    [token.whole, word.whole, token.span, word.span],
  ];
  for (const [printed, wanted, tokensUsed, wordsUsed] of ways) {
    if (!fits(printed, wanted, asked, asked.words.length - next - wordsUsed)) continue;
    const end = endOf(search, at + tokensUsed, next + wordsUsed);
    if (end !== null) return end;
    dead.add(place);
  }
  return null;
}

/** Every place where a term stands, from left to right, none within another. */
function occurrencesOf({ tokens }: ReadingText, term: Term, index: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const search = { tokens, asked: term, dead: new Set<number>() };
  for (let from = 0; from < tokens.length;) {
    const to = endOf(search, from);
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

/** What a query lights on a page. */
export interface PageMatch {
  /** In the order of the text; those that share a word are one. */
  readonly occurrences: readonly Occurrence[];
  /** Of each term that is lit, by its index, before they are put together. */
  readonly byTerm: ReadonlyMap<number, readonly Occurrence[]>;
}

/** Every place where a term stands that made the page match. A phrase is found as a phrase only. */
export function matchPage(reading: ReadingText, { tree, terms }: AskedQuery): PageMatch {
  const found = terms.map((term, index) => occurrencesOf(reading, term, index));
  const lit = litTerms(tree, (term) => (found[term] ?? []).length > 0);
  const byTerm = new Map(found.flatMap((all, term) => (lit.has(term) && all.length > 0 ? [[term, all] as const] : [])));
  const sorted = [...byTerm.values()].flat().sort((a, b) => a.from - b.from || b.to - a.to);
  return { occurrences: merge(sorted), byTerm };
}

/** The boxes of an occurrence on the scan, one for each printed word or half of one. */
export function boxesOf({ tokens, printed }: ReadingText, { from, to }: Occurrence): readonly Box[] {
  const boxes: Box[] = [];
  let last = -1;
  // Words of one compound share what is printed; its parts follow each other.
  for (let at = from; at < to; at += 1) {
    for (const index of tokens[at]?.printed ?? []) {
      const box = printed[index]?.box ?? null;
      if (index > last && box !== null) boxes.push(box);
      last = Math.max(last, index);
    }
  }
  return boxes;
}

/** Its ranges in the reading text: one for each paragraph it runs through. */
export function rangesOf(
  { tokens }: ReadingText,
  { from, to }: Occurrence,
): readonly { readonly paragraph: number; readonly range: TextRange }[] {
  const ranges: { readonly paragraph: number; readonly range: TextRange }[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const { paragraph, start, end } = token;
    const last = ranges.at(-1);
    if (last?.paragraph === paragraph) ranges[ranges.length - 1] = { paragraph, range: [last.range[0], end] };
    else ranges.push({ paragraph, range: [start, end] });
  }
  return ranges;
}
