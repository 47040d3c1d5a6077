import type { NewPages } from 'shared-contracts/archive/saved-searches/saved-search';
import { maxSearchTitles, type SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { type ArchiveContext, parseDayRange } from '../../core/public.ts';
import { arrivalsIn, type Arrival, type ArrivalRange } from './arrivals.ts';
import { findMatchingIds, type MatchingIds } from './matching-ids.ts';

/** Maximum number of new pages examined at once; if there are more, the latest ones. */
const maxArrivals = 5_000;

/** Maximum number of results in which new ones are looked for. */
const maxHits = 20_000;

export interface NewResults extends NewPages, Pick<MatchingIds, 'alternatives'> {
  /** Ids of pages, or of articles for a search for articles; the latest first. */
  readonly ids: readonly string[];
}

const yearText = (year: number): string => String(year).padStart(4, '0');

/**
 * Restricts a search to the titles and years of the new pages, since most ingests concern few of them; null if the
 * search excludes all of these.
 */
function narrowToArrivals(input: SearchPagesInput, arrivals: readonly Arrival[]): SearchPagesInput | null {
  const years = arrivals.map(({ year }) => year);
  const [first, last] = [yearText(Math.min(...years)), yearText(Math.max(...years))];
  const came = [...new Set(arrivals.map(({ title }) => title))];
  const title = input.title === undefined ? came : came.filter((slug) => input.title?.includes(slug));
  const from =
    input.from !== undefined && parseDayRange(input.from).first > parseDayRange(first).first ? input.from : first;
  const to = input.to !== undefined && parseDayRange(input.to).last < parseDayRange(last).last ? input.to : last;
  if (title.length === 0 || parseDayRange(from).first > parseDayRange(to).last) return null;
  return { ...input, from, to, ...(title.length <= maxSearchTitles && { title }), copies: true };
}

const inPieces = <Item>(list: readonly Item[], length: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length));

/** Maximum number of values in a statement, since databases limit it. */
const maxValues = 500;

/**
 * Resolves to the pages themselves or, for a search for articles, to the articles on them, in the order of the pages.
 */
async function unitsOf({ db }: ArchiveContext, { by }: SearchPagesInput, pages: readonly string[]): Promise<string[]> {
  if (by !== 'article') return [...pages];
  const units: string[] = [];
  for (const some of inPieces(pages, maxValues)) {
    const rows = await db
      .selectFrom('archive_article_page')
      .select(['article_id', 'page_id'])
      .where('page_id', 'in', [...some])
      .execute();
    const rank = new Map(some.map((id, at) => [id, at]));
    rows.sort((a, b) => (rank.get(a.page_id) ?? 0) - (rank.get(b.page_id) ?? 0));
    units.push(...rows.map(({ article_id: id }) => id));
  }
  return [...new Set(units)];
}

/** Resolves to the results of a search that arrived in this range. Rejects with the errors of a search. */
export async function findNew(
  context: ArchiveContext,
  input: SearchPagesInput,
  range: ArrivalRange,
): Promise<NewResults> {
  const none: NewResults = { count: 0, atLeast: false, ids: [], alternatives: [] };
  if (range.since >= range.until) return none;
  const all = await arrivalsIn(context, range, maxArrivals + 1);
  const arrivals = all.slice(0, maxArrivals);
  const search = arrivals.length === 0 ? null : narrowToArrivals(input, arrivals);
  const someLeft = all.length > maxArrivals;
  if (search === null) return { ...none, atLeast: someLeft };
  const [units, { ids: found, complete, limited, alternatives }] = await Promise.all([
    unitsOf(
      context,
      input,
      arrivals.map(({ id }) => id),
    ),
    findMatchingIds(context, search, maxHits),
  ]);
  const hits = new Set(found);
  const ids = units.filter((id) => hits.has(id));
  return { count: ids.length, atLeast: someLeft || !complete || limited, ids, alternatives };
}
