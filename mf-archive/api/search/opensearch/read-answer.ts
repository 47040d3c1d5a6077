import { buildHistogram, chooseBins, type DateBins } from '../fts/facet-counter.ts';
import { articleKinds, frontValues, qualityValues } from '../fts/unit-values.ts';
import type { FacetCounts, SearchResults, SearchRequest, ValueCount } from '../search-index.ts';
import type { CompiledQuery } from './query-body.ts';
import { maxExactGroups, passingPrefix } from './search-body.ts';
import { placeOfTitle } from './unit-documents.ts';

/** The parts of OpenSearch's answers that are read. */
interface Bucket {
  readonly key: string | number;
  readonly key_as_string?: string;
  readonly doc_count: number;
  readonly titles?: Values;
}

interface Values {
  readonly buckets: readonly Bucket[];
}

interface Aggregation {
  readonly doc_count: number;
  readonly values?: Values;
  readonly groups?: { readonly value: number };
}

/** All counts by their names. */
interface Counts {
  readonly title?: Values;
  /** Missing when the places follow from the titles. */
  readonly place?: Values;
  readonly language?: Values;
  readonly front?: Values;
  readonly quality?: Values;
  readonly kind?: Values;
  readonly years?: Values;
  readonly months?: Aggregation;
  readonly dated?: Aggregation;
  readonly undated?: Aggregation;
  readonly exact?: Aggregation;
  readonly copied?: Aggregation;
}

export interface FoundHit {
  readonly _id: string;
  readonly fields?: { readonly copies?: readonly string[]; readonly has_copies?: readonly boolean[] };
  readonly inner_hits?: { readonly copies: { readonly hits: { readonly hits: readonly FoundHit[] } } };
}

export interface FoundAnswer {
  readonly timed_out: boolean;
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly FoundHit[] };
  /** Aggregations with filters are nested one level deeper. */
  readonly aggregations?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly reason?: string };
  readonly status?: number;
}

export interface HeldAnswer {
  readonly aggregations?: Counts;
}

const countsIn = ({ aggregations = {} }: FoundAnswer): Counts =>
  Object.assign(
    {},
    ...Object.entries(aggregations).map(([name, counts]) =>
      name.startsWith(passingPrefix) ? counts : { [name]: counts },
    ),
  ) as Counts;

const bucketsOf = (values: Values | undefined): readonly Bucket[] => values?.buckets ?? [];

const valuesOf = (values: Values | undefined): readonly ValueCount[] =>
  bucketsOf(values).map(({ key, doc_count: count }) => ({ value: String(key), count }));

/** Values in the order in which the site shows them. */
const inOrder = (known: readonly string[], counts: readonly ValueCount[]): readonly ValueCount[] =>
  known.flatMap((value) => counts.filter((count) => count.value === value));

const dateBuckets = (counts: Counts | undefined, unit: DateBins['unit']): readonly Bucket[] =>
  bucketsOf(unit === 'year' ? counts?.years : counts?.[unit === 'month' ? 'months' : 'dated']?.values);

/** Counts by the numbers of the bins. */
function byBin(request: SearchRequest, found: Counts | undefined): Uint32Array {
  const { unit, length } = chooseBins(request);
  const counts = new Uint32Array(length);
  for (const { key, doc_count: count } of dateBuckets(found, unit))
    counts[unit === 'year' ? Number(key) : Number(key) % 100] = count;
  if (unit === 'day') counts[0] = found?.undated?.doc_count ?? 0;
  return counts;
}

export type PublishedOf = (title: string) => string | null;

interface CountedPlace {
  readonly place: string;
  readonly count: number;
  /** The title of this place with the most results. */
  readonly title: string;
}

/**
 * Returns the counts of places, derived from those of titles, in the order of an aggregation: the largest first, then
 * by slug.
 */
function placesOf(titles: Values | undefined, publishedOf: PublishedOf): readonly CountedPlace[] {
  const byPlace = Map.groupBy(bucketsOf(titles), ({ key }) => placeOfTitle(publishedOf(String(key))));
  return [...byPlace]
    .map(([place, [most, ...others]]) => ({
      ...{ place, title: String(most?.key ?? '') },
      count: others.reduce((sum, { doc_count: count }) => sum + count, most?.doc_count ?? 0),
    }))
    .sort((one, other) => other.count - one.count || (one.place < other.place ? -1 : 1));
}

