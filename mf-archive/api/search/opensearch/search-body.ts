import type { IndexFilter, SearchRequest } from '../search-index.ts';
import { chooseBins, type DateBins } from '../fts/facet-counter.ts';
import type { Json } from './client.ts';
import type { CompiledQuery } from './query-body.ts';

/** The filters that have a facet. The conditions of `always` have none. */
const facetNames = ['title', 'place', 'language', 'days', 'front', 'quality', 'kind'] as const;

type FacetName = (typeof facetNames)[number];

const terms = (field: string, values: readonly string[]): Json => ({ terms: { [field]: values } });

/** More than the number of values of any facet. */
const maxValues = 20_000;

function daysFilter({ firstDay, lastDay }: IndexFilter): readonly Json[] {
  return [
    ...(firstDay === null ? [] : [{ range: { last_day: { gte: firstDay } } }]),
    ...(lastDay === null ? [] : [{ range: { first_day: { lte: lastDay } } }]),
  ];
}

/** The conditions of each filter. */
function conditionsOf(filter: IndexFilter): Readonly<Record<FacetName | 'always', readonly Json[]>> {
  const { titles, places, languages, day, front, quality, kinds, pages } = filter;
  return {
    title: titles === null ? [] : [terms('title', titles)],
    place: places === null ? [] : [terms('place', places)],
    language: languages === null ? [] : [terms('language', languages)],
    days: daysFilter(filter),
    front: front ? [{ term: { front: true } }] : [],
    quality: quality === null ? [] : [{ range: { quality: { gte: quality } } }],
    kind: kinds === null ? [] : [terms('kind', kinds)],
    always: [...(day === null ? [] : [{ term: { day } }]), ...(pages === undefined ? [] : [terms('pages', pages)])],
  };
}

const allOf = (conditions: readonly Json[]): Json =>
  conditions.length === 0 ? { match_all: {} } : { bool: { filter: conditions } };

/** What a facet counts: everything that passes the filters of all others. */
const passing = (conditions: ReturnType<typeof conditionsOf>, except: FacetName | null): readonly Json[] =>
  facetNames.flatMap((name) => (name === except ? [] : conditions[name]));

interface Counting {
  readonly passing: readonly Json[];
  readonly aggs: Json;
}

/** Prefix of the names of aggregations that count what passes some filters. */
export const passingPrefix = 'passing:';

/**
 * Counts with the same filters share one filter aggregation, since each one costs as much as a count. Counts without
 * filters need none.
 */
function countTogether(countings: readonly Counting[]): Json {
  const byFilter = Map.groupBy(countings, (one) => JSON.stringify(one.passing));
  const groups = [...byFilter.values()].map((same, at): Json => {
    const aggs = Object.assign({}, ...same.map((one) => one.aggs)) as Json;
    const [{ passing: conditions } = { passing: [] }] = same;
    return conditions.length === 0 ? aggs : { [passingPrefix + String(at)]: { filter: allOf(conditions), aggs } };
  });
  return Object.assign({}, ...groups) as Json;
}

const counted = (field: string, more: Json = {}): Json => ({ terms: { field, size: maxValues, ...more } });

/** Counts by the bins of the histogram; months and days only within the requested period. */
function binAggregations({ unit, within }: DateBins): Json {
  if (unit === 'year') return {};
  if (unit === 'month') {
    const [first, last] = [within * 100, within * 100 + 12];
    return { months: { filter: { range: { month: { gte: first, lte: last } } }, aggs: { values: counted('month') } } };
  }
  const [first, last] = [within * 100, within * 100 + 99];
  const isDay: Json = { exists: { field: 'day' } };
  return {
    dated: {
      filter: { bool: { filter: [isDay, { range: { first_day: { gte: first, lte: last } } }] } },
      aggs: { values: counted('first_day') },
    },
    undated: {
      filter: {
        bool: {
          must_not: [isDay],
          filter: [{ range: { first_day: { lte: last } } }, { range: { last_day: { gte: first } } }],
        },
      },
    },
  };
}

const yearAggregations = (bins: DateBins): Json => ({ years: counted('year'), ...binAggregations(bins) });

/** Beyond this number of groups of near-duplicates, how many results are listed is an estimate. */
export const maxExactGroups = 40_000;

const copied: Json = {
  filter: { term: { has_copies: true } },
  aggs: { groups: { cardinality: { field: 'copies', precision_threshold: maxExactGroups } } },
};

