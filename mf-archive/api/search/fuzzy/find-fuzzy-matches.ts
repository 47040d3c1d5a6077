import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import { ocrEditCost } from './ocr-edit-cost.ts';
import { keysWithinOneEdit } from './glyph-shapes.ts';

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
 * Whether two words are inflections of one (`worker`, `worked`) or one contains the other (`selection`), and so no
 * misreading.
 */
function isInflectionOf(word: string, form: string): boolean {
  if (form.length > word.length && form.endsWith(word)) return true;
  const start = commonStart(word, form);
  return isEnding.has(word.slice(start)) && isEnding.has(form.slice(start));
}

/** Shorter words have too many neighbours that are real words; longer ones are noise. */
const minLetters = 5;
const maxLetters = 24;

/** Bounds of the work: forms compared with a word, forms per key, and forms whose pages are counted. */
const maxCompared = 6_000;
const maxPerKey = 400;
const maxCounted = 120;

/** Pages are counted up to this number. */
const maxPagesCounted = 100_000;

/** Limits of guesses for a word that no page has: only the likeliest words, not their misreadings. */
const maxGuesses = 8;
const guessRange = 0.35;
const guessShare = 0.05;
const guessCost = (letters: number): number => (letters <= 5 ? 1 : 1.4);

interface Form {
  readonly fold: string;
  readonly cost: number;
}

interface CloseOptions {
  /** Words, as folded, that the reader has removed: returned as not `used`. */
  readonly leave: readonly string[];
  /** Words that are used at most. */
  readonly limit: number;
}

/** The highest edit cost of a misreading: a longer word can differ more without being another word. */
function maxEditCost(letters: number): number {
  if (letters <= 5) return 0.5;
  if (letters <= 7) return letters === 6 ? 0.6 : 0.8;
  return letters < 10 ? 1 : 1.2;
}

function findForms(database: DatabaseSync, word: string, maxCost: number): readonly Form[] {
  const statement = database.prepare('select fold from word_form where key = ? limit ?');
  statement.setReturnArrays(true);
  const found: Form[] = [];
  let removed = maxCompared;
  for (const key of keysWithinOneEdit(word)) {
    for (const [fold] of statement.all(key, Math.min(removed, maxPerKey)) as unknown as readonly (readonly [
      string,
    ])[]) {
      removed -= 1;
      const cost = fold === word ? Infinity : ocrEditCost(word, fold);
      if (cost <= maxCost) found.push({ fold, cost });
    }
    if (removed <= 0) break;
  }
  return found.sort((a, b) => a.cost - b.cost || (a.fold < b.fold ? -1 : 1)).slice(0, maxCounted);
}

/** Pages that a word is on, counted up to `most`. Folded words have only letters and digits: no syntax. */
function pagesOf(database: DatabaseSync, fold: string, most: number): number {
  const counted = database
    .prepare('select count(*) as pages from (select rowid from page_words where page_words match ? limit ?)')
    .get(`"${fold}"`, most);
  return Number(counted?.['pages']);
}

/** A more frequent form is a word in its own right. The less likely a misreading, the rarer it must be. */
function maxPagesOfMisreading(pages: number, cost: number): number {
  return Math.max(2, Math.floor(pages * (cost <= 0.5 ? 0.3 : 0.05)));
}

type Counted = Form & { readonly pages: number };

/** Likely misreadings of a word that the archive has. */
function findMisreadings(database: DatabaseSync, word: string, pages: number): readonly Counted[] {
  return findForms(database, word, maxEditCost(word.length)).flatMap((form) => {
    if (isInflectionOf(word, form.fold)) return [];
    const most = maxPagesOfMisreading(pages, form.cost);
    const found = pagesOf(database, form.fold, most + 1);
    return found > 0 && found <= most ? [{ ...form, pages: found }] : [];
  });
}

/** Words that the reader may have meant by one that no page has. */
function guessMeant(database: DatabaseSync, word: string): readonly Counted[] {
  const counted = findForms(database, word, guessCost(word.length)).flatMap((form) => {
    const pages = pagesOf(database, form.fold, maxPagesCounted);
    return pages > 0 ? [{ ...form, pages }] : [];
  });
  const least = Math.min(...counted.map(({ cost }) => cost));
  const likely = counted.filter(({ cost }) => cost <= least + guessRange);
  const frequent = Math.max(...likely.map(({ pages }) => pages)) * guessShare;
  return likely.filter(({ pages }) => pages >= frequent).slice(0, maxGuesses);
}

/**
 * Words of the index that may be misreadings of a word, the likeliest first; for a word that no page has, words that it
 * may be meant to be. `word` as folded. The work is bounded, however large the index.
 */
export function findFuzzyMatches(
  database: DatabaseSync,
  word: string,
  { leave, limit }: CloseOptions,
): readonly CloseWord[] {
  if (word.length < minLetters || word.length > maxLetters || !/\p{L}/u.test(word)) return [];
  const pages = pagesOf(database, word, maxPagesCounted);
  const forms = pages > 0 ? findMisreadings(database, word, pages) : guessMeant(database, word);
  const removed = new Set(leave);
  const close = [...forms]
    .sort((a, b) => a.cost - b.cost || b.pages - a.pages || (a.fold < b.fold ? -1 : 1))
    .map((form): CloseWord => ({ fold: form.fold, pages: form.pages, used: !removed.has(form.fold) }));
  const lastUsed = close.filter(({ used }) => used).at(limit);
  return lastUsed === undefined ? close : close.slice(0, close.indexOf(lastUsed));
}
