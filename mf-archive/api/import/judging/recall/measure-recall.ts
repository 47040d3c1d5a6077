import { ownValue } from 'shared-contracts/own-value';
import { randomFrom } from '../../demo/random.ts';
import { type PageText, encodePageText } from '../../../text/public.ts';
import { type IndexChange, parseQuery, type SearchIndex, searchRequest } from '../../../search/public.ts';
import { mean } from '../ndcg.ts';
import { queryWords, cleanArticles, type Articles, type QueryWord } from './recall-corpus.ts';

/**
 * Misreadings of letters, only for measuring. They are based on the look of worn type and independent of the table used
 * for fuzzy matches, which covers only some of them.
 */
const looksLike: Readonly<Record<string, readonly string[]>> = {
  ...{ a: ['o', 'u', 's', 'n'], b: ['h', 'l', '6'], c: ['e', 'o', '('], d: ['cl', 'a', 'il'], e: ['c', 'o', 's', 'r'] },
  ...{ f: ['t', 'l', 'i'], g: ['q', 'y', 'a'], h: ['b', 'li', 'n', 'k'], i: ['l', '1', 't', 'j'], j: ['i', ';'] },
  ...{ k: ['h', 'lt', 'x'], l: ['i', '1', 't', 'f'], m: ['rn', 'n', 'in', 'w'], n: ['u', 'r', 'ii', 'm'] },
  ...{ o: ['c', '0', 'e', 'a'], p: ['n', 'j', 'r'], q: ['g', 'o'], r: ['t', 'i', 'v', 'n'], s: ['a', '5', 'e', '8'] },
  ...{ t: ['l', 'f', 'i', 'r'], u: ['n', 'ii', 'a', 'o'], v: ['y', 'r', 'n'], w: ['vv', 'm', 'iv'], x: ['z', 'k'] },
  ...{ y: ['v', 'g', 'r'], z: ['s', '2'] },
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const oneOf = (choices: readonly string[] | string, random: () => number): string =>
  choices[Math.floor(random() * choices.length)] ?? '';

function misprint(letter: string, random: () => number): string {
  const dice = random();
  const similar = ownValue(looksLike, letter);
  if (dice < 0.65 && similar !== undefined) return oneOf(similar, random);
  if (dice < 0.8) return oneOf(alphabet, random);
  return dice < 0.9 ? '' : letter + oneOf(alphabet, random);
}

/** Returns folded words with this share of their letters misread. */
const withNoise = (words: readonly string[], share: number, random: () => number): readonly string[] =>
  words.map((word) => Array.from(word, (letter) => (random() < share ? misprint(letter, random) : letter)).join(''));

/** Shares of misread letters. */
export const noiseShares = [0, 0.02, 0.05, 0.1, 0.2] as const;

const firstPage = 20;
const allHits = 1_000;

interface Found {
  /**
   * Share of the articles with the word that are among the first 20 results, and among all results; means over the
   * words.
   */
  readonly at20: number;
  readonly ofAll: number;
  /** Share of all results that contain the word. */
  readonly precision: number;
}

export interface RecallRow {
  readonly share: number;
  readonly exact: Found;
  readonly close: Found;
  /** Share of correct results among those that fuzzy matches added. */
  readonly rightOfAdded: number;
}

function toText(folds: readonly string[]): PageText {
  const words = folds
    .filter((text) => text !== '')
    .map((text) => ({ text, box: null, confidence: null, hyphen: 'none' as const, joined: null }));
  return { width: 1_000, height: 1_000, blocks: [{ lines: [{ words }] }] };
}

const place = {
  ...{ title: 'articles', published: null, language: null, place: 1, confidence: null },
  ...{ firstDay: 19600101, lastDay: 19600101 },
};

const toChange = (folds: readonly string[], at: number): IndexChange => ({
  id: String(at),
  page: { ...place, slug: `article-${String(at)}`, words: encodePageText(toText(folds)) },
});

const isRight = ({ articles }: QueryWord, id: string): boolean => articles.has(Number(id));

/** Resolves to the ids of the results for each word. */
async function findAll(
  index: SearchIndex,
  words: readonly QueryWord[],
  spelling: 'exact' | 'close',
): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (const { fold } of words) {
    const request = searchRequest(parseQuery(fold), { spelling, copies: true, limit: allHits });
    found.push((await index.search(request)).ids);
  }
  return found;
}

const countRight = (word: QueryWord, ids: readonly string[]): number => ids.filter((id) => isRight(word, id)).length;

function valueOf(words: readonly QueryWord[], found: readonly (readonly string[])[]): Found & Counted {
  const recall = (most: number): number =>
    mean(words.map((word, at) => countRight(word, (found[at] ?? []).slice(0, most)) / word.articles.size));
  const hits = found.reduce((sum, ids) => sum + ids.length, 0);
  const right = words.reduce((sum, word, at) => sum + countRight(word, found[at] ?? []), 0);
  return { at20: recall(firstPage), ofAll: recall(allHits), precision: hits === 0 ? 1 : right / hits, hits, right };
}

interface Counted {
  readonly hits: number;
  readonly right: number;
}

/**
 * Empties the index, indexes the articles with this share of their letters misread (always in the same way), and
 * searches for words that were not used to choose thresholds.
 */
export async function measureRecall(
  index: SearchIndex,
  share: number,
  words: number,
  articles: Articles = cleanArticles(),
): Promise<RecallRow> {
  const random = randomFrom(1_859);
  const changes = articles.map((article, at) => toChange(withNoise(article, share, random), at));
  await index.reset('recall');
  await index.apply({ from: { logId: 'recall', appliedSeq: 0 }, to: 1, changes });
  const queries = queryWords(articles, 'held out', words);
  const [exact, close] = [await findAll(index, queries, 'exact'), await findAll(index, queries, 'close')];
  const [before, after] = [valueOf(queries, exact), valueOf(queries, close)];
  const added = after.hits - before.hits;
  return { share, exact: before, close: after, rightOfAdded: added === 0 ? 1 : (after.right - before.right) / added };
}
