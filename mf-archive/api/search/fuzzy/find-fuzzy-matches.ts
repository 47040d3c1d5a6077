import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/connection.ts';
import { countPagesUpTo } from '../fts/fts-vocabulary.ts';
import { ocrEditCost, keysWithinOneEdit } from './glyph-shapes.ts';

const endings = ' s e d r n y rs es ed er or en al ly ing ion ings ions ers ors ally ies ied ity ive ment ness'.split(
  ' ',
);
const isEnding: ReadonlySet<string> = new Set(endings);

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

/**
 * Returns whether two words are inflections of one word (`worker`, `worked`), or the form is the word with letters
 * before it; they are not misreadings then.
 */
function isInflectionOf(word: string, form: string): boolean {
  if (form.length > word.length && form.endsWith(word)) return true;
  const start = commonStart(word, form);
  return isEnding.has(word.slice(start)) && isEnding.has(form.slice(start));
}

/** Shorter words have too many similar real words; longer ones are noise. */
const minLetters = 5;
const maxLetters = 24;

export const canHaveFuzzyMatches = (word: string): boolean =>
  word.length >= minLetters && word.length <= maxLetters && /\p{L}/u.test(word);

/** Limits of the work: forms compared with a word, forms per key, and forms whose pages are counted. */
export const maxCompared = 6_000;
const maxPerKey = 400;
const maxCounted = 120;

/** Pages are counted up to this number. */
export const maxPagesCounted = 100_000;

/** Maximum number of guesses for a word that is on no page: only the likeliest words, without their misreadings. */
const maxGuesses = 8;
const guessRange = 0.35;
const guessShare = 0.05;
const guessCost = (letters: number): number => (letters <= 5 ? 1 : 1.4);

export interface Form {
  readonly fold: string;
  readonly cost: number;
}

export interface CloseOptions {
  /** Folded words that the reader has excluded; they are returned with `used` false. */
  readonly leave: readonly string[];
  /** Maximum number of words with `used` true. */
  readonly limit: number;
}

/** Returns the highest edit cost of a misreading; longer words can differ more without being another word. */
function maxEditCost(letters: number): number {
  if (letters <= 5) return 0.5;
  if (letters <= 7) return letters === 6 ? 0.6 : 0.8;
  return letters < 10 ? 1 : 1.2;
}

/** Returns the likeliest of the forms that share a key with a word. */
export function likeliestForms(word: string, forms: Iterable<string>, maxCost: number): readonly Form[] {
  const found: Form[] = [];
  for (const fold of forms) {
    const cost = fold === word ? Infinity : ocrEditCost(word, fold, maxCost);
    if (cost <= maxCost) found.push({ fold, cost });
  }
  return found.sort((a, b) => a.cost - b.cost || (a.fold < b.fold ? -1 : 1)).slice(0, maxCounted);
}

function* formsInIndex(database: DatabaseSync, word: string): Generator<string> {
  const statement = prepared(database, 'select fold from word_form where key = ? limit ?');
  statement.setReturnArrays(true);
  let left = maxCompared;
  for (const key of keysWithinOneEdit(word)) {
    for (const [fold] of statement.all(key, Math.min(left, maxPerKey)) as unknown as readonly (readonly [string])[]) {
      left -= 1;
      yield fold;
    }
    if (left <= 0) return;
  }
}

/**
 * Returns the highest number of pages of a misreading; a more frequent form is a separate word. A less likely
 * misreading must be rarer.
 */
function maxPagesOfMisreading(pages: number, cost: number): number {
  return Math.max(2, Math.floor(pages * (cost <= 0.5 ? 0.3 : 0.05)));
}

type Counted = Form & { readonly pages: number };

/** Counts the pages with a word, up to `most`. */
type PagesOf = (fold: string, most: number) => number;

/** Returns likely misreadings of a word that is in the archive. */
function misreadings(word: string, pages: number, forms: readonly Form[], pagesOf: PagesOf): readonly Counted[] {
  return forms.flatMap((form) => {
    if (isInflectionOf(word, form.fold)) return [];
    const maxPages = maxPagesOfMisreading(pages, form.cost);
    const found = pagesOf(form.fold, maxPages + 1);
    return found > 0 && found <= maxPages ? [{ ...form, pages: found }] : [];
  });
}

/** Returns words that the reader may have meant by a word that is on no page. */
function guesses(forms: readonly Form[], pagesOf: PagesOf): readonly Counted[] {
  const counted = forms.flatMap((form) => {
    const pages = pagesOf(form.fold, maxPagesCounted);
    return pages > 0 ? [{ ...form, pages }] : [];
  });
  const lowestCost = Math.min(...counted.map(({ cost }) => cost));
  const likely = counted.filter(({ cost }) => cost <= lowestCost + guessRange);
  const frequent = Math.max(...likely.map(({ pages }) => pages)) * guessShare;
  return likely.filter(({ pages }) => pages >= frequent).slice(0, maxGuesses);
}

/** Returns the highest edit cost of a form of a word, which depends on whether the word is on any page. */
export const maxCostOf = (word: string, pages: number): number =>
  pages > 0 ? maxEditCost(word.length) : guessCost(word.length);

/** A word, and the number of pages that it is on. */
interface CountedWord {
  readonly word: string;
  readonly pages: number;
}

/** Chooses among the likeliest forms of a word. */
export function chooseForms(
  { word, pages }: CountedWord,
  forms: readonly Form[],
  pagesOf: PagesOf,
  { leave, limit }: CloseOptions,
): readonly CloseWord[] {
  const chosen = pages > 0 ? misreadings(word, pages, forms, pagesOf) : guesses(forms, pagesOf);
  const removed = new Set(leave);
  const close = [...chosen]
    .sort((a, b) => a.cost - b.cost || b.pages - a.pages || (a.fold < b.fold ? -1 : 1))
    .map((form): CloseWord => ({ fold: form.fold, pages: form.pages, used: !removed.has(form.fold) }));
  const firstTooMany = close.filter(({ used }) => used).at(limit);
  return firstTooMany === undefined ? close : close.slice(0, close.indexOf(firstTooMany));
}

/**
 * Returns words of the index that may be misreadings of a folded word on so many pages, the likeliest first; for a word
 * that is on no page, words that it may have been meant to be. The work is limited, however large the index is.
 */
export function findFuzzyMatches(
  database: DatabaseSync,
  { word, pages: found }: CountedWord,
  options: CloseOptions,
): readonly CloseWord[] {
  if (!canHaveFuzzyMatches(word)) return [];
  const pages = Math.min(found, maxPagesCounted);
  const forms = likeliestForms(word, formsInIndex(database, word), maxCostOf(word, pages));
  return chooseForms({ word, pages }, forms, (fold, most) => countPagesUpTo(database, fold, most), options);
}
