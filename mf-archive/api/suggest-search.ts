import type { SuggestSearchInput, SuggestSearchResult } from 'shared-contracts/archive/suggest-search';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from './archive-tables.ts';
import { suggestMs } from './limits.ts';
import { searchOf } from './search/archive-search.ts';
import { parseQuery } from './search/parse-query.ts';
import { titlesNamed } from './search/titles-named.ts';
import { requestOf, type Completion, type SearchAnswer, type SearchIndex } from './search/search-index.ts';
import { showHits } from './search/show-hits.ts';
import { words, type Word } from './text/words.ts';

const most = { words: 6, meant: 3, titles: 3, hits: 4 } as const;

type Found = Pick<SuggestSearchResult, 'hits' | 'total'>;
const nothing: Found = { hits: [], total: 0 };

/** What stands in the field, and how long it may take, in ms, to say something of it. */
interface Typed {
  readonly q: string;
  readonly open: Word | null;
  readonly withinMs: number;
}

/** What is there in time; a part that fails or takes too long is left out. */
async function inTime<Part>(part: Promise<Part>, without: Part, withinMs: number): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Part>((resolve) => {
    timer = setTimeout(resolve, withinMs, without);
  });
  try {
    return await Promise.race([part.catch(() => without), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The word at the end that may go on, unless it is an operator. */
function openWord(q: string): Word | null {
  const last = words(q).at(-1);
  if (last === undefined || last.end !== q.length || /(^|[\s(])(AND|OR|NOT)$/u.test(q)) return null;
  return last;
}

/** Words that may have been meant by one that begins no word of the archive, as they are printed where that is known. */
async function meant(index: SearchIndex, fold: string, withinMs: number): Promise<readonly Completion[]> {
  const request = requestOf(parseQuery(fold), { spelling: 'close', limit: 0 });
  const [close = []] = await index.expand(request, withinMs);
  const likeliest = close.slice(0, most.meant);
  const printed = await Promise.all(likeliest.map((word) => index.complete(word.fold, 1, withinMs)));
  return likeliest.map((word, at) => {
    const [first] = printed[at] ?? [];
    return first?.fold === word.fold ? first : { ...word, text: word.fold };
  });
}

async function completions(
  context: ArchiveContext,
  { q, open, withinMs }: Typed,
): Promise<SuggestSearchResult['words']> {
  if (open === null) return [];
  const { index } = await searchOf(context);
  const begun = await index.complete(open.fold, most.words, withinMs);
  const found = begun.length > 0 ? begun : await meant(index, open.fold, withinMs);
  return found.map(({ text, pages }) => ({ text: q.slice(0, open.start) + text, pages }));
}

/** The query as typed; where that finds nothing and its last word may go on, words that begin so. */
async function firstPages(
  index: SearchIndex,
  { q, open, withinMs }: Typed,
): Promise<{ readonly answer: SearchAnswer; readonly query: ReturnType<typeof parseQuery> } | null> {
  for (const text of open === null ? [q] : [q, `${q}*`]) {
    const query = parseQuery(text);
    if (query.tree === null) return null;
    const answer = await index.glance(requestOf(query, { limit: most.hits }), withinMs);
    if (answer === null) return null;
    if (answer.total > 0) return { answer, query };
  }
  return null;
}

async function hitsOf(context: ArchiveContext, typed: Typed): Promise<Found> {
  const { index } = await searchOf(context);
  const found = await firstPages(index, typed);
  if (found === null) return nothing;
  const { answer, query } = found;
  const hits = await showHits(context, answer.ids, query, typed.withinMs);
  return {
    hits: hits.map(({ slug, title, date, snippet }) => ({ slug, title: title.name, date, snippet })),
    total: answer.total,
  };
}

export async function suggestSearch(
  anyContext: SliceContext,
  input: SuggestSearchInput,
  withinMs = suggestMs,
): Promise<SuggestSearchResult> {
  const context = archiveContext(anyContext);
  const q = input.q.trimStart();
  const asked = words(q);
  if (asked.length === 0) return { words: [], titles: [], ...nothing };
  const typed = { q, open: openWord(q), withinMs };
  const [completed, titles, found] = await Promise.all([
    inTime(completions(context, typed), [], withinMs),
    inTime(titlesNamed(context, asked, most.titles), [], withinMs),
    inTime(hitsOf(context, typed), nothing, withinMs),
  ]);
  return { words: completed, titles, ...found };
}
