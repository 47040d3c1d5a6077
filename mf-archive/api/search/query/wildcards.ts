import type { DatabaseSync } from 'node:sqlite';
import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { Alternative, Alternatives, ParsedQuery, NearNode, QueryNode, Term } from './query-tree.ts';
import { maxVariantsPerPart, countNears } from './term-variants.ts';

/**
 * Returns whether a word matches a pattern in which `*` matches any number of letters and `?` one. The time is at worst
 * proportional to the product of both lengths, however many stars there are.
 */
export function matchesWildcard(pattern: string, word: string): boolean {
  const [wanted, letters] = [Array.from(pattern), Array.from(word)];
  let [at, next] = [0, 0];
  let star: { readonly next: number; at: number } | null = null;
  while (at < letters.length) {
    if (wanted[next] === '*') {
      next += 1;
      star = { next, at };
    } else if (wanted[next] === '?' || wanted[next] === letters[at]) {
      at += 1;
      next += 1;
    } else if (star !== null) {
      star.at += 1;
      [at, next] = [star.at, star.next];
    } else return false;
  }
  return wanted.slice(next).every((sign) => sign === '*');
}

/** Returns the letters before the first `*` or `?`. */
const wildcardPrefix = (pattern: string): string => pattern.split(/[*?]/u)[0] ?? '';

/** Maximum number of words that a wildcard expands to: those on most pages. */
export const maxWildcardWords = 60;

/** Limits of the vocabulary scan for one wildcard: number of words, and time in ms. */
const maxWordsScanned = 50_000;
const scanMs = 200;

const lastCharacter = '\u{10ffff}';

/**
 * `all`: these are all words that match. `some`: more words match; these are on most pages. `unknown`: too many words
 * have the prefix to scan all; none are returned, since those scanned are merely the first alphabetically.
 */
export type WildcardWidth = 'all' | 'some' | 'unknown';

export interface WildcardWords {
  readonly words: readonly Alternative[];
  readonly width: WildcardWidth;
}

/** A temporary table of this connection with each word of any column once. */
const vocabulary = `create virtual table if not exists temp.any_word using fts5vocab(main, page_words, row)`;

/** Returns the folded words of the archive that match a pattern, those on most pages first. */
export function findWildcardWords(database: DatabaseSync, pattern: string, limit = maxWildcardWords): WildcardWords {
  database.exec(vocabulary);
  const beginning = wildcardPrefix(pattern);
  const rows = database
    .prepare('select term, doc from temp.any_word where term >= ? and term < ? limit ?')
    .iterate(beginning, beginning + lastCharacter, maxWordsScanned + 1);
  const endsAt = performance.now() + scanMs;
  const matching: Alternative[] = [];
  let scanned = 0;
  for (const row of rows) {
    scanned += 1;
    if (scanned > maxWordsScanned || performance.now() > endsAt) return { words: [], width: 'unknown' };
    const fold = String(row['term']);
    if (matchesWildcard(pattern, fold)) matching.push({ fold, pages: Number(row['doc']), why: 'wildcard' });
  }
  const words = matching.sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
  return { words, width: words.length < matching.length ? 'some' : 'all' };
}

function nearsOf(node: QueryNode): readonly NearNode[] {
  if (node.kind === 'near') return [node];
  if (node.kind === 'term') return [];
  return node.kind === 'not' ? nearsOf(node.part) : node.parts.flatMap(nearsOf);
}

/** Returns how many alternatives of a term NEAR can have; `Infinity` for a term outside NEAR. */
function maxWordsInNear({ tree }: ParsedQuery, term: number): number {
  if (tree === null) return Infinity;
  const nears = nearsOf(tree).filter(({ parts }) => parts.includes(term));
  return Math.min(...nears.map((near) => maxVariantsPerPart(near, countNears(tree))));
}

const giveMoreLetters = 'Give more letters to find the others.';

/**
 * Returns the message about a wildcard that matches `words` words, of which NEAR can have `inNear`; null if all
 * matching words are searched.
 */
function problemMessage({ text }: Term, width: WildcardWidth, words: number, inNear: number): string | null {
  if (width === 'unknown') {
    return `Too many words begin as ${text} does, so that it was not looked for: give more letters before the first star or question mark.`;
  }
  if (words === 0) return `No word of the archive fits ${text}.`;
  if (words > inNear) {
    return `More words fit ${text} than NEAR can hold: the ${String(inNear)} on most pages were looked for there. ${giveMoreLetters}`;
  }
  if (width === 'all') return null;
  return `More words fit ${text} than one search can hold: the ${String(words)} on most pages were looked for. ${giveMoreLetters}`;
}

/**
 * Returns messages to the reader about wildcards whose words have been looked up. Both lists are in the order of the
 * terms.
 */
export const wildcardProblems = (
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  widths: readonly (WildcardWidth | null)[],
): readonly QueryProblem[] =>
  parsedQuery.terms.flatMap((term, index) => {
    const width = widths[index] ?? null;
    if (width === null) return [];
    const words = (alternatives[index] ?? []).filter(({ why }) => why === 'wildcard').length;
    const message = problemMessage(term, width, words, maxWordsInNear(parsedQuery, index));
    return message === null ? [] : [{ message, range: term.range }];
  });
