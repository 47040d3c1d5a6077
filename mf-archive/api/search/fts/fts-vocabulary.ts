import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Completion } from '../search-index.ts';
import type { PageToken, PageTokens } from '../../text/public.ts';
import type { ParsedQuery, Term } from '../query/query-tree.ts';
import { prepared } from './connection.ts';

export const countPages = (database: DatabaseSync): number =>
  Number(database.prepare('select count(*) as pages from page').get()?.['pages']);

/**
 * Counts the pages with a word, up to `most`. A folded word contains only letters and digits, so it needs no escaping.
 */
export function countPagesUpTo(database: DatabaseSync, fold: string, most: number): number {
  const statement = 'select count(*) as pages from (select rowid from page_words where page_words match ? limit ?)';
  const counted = prepared(database, statement).get(`"${fold}"`, most);
  return Number(counted?.['pages']);
}

/** Returns the ids of at most `count` pages, spread evenly over the index. */
export function samplePages(database: DatabaseSync, lastRow: number): readonly string[] {
  const ends = database.prepare('select min(rowid) as first, max(rowid) as last from page').get();
  const [first, last] = [Number(ends?.['first'] ?? 0), Number(ends?.['last'] ?? 0)];
  const from = database.prepare('select id from page where rowid >= ? order by rowid limit 1');
  const step = (last - first + 1) / lastRow;
  const ids = Array.from({ length: lastRow }, (_, at) => from.get(Math.floor(first + at * step))?.['id']);
  return [...new Set(ids.flatMap((id) => (typeof id === 'string' ? [id] : [])))];
}

/** Limits of a vocabulary scan: number of words in alphabetical order, and time in ms. */
const maxWordsScanned = 1_000;
const scanMs = 25;
const sampledPerCompletion = 2;

const lastCharacter = '\u{10ffff}';

/** Returns sampled words with this prefix, the most frequent first. */
function completeFromSample(
  database: DatabaseSync,
  beginning: string,
  limit: number,
): readonly Omit<Completion, 'pages'>[] {
  const letterCount = Array.from(beginning).length;
  const where = letterCount <= 2 ? `substr(fold, 1, ${String(letterCount)}) = ?` : 'fold >= ? and fold < ?';
  const values = letterCount <= 2 ? [beginning] : [beginning, beginning + lastCharacter];
  return database
    .prepare(`select fold, printed from hint where ${where} order by pages desc, fold limit ?`)
    .all(...values, limit)
    .map((row) => ({ fold: String(row['fold']), text: String(row['printed']) }));
}

/**
 * Returns the most frequent words with this prefix that are found in time. Other readings of words are not included.
 */
function completeFromVocabulary(database: DatabaseSync, beginning: string, limit: number): readonly Completion[] {
  const endsAt = performance.now() + scanMs;
  const found: Completion[] = [];
  const statement = database.prepare(
    "select term, doc from word where term >= ? and term < ? and col = 'body' limit ?",
  );
  for (const row of statement.iterate(beginning, beginning + lastCharacter, maxWordsScanned)) {
    const fold = String(row['term']);
    found.push({ fold, text: fold, pages: Number(row['doc']) });
    if (performance.now() > endsAt) break;
  }
  return found.sort((a, b) => b.pages - a.pages).slice(0, limit);
}

/**
 * Returns words with this prefix, those on most pages first. For one or two letters only sampled words are used, since
 * half of the vocabulary may match.
 */
export function complete(
  database: DatabaseSync,
  beginning: string,
  limit: number,
  countPagesWith: (fold: string) => number,
): readonly Completion[] {
  const found = new Map<string, Completion>();
  if (Array.from(beginning).length > 2) {
    for (const one of completeFromVocabulary(database, beginning, limit)) found.set(one.fold, one);
  }
  for (const { fold, text } of completeFromSample(database, beginning, sampledPerCompletion * limit)) {
    const pages = found.get(fold)?.pages ?? countPagesWith(fold);
    if (pages > 0) found.set(fold, { fold, text, pages });
  }
  return [...found.values()].sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
}

