import Joi from 'joi';
import {
  suggestSearch as suggestSearchContract,
  type SuggestSearchInput,
  type SuggestSearchResult,
} from 'shared-contracts/archive/suggest-search';
import { maxQueryLength } from 'shared-contracts/constants';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { type ArchiveContext, archiveContext } from '../core/public.ts';
import { titleCacheMs, suggestMs } from './limits.ts';
import { openSearch } from './archive-search.ts';
import { parseQuery } from './query/parse-query.ts';
import type { ParsedQuery } from './query/query-tree.ts';
import { searchRequest, type Completion, type SearchResults, type SearchIndex } from './search-index.ts';
import { showHits } from './show-hits.ts';
import { type Word, words } from '../text/public.ts';

interface NamedTitle {
  readonly slug: string;
  readonly name: string;
  readonly folds: readonly string[];
}

interface CachedTitles {
  readonly titles: Promise<readonly NamedTitle[]>;
  readonly until: number;
}

/** Caches the titles, since they are needed for every typed letter and seldom change. The key is `derivedDir`. */
const titleCache = new Map<string, CachedTitles>();

async function readTitles({ db }: ArchiveContext): Promise<readonly NamedTitle[]> {
  const rows = await db.selectFrom('archive_title').select(['slug', 'name']).orderBy('name').orderBy('slug').execute();
  return rows.map(({ slug, name }) => ({ slug, name, folds: words(name).map(({ fold }) => fold) }));
}

function titlesOf(context: ArchiveContext): Promise<readonly NamedTitle[]> {
  const known = titleCache.get(context.derivedDir);
  if (known !== undefined && context.now() < known.until) return known.titles;
  const titles = readTitles(context);
  titleCache.set(context.derivedDir, { titles, until: context.now() + titleCacheMs });
  titles.catch(() => titleCache.delete(context.derivedDir));
  return titles;
}

/** Returns the titles whose name contains, for each query word, a word that starts with it; ordered by name. */
async function findTitlesByName(
  context: ArchiveContext,
  queryWords: readonly Word[],
  limit: number,
): Promise<SuggestSearchResult['titles']> {
  const titles = await titlesOf(context);
  return titles
    .filter(({ folds }) => queryWords.every((word) => folds.some((fold) => fold.startsWith(word.fold))))
    .slice(0, limit)
    .map(({ slug, name }) => ({ slug, name }));
}

const limits = { words: 6, meant: 3, titles: 3, hits: 4 } as const;

type SuggestedHits = Pick<SuggestSearchResult, 'hits' | 'total'>;
const noHits: SuggestedHits = { hits: [], total: 0 };

/** The text in the search field. `timeoutMs` is the time limit of a response in ms. */
interface TypedQuery {
  readonly query: string;
  readonly unfinishedWord: Word | null;
  readonly timeoutMs: number;
}

/** Resolves to the value of `part`, or to `fallback` if `part` fails or takes longer than `timeoutMs`. */
async function withTimeout<Part>(part: Promise<Part>, fallback: Part, timeoutMs: number): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Part>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, fallback);
  });
  try {
    return await Promise.race([part.catch(() => fallback), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the last word if the reader may still be typing it, else null. An operator (AND, OR, NOT) is complete. */
function findUnfinishedWord(query: string): Word | null {
  const last = words(query).at(-1);
  if (last === undefined || last.end !== query.length || /(^|[\s(])(AND|OR|NOT)$/u.test(query)) return null;
  return last;
}

/** Returns the words that a prefix unknown to the archive is probably a misspelling of, in printed form where known. */
async function likelyWords(index: SearchIndex, fold: string, timeoutMs: number): Promise<readonly Completion[]> {
  const request = searchRequest(parseQuery(fold), { spelling: 'close', limit: 0 });
  const [close = []] = await index.expand(request, timeoutMs);
  const likeliest = close.slice(0, limits.meant);
  const printed = await Promise.all(likeliest.map((word) => index.complete(word.fold, 1, timeoutMs)));
  return likeliest.map((word, at) => {
    const [first] = printed[at] ?? [];
    return first?.fold === word.fold ? first : { ...word, text: word.fold };
  });
}

async function completions(
  context: ArchiveContext,
  { query, unfinishedWord, timeoutMs }: TypedQuery,
): Promise<SuggestSearchResult['words']> {
  if (unfinishedWord === null) return [];
  const { index } = await openSearch(context);
  const completed = await index.complete(unfinishedWord.fold, limits.words, timeoutMs);
  const candidates = completed.length > 0 ? completed : await likelyWords(index, unfinishedWord.fold, timeoutMs);
  return candidates.map(({ text, pages }) => ({ text: query.slice(0, unfinishedWord.start) + text, pages }));
}

/** Searches for the query as typed and, if there are no results, with its last word as a prefix. */
async function previewSearch(
  index: SearchIndex,
  { query: typedText, unfinishedWord, timeoutMs }: TypedQuery,
): Promise<{ readonly answer: SearchResults; readonly parsedQuery: ParsedQuery } | null> {
  for (const query of unfinishedWord === null ? [typedText] : [typedText, `${typedText}*`]) {
    const parsedQuery = parseQuery(query);
    if (parsedQuery.tree === null) return null;
    const answer = await index.searchForPreview(searchRequest(parsedQuery, { limit: limits.hits }), timeoutMs);
    if (answer === null) return null;
    if (answer.total > 0) return { answer, parsedQuery };
  }
  return null;
}

async function previewHits(context: ArchiveContext, typed: TypedQuery): Promise<SuggestedHits> {
  const { index } = await openSearch(context);
  const preview = await previewSearch(index, typed);
  if (preview === null) return noHits;
  const { answer, parsedQuery } = preview;
  const hits = await showHits(context, answer.ids, parsedQuery, typed.timeoutMs);
  return {
    hits: hits.map(({ slug, title, date, snippet }) => ({ slug, title: title.name, date, snippet })),
    total: answer.total,
  };
}

export async function suggestSearch(
  anyContext: SliceContext,
  input: SuggestSearchInput,
  timeoutMs = suggestMs,
): Promise<SuggestSearchResult> {
  const context = archiveContext(anyContext);
  const query = input.q.trimStart();
  const queryWords = words(query);
  if (queryWords.length === 0) return { words: [], titles: [], ...noHits };
  const typed = { query, unfinishedWord: findUnfinishedWord(query), timeoutMs };
  const [completed, titles, hits] = await Promise.all([
    withTimeout(completions(context, typed), [], timeoutMs),
    withTimeout(findTitlesByName(context, queryWords, limits.titles), [], timeoutMs),
    withTimeout(previewHits(context, typed), noHits, timeoutMs),
  ]);
  return { words: completed, titles, ...hits };
}

export const suggestSearchEndpoint = endpoint({
  ...suggestSearchContract,
  input: () => Joi.object<SuggestSearchInput, true>({ q: Joi.string().allow('').max(maxQueryLength).required() }),
  handle: suggestSearch,
});
