import type { PageToken, PageTokens } from '../../text/public.ts';
import type { Alternative, Term } from '../query/query-tree.ts';

/** Tokens `from` to `to`, exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

type WordsOfTerm = Pick<Term, 'kind' | 'words'>;

/** Whether a printed word is the wanted one, which is `left` words before the end of its term. */
const matchesWord = (printed: string | null, wanted: string | null, { kind }: WordsOfTerm, left: number): boolean =>
  printed !== null &&
  wanted !== null &&
  (kind === 'prefix' && left === 0 ? printed.startsWith(wanted) : printed === wanted);

/** A page that is searched for a term. */
interface SpanSearch extends Pick<PageTokens, 'tokens' | 'headlines'> {
  readonly term: WordsOfTerm;
  /**
   * Pairs of a token and a word of the term, as one number, after which the rest is known not to match. A row of
   * compounds reaches the same pair in many ways and would otherwise try it again each time.
   */
  readonly failed: Set<number>;
}

/** A phrase does not continue from a headline into the text below it, nor back. */
function crossesHeadline({ tokens, headlines }: SpanSearch, at: number): boolean {
  const [before, here] = [tokens[at - 1], tokens[at]];
  if (before === undefined || here === undefined || before.paragraph === here.paragraph) return false;
  return headlines[before.paragraph] !== headlines[here.paragraph];
}

/** The end of the term's words when they start at this token, each in any of its readings; null if they do not. */
function findEnd(search: SpanSearch, at: number, next = 0): number | null {
  const { tokens, term } = search;
  const word = term.words[next];
  if (word === undefined) return at;
  const token = tokens[at];
  if (token === undefined || (next > 0 && crossesHeadline(search, at))) return null;
  if (token.whole !== null || word.whole !== null) return findEndOfReadings(search, at, next);
  return matchesWord(token.fold, word.fold, term, term.words.length - next - 1)
    ? findEnd(search, at + 1, next + 1)
    : null;
}

/** The same for each reading of the current word: by its parts, or as a whole on the page, in the query, or in both. */
function findEndOfReadings(search: SpanSearch, at: number, next: number): number | null {
  const { tokens, term, failed } = search;
  const [token, word] = [tokens[at], term.words[next]];
  if (token === undefined || word === undefined) return null;
  const position = at * term.words.length + next;
  if (failed.has(position)) return null;
  const readings: readonly (readonly [string | null, string | null, number, number])[] = [
    [token.fold, word.fold, 1, 1],
    [token.whole, word.fold, token.span, 1],
    [token.fold, word.whole, 1, word.span],
    [token.whole, word.whole, token.span, word.span],
  ];
  for (const [printed, wanted, tokensUsed, wordsUsed] of readings) {
    if (!matchesWord(printed, wanted, term, term.words.length - next - wordsUsed)) continue;
    const end = findEnd(search, at + tokensUsed, next + wordsUsed);
    if (end !== null) return end;
    failed.add(position);
  }
  return null;
}

/** How many tokens an alternative of the term takes up at a token; 0 if there is none. */
type AlternativeLength = (token: PageToken) => number;

const noAlternative: AlternativeLength = () => 0;

function alternativeLengths(alternatives: readonly Alternative[]): AlternativeLength {
  if (alternatives.length === 0) return noAlternative;
  const folds = new Set(alternatives.map(({ fold }) => fold));
  return ({ fold, whole, span }) => (whole !== null && folds.has(whole) ? span : folds.has(fold) ? 1 : 0);
}

/** Every span of the page that matches a term in any of its readings, from left to right, without overlaps. */
export function findAnywhere(
  { tokens, headlines }: Pick<PageTokens, 'tokens' | 'headlines'>,
  term: WordsOfTerm,
  alternatives: readonly Alternative[],
): readonly TokenSpan[] {
  const found: TokenSpan[] = [];
  const alternativeLength = alternativeLengths(alternatives);
  const search = { tokens, headlines, term, failed: new Set<number>() };
  for (let from = 0; from < tokens.length;) {
    const token = tokens[from];
    const other = token === undefined ? 0 : alternativeLength(token);
    const to = (term.kind === 'wildcard' ? null : findEnd(search, from)) ?? (other === 0 ? null : from + other);
    if (to !== null) found.push({ from, to });
    from = to ?? from + 1;
  }
  return found;
}