/** The first 1,024 pages are all sampled, after that one in 32. */
const sampledCompletely = 1024;
const sampledOneIn = 32;
const maxSampledLength = 32;

/** Returns whether the page with this row number is in the sample. */
export const isSampled = (row: number): boolean => row <= sampledCompletely || row % sampledOneIn === 0;

/** Returns how many of the pages up to a row are in the sample. */
const sampledOf = (row: number): number =>
  Math.min(row, sampledCompletely) + Math.max(0, Math.floor(row / sampledOneIn) - sampledCompletely / sampledOneIn);

/** Letter cases of a printed word, the most informative first: a word in capitals does not show its usual case. */
const shapes = { small: 0, mixed: 1, capitals: 2 } as const;

function shapeOf(text: string): number {
  if (text === text.toLowerCase()) return shapes.small;
  return text === text.toUpperCase() ? shapes.capitals : shapes.mixed;
}

/** Returns whether this word is stored in the sample if it occurs on a sampled page. */
export const canBeSampled = (fold: string): boolean =>
  fold.length >= 2 && fold.length <= maxSampledLength && /^\p{L}+$/u.test(fold);

const isCandidate = ({ fold, whole }: PageToken): boolean => whole === null && canBeSampled(fold);

/** A word as it is printed, and the case of its letters, as an index of `shapes`. */
interface PrintedWord {
  readonly printed: string;
  readonly shape: number;
}

/** Returns the words of a page, each in its most informative printed form. */
export function sampledWordsOf({ tokens, paragraphs }: PageTokens): ReadonlyMap<string, PrintedWord> {
  const words = new Map<string, PrintedWord>();
  for (const token of tokens) {
    if (!isCandidate(token)) continue;
    const known = words.get(token.fold);
    if (known?.shape === shapes.small) continue;
    const printed = (paragraphs[token.paragraph] ?? '').slice(token.start, token.end).normalize('NFC');
    const shape = shapeOf(printed);
    if (known === undefined || shape < known.shape) words.set(token.fold, { printed, shape });
  }
  return words;
}

/** A word of the sample, with the number of sampled pages that have it. */
export interface SampledWord extends PrintedWord {
  readonly pages: number;
}

/**
 * Stores the words of sampled pages (`isSampled`) as printed. They are candidates for completion, for which a scan of
 * all words with a prefix would take too long. Words and their counts are never removed, so a word may no longer be on
 * any page (`complete` then omits it). Written once per batch, since pages share most of their words.
 */
export class SampledWords {
  readonly #words = new Map<string, SampledWord>();

  add(reading: PageTokens): void {
    for (const [fold, word] of sampledWordsOf(reading)) {
      const known = this.#words.get(fold);
      const { printed, shape } = known === undefined || word.shape < known.shape ? word : known;
      this.#words.set(fold, { printed, shape, pages: (known?.pages ?? 0) + 1 });
    }
  }

  write(database: DatabaseSync): void {
    const keep = database.prepare(
      `insert into hint (fold, printed, shape, pages) values (?, ?, ?, ?) on conflict (fold) do update set
         pages = pages + excluded.pages,
         printed = case when excluded.shape < shape then excluded.printed else printed end,
         shape = min(shape, excluded.shape)`,
    );
    for (const [fold, { printed, shape, pages }] of this.#words) keep.run(fold, printed, shape, pages);
  }
}

/** Words that the sample never stores are counted directly, up to this number of pages. */
const maxCounted = 20_000;

const lastRow = (database: DatabaseSync, unit: SearchUnit): number =>
  Number(database.prepare(`select max(rowid) as last from ${unit}`).get()?.['last'] ?? 0);

/**
 * Estimates, from the sampled words, how many pages or articles contain a word: the index itself stores no such counts,
 * and counting costs as much as searching. Assumes that the occurrences of a word are spread evenly over the pages (a
 * Poisson distribution).
 */
export class PageEstimates {
  readonly #database: DatabaseSync;
  readonly #means = new Map<string, number>();
  readonly #units: Readonly<Record<SearchUnit, number>>;
  readonly #sampled: number;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#units = { page: lastRow(database, 'page'), article: lastRow(database, 'article') };
    this.#sampled = Math.max(1, sampledOf(this.#units.page));
  }

