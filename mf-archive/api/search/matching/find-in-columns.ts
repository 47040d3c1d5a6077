import type { PageTokens, TokenList, EarlierReading } from '../../text/public.ts';
import type { Alternative, Term } from '../query/query-tree.ts';
import { type TermVariant, variantsOf } from '../query/term-variants.ts';

/** The tokens from `from` to `to` (exclusive). */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

type WordsOfTerm = Pick<Term, 'kind' | 'words'>;

/** Returns whether a printed word matches the wanted one, which is `left` words before the end of its term. */
const matchesWord = (printed: string | null, wanted: string | null, { kind }: WordsOfTerm, left: number): boolean =>
  printed !== null &&
  wanted !== null &&
  (kind === 'prefix' && left === 0 ? printed.startsWith(wanted) : printed === wanted);

/** The search for one term on one page. */
interface SpanSearch extends Pick<PageTokens, 'tokens' | 'headlines'> {
  readonly term: WordsOfTerm;
  /**
   * Pairs of a token and a word of the term, as one number, from which no match was found. A row of compounds reaches
   * the same pair in many ways; this avoids trying it again.
   */
  readonly failed: Set<number>;
}

/** Returns whether this token begins a headline or the text after one. A phrase never continues across that border. */
function crossesHeadline({ tokens, headlines }: SpanSearch, at: number): boolean {
  const [before, here] = [tokens.paragraph(at - 1), tokens.paragraph(at)];
  if (before === undefined || here === undefined || before === here) return false;
  return headlines[before] !== headlines[here];
}

/** Returns the end of the term if it begins at this token, with each word in any of its readings; else null. */
function findEnd(search: SpanSearch, at: number, next = 0): number | null {
  const { tokens, term } = search;
  const word = term.words[next];
  if (word === undefined) return at;
  const fold = tokens.fold(at);
  if (fold === undefined || (next > 0 && crossesHeadline(search, at))) return null;
  if (tokens.whole(at) !== undefined || word.whole !== null) return findEndOfReadings(search, at, next);
  return matchesWord(fold, word.fold, term, term.words.length - next - 1) ? findEnd(search, at + 1, next + 1) : null;
}

/** Tries each reading of the current word: split into parts, or as one word on the page, in the query, or in both. */
function findEndOfReadings(search: SpanSearch, at: number, next: number): number | null {
  const { tokens, term, failed } = search;
  const [fold, word] = [tokens.fold(at), term.words[next]];
  if (fold === undefined || word === undefined) return null;
  const { whole, span } = tokens.whole(at) ?? { whole: null, span: 1 };
  const position = at * term.words.length + next;
  if (failed.has(position)) return null;
  const readings: readonly (readonly [string | null, string | null, number, number])[] = [
    [fold, word.fold, 1, 1],
    [whole, word.fold, span, 1],
    [fold, word.whole, 1, word.span],
    [whole, word.whole, span, word.span],
  ];
  for (const [printed, wanted, tokensUsed, wordsUsed] of readings) {
    if (!matchesWord(printed, wanted, term, term.words.length - next - wordsUsed)) continue;
    const end = findEnd(search, at + tokensUsed, next + wordsUsed);
    if (end !== null) return end;
    failed.add(position);
  }
  return null;
}

/** Returns how many tokens an alternative of the term covers from this token on; 0 if there is none. */
function alternativeLength(tokens: TokenList, at: number, folds: ReadonlySet<string>): number {
  const [fold, reading] = [tokens.fold(at), tokens.whole(at)];
  if (reading !== undefined && folds.has(reading.whole)) return reading.span;
  return fold !== undefined && folds.has(fold) ? 1 : 0;
}

/** With more words than this, looking up all folds of a page takes less time than looking for each word. */
const maxLookedFor = 24;

/** Returns the words or prefixes that a match of the term as typed may begin with. */
function beginningsOf({ kind, words }: WordsOfTerm): readonly { readonly text: string; readonly isPrefix: boolean }[] {
  const [first] = words;
  if (kind === 'wildcard' || first === undefined) return [];
  const beginning = (text: string, wordsUsed: number) => ({
    text,
    isPrefix: kind === 'prefix' && words.length <= wordsUsed,
  });
  const { fold, whole, span } = first;
  return whole === null ? [beginning(fold, 1)] : [beginning(fold, 1), beginning(whole, span)];
}

/** Marks the distinct folds of the page that a match may begin with. */
function possibleFirsts({ folds, length }: TokenList, term: WordsOfTerm, others: ReadonlySet<string>): Uint8Array {
  const firsts = new Uint8Array(length);
  const mark = (id: number): void => {
    if (id >= 0) firsts[id] = 1;
  };
  for (const { text, isPrefix } of beginningsOf(term)) {
    if (isPrefix) folds.startingWith(text).forEach(mark);
    else mark(folds.indexOf(text));
  }
  if (others.size <= maxLookedFor) for (const word of others) mark(folds.indexOf(word));
  else for (const [id, fold] of folds.all().entries()) if (others.has(fold)) mark(id);
  return firsts;
}

/** Marks the tokens that begin a compound. */
function wholeStarts({ wholes, length }: TokenList): Uint8Array {
  const starts = new Uint8Array(length);
  for (const at of wholes.keys()) starts[at] = 1;
  return starts;
}

/** Returns every span of the page that matches a term in any of its readings, from left to right, without overlaps. */
export function findAnywhere(
  { tokens, headlines }: Pick<PageTokens, 'tokens' | 'headlines'>,
  term: WordsOfTerm,
  alternatives: readonly Alternative[],
): readonly TokenSpan[] {
  const found: TokenSpan[] = [];
  const others = new Set(alternatives.map(({ fold }) => fold));
  const search = { tokens, headlines, term, failed: new Set<number>() };
  const { foldIds } = tokens;
  const firsts = possibleFirsts(tokens, term, others);
  const beginWhole = wholeStarts(tokens);
  for (let from = 0; from < tokens.length;) {
    if (firsts[foldIds[from] ?? 0] === 0 && beginWhole[from] === 0) {
      from += 1;
      continue;
    }
    const other = alternativeLength(tokens, from, others);
    const to = (term.kind === 'wildcard' ? null : findEnd(search, from)) ?? (other === 0 ? null : from + other);
    if (to !== null) found.push({ from, to });
    from = to ?? from + 1;
  }
  return found;
}

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
