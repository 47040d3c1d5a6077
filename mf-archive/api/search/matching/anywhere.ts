import type { PageToken, ReadingText } from '../../text/page-tokens.ts';
import type { Alternative, Term } from '../query/query-tree.ts';

/** Tokens `from` to `to`, exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The words of a term, of which the last may be a beginning only. */
type Asked = Pick<Term, 'kind' | 'words'>;

/** Whether a word of the page is the one asked for, which stands `left` words before the end of its term. */
const fits = (printed: string | null, asked: string | null, { kind }: Asked, left: number): boolean =>
  printed !== null &&
  asked !== null &&
  (kind === 'prefix' && left === 0 ? printed.startsWith(asked) : printed === asked);

/** A page on which a term is looked for. */
interface Search extends Pick<ReadingText, 'tokens' | 'headlines'> {
  readonly asked: Asked;
  /**
   * Where a token and a word of the term meet, of those with more than one reading, and the rest is known not to follow.
   * A row of compounds comes to the same place by many ways, and would be tried in all of them together.
   */
  readonly dead: Set<number>;
}

/** A phrase does not run from a headline into what stands below it, nor back. */
function parted({ tokens, headlines }: Search, at: number): boolean {
  const [before, here] = [tokens[at - 1], tokens[at]];
  if (before === undefined || here === undefined || before.paragraph === here.paragraph) return false;
  return headlines[before.paragraph] !== headlines[here.paragraph];
}

/** Where the term's words end when they start at this token, each in any of its readings; null where they do not. */
function endOf(search: Search, at: number, next = 0): number | null {
  const { tokens, asked } = search;
  const word = asked.words[next];
  if (word === undefined) return at;
  const token = tokens[at];
  if (token === undefined || (next > 0 && parted(search, at))) return null;
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

/** Tells how many tokens a word that stands for the term takes up here; 0 where there is none. */
type Standing = (token: PageToken) => number;

const noOther: Standing = () => 0;

/** Words that stand for the term. */
function standingFor(alternatives: readonly Alternative[]): Standing {
  if (alternatives.length === 0) return noOther;
  const folds = new Set(alternatives.map(({ fold }) => fold));
  return ({ fold, whole, span }) => (whole !== null && folds.has(whole) ? span : folds.has(fold) ? 1 : 0);
}

/** Every place of the page where a term stands, in any of its readings, from left to right, none within another. */
export function findAnywhere(
  { tokens, headlines }: Pick<ReadingText, 'tokens' | 'headlines'>,
  term: Asked,
  alternatives: readonly Alternative[],
): readonly Stretch[] {
  const found: Stretch[] = [];
  const standing = standingFor(alternatives);
  const search = { tokens, headlines, asked: term, dead: new Set<number>() };
  for (let from = 0; from < tokens.length;) {
    const token = tokens[from];
    const other = token === undefined ? 0 : standing(token);
    const to = (term.kind === 'wildcard' ? null : endOf(search, from)) ?? (other === 0 ? null : from + other);
    if (to !== null) found.push({ from, to });
    from = to ?? from + 1;
  }
  return found;
}
