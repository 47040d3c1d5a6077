import type { DatabaseSync } from 'node:sqlite';
import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import { type Word, asWholes } from '../../text/public.ts';
import type { Alternative, Alternatives, ParsedQuery, NearNode, QueryNode, Term } from './query-tree.ts';

/** Consecutive words that match a term. */
export interface TermVariant {
  readonly folds: readonly string[];
  /** True if the last word is a prefix. */
  readonly isPrefix: boolean;
}

/** Returns the words in one reading: each separately, or with compounds and possessives as single words. */
const foldsOf = (words: readonly Word[], wholes: boolean): readonly string[] =>
  wholes ? asWholes(words) : words.map(({ fold }) => fold);

/** Returns a term as typed, in each of its readings. A wildcard has none, since its words must be looked up. */
function typedVariants({ kind, words }: Pick<Term, 'kind' | 'words'>): readonly TermVariant[] {
  if (kind === 'wildcard') return [];
  const readings = words.some(({ whole }) => whole !== null) ? [false, true] : [false];
  return readings.map((asWholes) => ({ folds: foldsOf(words, asWholes), isPrefix: kind === 'prefix' }));
}

const alternativeVariant = ({ fold }: Alternative): TermVariant => ({ folds: [fold], isPrefix: false });

/** Returns all variants that match a term. */
export const variantsOf = (term: Term, alternatives: readonly Alternative[] = []): readonly TermVariant[] => [
  ...typedVariants(term),
  ...alternatives.map(alternativeVariant),
];

/** Maximum number of combinations for all NEARs of a query, since FTS5 has no alternatives within NEAR. */
const maxNearCombinations = 128;

function countNears(node: QueryNode): number {
  if (node.kind === 'near') return 1;
  if (node.kind === 'term') return 0;
  return node.kind === 'not' ? countNears(node.part) : node.parts.reduce((sum, part) => sum + countNears(part), 0);
}

/** Returns how many variants each operand of a NEAR may have, given the number of NEARs in the query. */
const maxVariantsPerPart = ({ parts }: NearNode, nears: number): number =>
  Math.max(1, Math.floor((maxNearCombinations / nears) ** (1 / parts.length)));

/** Returns the variants of each operand of a NEAR: as typed, then the most frequent alternatives. */
export function nearVariants(
  node: NearNode,
  { tree, terms }: ParsedQuery,
  alternatives: Alternatives,
): readonly (readonly TermVariant[])[] {
  const limit = maxVariantsPerPart(node, tree === null ? 1 : countNears(tree));
  return node.parts.map((part) => {
    const term = terms[part];
    return term === undefined ? [] : variantsOf(term, alternatives[part]).slice(0, limit);
  });
}

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

/** Limits of scanning the vocabulary: the number of words, and the sum of the pages that they are on. */
interface ScanLimits {
  readonly words: number;
  readonly pages: number;
}

const lastCharacter = '\u{10ffff}';

/** `all`: these are all matching words. `some`: more words may match; these are the ones on most pages. */
export type WildcardCoverage = 'all' | 'some';

export interface WildcardWords {
  readonly words: readonly Alternative[];
  readonly width: WildcardCoverage;
}

/** A temporary table of this connection with each word of any column once. */
const vocabulary = `create virtual table if not exists temp.any_word using fts5vocab(main, page_words, row)`;

/** Returns the words with this prefix, and the number of pages each is on; null if they exceed the limits. */
function allWords(database: DatabaseSync, beginning: string, limits: ScanLimits): ReadonlyMap<string, number> | null {
  database.exec(vocabulary);
  const rows = database
    .prepare('select term, doc from temp.any_word where term >= ? and term < ?')
    .iterate(beginning, beginning + lastCharacter);
  const found = new Map<string, number>();
  let pages = 0;
  for (const row of rows) {
    const count = Number(row['doc']);
    pages += count;
    found.set(String(row['term']), count);
    if (found.size > limits.words || pages > limits.pages) return null;
  }
  return found;
}

/** Returns the words of sampled pages with this prefix; only rare words are missing. */
function sampledWords(database: DatabaseSync, beginning: string): ReadonlyMap<string, number> {
  const rows = database
    .prepare('select fold, pages from hint where fold >= ? and fold < ?')
    .all(beginning, beginning + lastCharacter);
  return new Map(rows.map((row) => [String(row['fold']), Number(row['pages'])]));
}

/**
 * Returns the folded words of the archive that match a pattern, those on most pages first. If looking through all words
 * would exceed the limits, only words of sampled pages are returned, with the number of sampled pages.
 */
export function findWildcardWords(
  database: DatabaseSync,
  pattern: string,
  limits: ScanLimits,
  limit = maxWildcardWords,
): WildcardWords {
  const beginning = wildcardPrefix(pattern);
  const all = allWords(database, beginning, limits);
  const matching: Alternative[] = [];
  for (const [fold, pages] of all ?? sampledWords(database, beginning)) {
    if (matchesWildcard(pattern, fold)) matching.push({ fold, pages, why: 'wildcard' });
  }
  const words = matching.sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
  return { words, width: all === null || words.length < matching.length ? 'some' : 'all' };
}

function nearsOf(node: QueryNode): readonly NearNode[] {
  if (node.kind === 'near') return [node];
  if (node.kind === 'term') return [];
  return node.kind === 'not' ? nearsOf(node.part) : node.parts.flatMap(nearsOf);
}

/** Returns how many alternatives of a term fit into its NEAR; `Infinity` for a term outside NEAR. */
function maxWordsInNear({ tree }: ParsedQuery, term: number): number {
  if (tree === null) return Infinity;
  const nears = nearsOf(tree).filter(({ parts }) => parts.includes(term));
  return Math.min(...nears.map((near) => maxVariantsPerPart(near, countNears(tree))));
}

const writeMoreLetters = 'Type more letters to search for all of them.';

/** A wildcard of which not all words were searched, or that matches no word. */
export interface WildcardProblem extends QueryProblem {
  /** Index of the term. */
  readonly term: number;
  /** Number of words that were searched. */
  readonly searched: number;
  /** True if more words may match than were searched; false if no word of the archive matches. */
  readonly isIncomplete: boolean;
}

/**
 * Returns messages to the reader about wildcards whose words were not all searched, or that fit no word. All lists are
 * in the order of the terms.
 */
export const wildcardProblems = (
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  coverage: readonly (WildcardCoverage | null)[],
): readonly WildcardProblem[] =>
  parsedQuery.terms.flatMap(({ text, range }, term) => {
    const width = coverage[term] ?? null;
    if (width === null) return [];
    const words = (alternatives[term] ?? []).filter(({ why }) => why === 'wildcard').length;
    const searched = Math.min(words, maxWordsInNear(parsedQuery, term));
    const problem = (message: string): readonly WildcardProblem[] => [
      { message, range, term, searched, isIncomplete: width === 'some' || searched < words },
    ];
    if (words === 0) {
      if (width === 'all') return problem(`No word in the archive matches ${text}.`);
      return problem(`Too many words begin like ${text}, and none of the frequent ones matches. ${writeMoreLetters}`);
    }
    if (searched === words && width === 'all') return [];
    const where = searched < words ? ' near the other words' : '';
    const only =
      searched === 1
        ? `Only the most frequent word that matches ${text} was searched${where}.`
        : `Only the ${String(searched)} most frequent words that match ${text} were searched${where}.`;
    return problem(`${only} ${writeMoreLetters}`);
  });
