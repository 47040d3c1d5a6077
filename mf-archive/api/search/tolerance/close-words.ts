import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import { misreadingCost } from './misreading-cost.ts';
import { isOwnWord } from './own-words.ts';
import { nearKeys } from './strokes.ts';

/** Words that are shorter have too many neighbours that are words of their own; longer ones are rubbish. */
const leastLetters = 5;
const mostLetters = 24;

/** Forms that are compared with a word, and those of them whose pages are counted: what bounds the work. */
const mostCompared = 6_000;
const mostOfKey = 400;
const mostCounted = 120;

/** A word on more pages than this is counted no further. */
const pagesCounted = 100_000;

/** For a word that no page has: the likeliest few that one has, and not what a machine made of those. */
const mostGuesses = 8;
const guessRange = 0.35;
const guessShare = 0.05;
const guessCost = (letters: number): number => (letters <= 5 ? 1 : 1.4);

interface Form {
  readonly fold: string;
  readonly cost: number;
}

interface CloseOptions {
  /** Words, as folded, that the reader has removed: they are told as not `used`. */
  readonly leave: readonly string[];
  /** The most that are used. */
  readonly limit: number;
}

/** What a misreading may cost: in a long word more is still no other word. */
function mostCost(letters: number): number {
  if (letters <= 5) return 0.5;
  if (letters <= 7) return letters === 6 ? 0.6 : 0.8;
  return letters < 10 ? 1 : 1.2;
}

function formsNear(database: DatabaseSync, asked: string, most: number): readonly Form[] {
  const statement = database.prepare('select fold from word_form where key = ? limit ?');
  statement.setReturnArrays(true);
  const found: Form[] = [];
  let left = mostCompared;
  for (const key of nearKeys(asked)) {
    for (const [fold] of statement.all(key, Math.min(left, mostOfKey)) as unknown as readonly (readonly [string])[]) {
      left -= 1;
      const cost = fold === asked ? Infinity : misreadingCost(asked, fold);
      if (cost <= most) found.push({ fold, cost });
    }
    if (left <= 0) break;
  }
  return found.sort((a, b) => a.cost - b.cost || (a.fold < b.fold ? -1 : 1)).slice(0, mostCounted);
}

/** Pages that a word is on, counted as far as `most`. Folded words hold letters and digits only: no syntax. */
function pagesOf(database: DatabaseSync, fold: string, most: number): number {
  const counted = database
    .prepare('select count(*) as pages from (select rowid from page_words where page_words match ? limit ?)')
    .get(`"${fold}"`, most);
  return Number(counted?.['pages']);
}

/** A form that is more frequent is a word in its own right. The less likely a misreading, the rarer it must be. */
function mostPages(pages: number, cost: number): number {
  return Math.max(2, Math.floor(pages * (cost <= 0.5 ? 0.3 : 0.05)));
}

type Counted = Form & { readonly pages: number };

/** Forms of a word that the archive has. */
function misreadings(database: DatabaseSync, asked: string, pages: number): readonly Counted[] {
  return formsNear(database, asked, mostCost(asked.length)).flatMap((form) => {
    if (isOwnWord(asked, form.fold)) return [];
    const most = mostPages(pages, form.cost);
    const found = pagesOf(database, form.fold, most + 1);
    return found > 0 && found <= most ? [{ ...form, pages: found }] : [];
  });
}

/** Words that may have been meant by one that no page has. */
function guesses(database: DatabaseSync, asked: string): readonly Counted[] {
  const counted = formsNear(database, asked, guessCost(asked.length)).flatMap((form) => {
    const pages = pagesOf(database, form.fold, pagesCounted);
    return pages > 0 ? [{ ...form, pages }] : [];
  });
  const least = Math.min(...counted.map(({ cost }) => cost));
  const likely = counted.filter(({ cost }) => cost <= least + guessRange);
  const frequent = Math.max(...likely.map(({ pages }) => pages)) * guessShare;
  return likely.filter(({ pages }) => pages >= frequent).slice(0, mostGuesses);
}

/**
 * Words of the index that text recognition may have made of the one asked for, the likeliest first; for a word that no
 * page has, those that it was perhaps meant to be. `asked` as folded. The work is bounded, however large the index.
 */
export function closeWords(
  database: DatabaseSync,
  asked: string,
  { leave, limit }: CloseOptions,
): readonly CloseWord[] {
  if (asked.length < leastLetters || asked.length > mostLetters || !/\p{L}/u.test(asked)) return [];
  const pages = pagesOf(database, asked, pagesCounted);
  const forms = pages > 0 ? misreadings(database, asked, pages) : guesses(database, asked);
  const left = new Set(leave);
  const close = [...forms]
    .sort((a, b) => a.cost - b.cost || b.pages - a.pages || (a.fold < b.fold ? -1 : 1))
    .map((form): CloseWord => ({ fold: form.fold, pages: form.pages, used: !left.has(form.fold) }));
  const lastUsed = close.filter(({ used }) => used).at(limit);
  return lastUsed === undefined ? close : close.slice(0, close.indexOf(lastUsed));
}