  /** Returns the number of the last row, so removed pages or articles count too. */
  count(unit: SearchUnit): number {
    return this.#units[unit];
  }

  /** Returns the mean number of occurrences of a word per page. */
  meanOf(fold: string): number {
    return this.#cached(fold, () => {
      if (!canBeSampled(fold)) return this.#countedMean(fold);
      const found = prepared(this.#database, 'select pages from hint where fold = ?').get(fold);
      return this.#toMean(Number(found?.['pages'] ?? 1) / this.#sampled);
    });
  }

  /** Returns the mean number of occurrences per page of all words with this prefix. */
  meanOfPrefix(beginning: string): number {
    return this.#cached(`${beginning}*`, () => {
      const found = this.#database
        .prepare(
          'select sum(-ln(1 - min(pages, :sampled - 0.5) / :sampled)) as mean from hint where fold >= :from and fold < :to',
        )
        .get({ sampled: this.#sampled, from: beginning, to: beginning + lastCharacter });
      return Number(found?.['mean'] ?? 0);
    });
  }

  /** Returns how many pages or articles have at least one of the words with this mean. */
  unitsWith(mean: number, unit: SearchUnit): number {
    const { page, article } = this.#units;
    return unit === 'page' ? page * (1 - Math.exp(-mean)) : Math.min(article, page * mean);
  }

  #countedMean(fold: string): number {
    if (this.#units.page === 0) return 0;
    const counted = countPagesUpTo(this.#database, fold, maxCounted);
    return this.#toMean(counted >= maxCounted ? 1 : counted / this.#units.page);
  }

  /** Converts the share of pages with a word to its mean number of occurrences. */
  #toMean(share: number): number {
    return -Math.log(1 - Math.min(share, 1 - 0.5 / this.#sampled));
  }

  #cached(key: string, make: () => number): number {
    const value = this.#means.get(key) ?? make();
    this.#means.set(key, value);
    return value;
  }
}

/** Below this number of pages, every word is ranked. */
export const minPagesForBroadTerm = 20_000;

/** A word or prefix that is expected on more pages than this is not ranked. */
const maxRanked = { word: 300_000, prefix: 100_000 } as const;

type SingleWordTerm = Term & { readonly kind: 'word' | 'prefix' };

const isSingleWord = ({ kind, words, field }: Term): boolean =>
  (kind === 'word' || kind === 'prefix') && words.length === 1 && field === null;

/** Returns the only word or prefix of a query; null if the query has more than one term, or another kind of term. */
function onlyWord({
  tree,
  terms,
}: ParsedQuery): { readonly kind: SingleWordTerm['kind']; readonly fold: string } | null {
  const term = tree?.kind === 'term' ? terms[tree.term] : undefined;
  if (term === undefined || !isSingleWord(term)) return null;
  return { kind: (term as SingleWordTerm).kind, fold: term.words[0]?.fold ?? '' };
}

/**
 * Returns whether a query is a single word or prefix on very many pages: on most of them, or on more than can be ranked
 * in time. BM25 gives such a word almost no weight, so ranking would mean little and take longer than the rest of the
 * search. An archive of fewer than `minPages` ranks everything; articles are ranked where possible.
 */
export function isBroadTerm(
  estimates: PageEstimates,
  parsedQuery: ParsedQuery,
  unit: SearchUnit,
  minPages: number,
): boolean {
  const word = onlyWord(parsedQuery);
  const pages = estimates.count('page');
  if (word === null || pages < minPages) return false;
  const mean = word.kind === 'word' ? estimates.meanOf(word.fold) : estimates.meanOfPrefix(word.fold);
  const found = estimates.unitsWith(mean, 'page');
  return (unit === 'page' && found >= pages / 2) || found >= maxRanked[word.kind];
}