const countedPlaces = ({ buckets }: Values): readonly CountedPlace[] =>
  buckets.map(({ key, doc_count: count, titles }) => ({
    ...{ place: String(key), count },
    title: String(titles?.buckets[0]?.key ?? ''),
  }));

function facetsOf(counts: Counts, publishedOf: PublishedOf): FacetCounts {
  const { title, place, language, front, quality, kind, years } = counts;
  const fronts = bucketsOf(front).map(({ key, key_as_string: isFront, doc_count: count }) => ({
    value: (isFront ?? String(key)) === 'true' ? frontValues[0] : frontValues[1],
    count,
  }));
  return {
    titles: valuesOf(title).map(({ value, count }) => ({ slug: value, count })),
    years: bucketsOf(years)
      .map(({ key, doc_count: count }) => ({ year: Number(key), count }))
      .sort((a, b) => a.year - b.year),
    places: (place === undefined ? placesOf(title, publishedOf) : countedPlaces(place)).map((one) => {
      const published = publishedOf(one.title) ?? '';
      return { value: one.place, count: one.count, name: published.trim() === '' ? '' : published };
    }),
    languages: valuesOf(language),
    fronts: inOrder(frontValues, fronts),
    qualities: inOrder(qualityValues, valuesOf(quality)),
    kinds: inOrder(articleKinds, valuesOf(kind)),
  };
}

/** Returns how many results are listed when near-duplicates are folded. */
function listedOf(total: number, copied: Aggregation | undefined): Pick<SearchResults, 'listed' | 'isListedEstimate'> {
  if (copied === undefined) return { listed: total };
  const groups = copied.groups?.value ?? 0;
  const listed = total - copied.doc_count + Math.min(groups, copied.doc_count);
  return { listed, ...(groups > maxExactGroups && { isListedEstimate: true }) };
}

export type CountedAnswer = Pick<
  SearchResults,
  'total' | 'exact' | 'listed' | 'isListedEstimate' | 'ids' | 'histogram'
> &
  FacetCounts;

export function readAnswer(
  request: SearchRequest,
  { hasFuzzy }: Pick<CompiledQuery, 'hasFuzzy'>,
  { found, held }: { readonly found: FoundAnswer; readonly held: HeldAnswer },
  publishedOf: PublishedOf,
): CountedAnswer {
  const total = found.hits.total?.value ?? 0;
  const counts = countsIn(found);
  const { exact, copied } = counts;
  return {
    total,
    exact: hasFuzzy ? (exact?.doc_count ?? 0) : total,
    ...listedOf(total, copied),
    ids: found.hits.hits.map(({ _id }) => _id),
    histogram: buildHistogram(chooseBins(request), byBin(request, counts), byBin(request, held.aggregations)),
    ...facetsOf(counts, publishedOf),
  };
}

/** Returns how many results are listed; infinite if they are too many to be counted exactly. */
export function countListed(found: FoundAnswer): number {
  const { listed, isListedEstimate } = listedOf(found.hits.total?.value ?? 0, countsIn(found).copied);
  return isListedEstimate === true ? Infinity : listed;
}

/** Returns the group of near-duplicates that a hit is in; its own id if there are none. */
export const groupOf = ({ _id: id, fields }: FoundHit): string => fields?.copies?.[0] ?? id;

/** Returns the groups of those hits that have near-duplicates. */
export const groupsOf = (hits: readonly FoundHit[]): readonly string[] =>
  hits.flatMap((hit) => (hit.fields?.has_copies?.[0] === true ? groupOf(hit) : []));

/** Returns the members of each group, best first, including the result that stands for the group. */
export function readCopies({ hits }: FoundAnswer): ReadonlyMap<string, readonly string[]> {
  return new Map(
    hits.hits.map(({ fields, inner_hits: inner }) => [
      fields?.copies?.[0] ?? '',
      (inner?.copies.hits.hits ?? []).map(({ _id }) => _id),
    ]),
  );
}