/**
 * Returns whether places are counted separately. With neither filter, the counts of places follow from those of titles.
 */
const countsPlaces = ({ titles, places }: IndexFilter): boolean => titles !== null || places !== null;

/**
 * Sorts by date as the embedded index does: by the known parts of the date, then title and position. `isReversed`: last
 * result first.
 */
function sortOf({ sort }: SearchRequest, { hasFuzzy, isEmpty }: CompiledQuery, isReversed = false): readonly Json[] {
  const byScore = sort === 'relevance' ? !isEmpty : hasFuzzy;
  const [up, down] = isReversed ? ['desc', 'asc'] : ['asc', 'desc'];
  return [
    ...(byScore ? [{ _score: down }] : []),
    ...[{ date_key: sort === 'newest' ? down : up }, { title: up }, { position: up }, { slug: up }],
  ];
}

/** Must cover all shards: a partial count would look complete. */
const common = { _source: false, track_total_hits: true, docvalue_fields: ['copies', 'has_copies'] } as const;

export interface SearchBodies {
  /** The results, and all counts. */
  readonly found: Json;
  /** All holdings that pass the filters, regardless of words and days, by year or bin. */
  readonly held: Json;
}

export function searchBodies(request: SearchRequest, query: CompiledQuery): SearchBodies {
  const conditions = conditionsOf(request);
  const bins = chooseBins(request);
  const every = passing(conditions, null);
  const facet = (name: FacetName, aggs: Json): Counting => ({ passing: passing(conditions, name), aggs });
  const found: Json = {
    ...common,
    ...{ from: request.offset, size: request.limit, sort: sortOf(request, query) },
    query: { bool: { must: [query.all], filter: conditions.always } },
    ...(every.length > 0 && { post_filter: allOf(every) }),
    ...(!request.copies && { collapse: { field: 'copies' } }),
    aggs: countTogether([
      facet('title', { title: counted('title') }),
      // Without this, places are derived from the titles.
      ...(countsPlaces(request)
        ? [facet('place', { place: { ...counted('place'), aggs: { titles: counted('title', { size: 1 }) } } })]
        : []),
      facet('language', { language: counted('language') }),
      facet('front', { front: counted('front') }),
      facet('quality', { quality: counted('band') }),
      ...(request.by === 'article' ? [facet('kind', { kind: counted('kind') })] : []),
      facet('days', yearAggregations(bins)),
      ...(query.hasFuzzy ? [{ passing: every, aggs: { exact: { filter: query.exact } } }] : []),
      ...(request.copies ? [] : [{ passing: every, aggs: { copied } }]),
    ]),
  };
  const others = passing(conditions, 'days');
  const held: Json = {
    ...{ size: 0, track_total_hits: false },
    query: allOf([...others, ...conditions.always]),
    aggs: yearAggregations(bins),
  };
  return { found, held };
}

/** Everything that matches and passes all filters. */
const matching = (request: SearchRequest, query: CompiledQuery, more: readonly Json[] = []): Json => {
  const conditions = conditionsOf(request);
  return { bool: { must: [query.all], filter: [...more, ...passing(conditions, null), ...conditions.always] } };
};

/** The last `size` hits, the last one first, including near-duplicates. */
export const lastHitsBody = (request: SearchRequest, query: CompiledQuery, size: number): Json => ({
  ...{ ...common, track_total_hits: false, size },
  ...{ query: matching(request, query), sort: sortOf(request, query, true) },
});

/** Maximum number of group members read in one request. */
export const maxMembers = 10_000;

/** All hits in these groups of near-duplicates, in order. */
export const membersBody = (request: SearchRequest, query: CompiledQuery, groups: readonly string[]): Json => ({
  ...{ ...common, size: maxMembers },
  ...{ query: matching(request, query, [terms('copies', groups)]), sort: sortOf(request, query) },
});

/** The near-duplicates that are folded into results, best first, with the results themselves. */
export function copiesBody(
  request: SearchRequest,
  query: CompiledQuery,
  groups: readonly string[],
  maxCopies: number,
): Json {
  const inner = { name: 'copies', size: maxCopies + 1, sort: sortOf(request, query), _source: false };
  return {
    ...{ _source: false, size: groups.length },
    query: matching(request, query, [terms('copies', groups)]),
    docvalue_fields: ['copies'],
    collapse: { field: 'copies', inner_hits: inner, max_concurrent_group_searches: 4 },
  };
}
