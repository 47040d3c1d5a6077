import {
  isNegative,
  type Alternative,
  type Alternatives,
  type NearNode,
  type ParsedQuery,
  type QueryNode,
  type SearchField,
  type Term,
} from '../query/query-tree.ts';
import { combinationsOf, phraseBoost } from '../fts/fts-query.ts';
import { nearVariants, variantsOf, type TermVariant } from '../query/term-variants.ts';
import type { Json } from './client.ts';
import { columnEnds } from './index-names.ts';

const matchNone: Json = { match_none: {} };

const anyOf = (queries: readonly Json[]): Json => {
  const [only] = queries;
  if (only === undefined) return matchNone;
  return queries.length === 1 ? only : { bool: { should: queries, minimum_should_match: 1 } };
};

/** Maximum number of words that the prefix at the end of a phrase expands to: for matching, and for ranking only. */
const maxExpansions = { matched: 20_000, ranked: 200 } as const;

/** Fields that have their own copy in the index. */
const ownFields: ReadonlySet<SearchField> = new Set(['headline', 'byline']);

function variantQuery(field: string, { folds, isPrefix }: TermVariant): Json {
  const [fold = ''] = folds;
  const query = folds.join(' ');
  if (!isPrefix) return folds.length === 1 ? { term: { [field]: fold } } : { match_phrase: { [field]: query } };
  const phrasePrefix = (max_expansions: number): Json => ({
    match_phrase_prefix: { [field]: { query, max_expansions } },
  });
  if (folds.length > 1) return phrasePrefix(maxExpansions.matched);
  return { bool: { filter: [{ prefix: { [field]: fold } }], should: [phrasePrefix(maxExpansions.ranked)] } };
}

/** A rule of an `intervals` query that finds one variant. */
function intervalOf({ folds, isPrefix }: TermVariant): Json {
  const whole = isPrefix ? folds.slice(0, -1) : folds;
  const words: Json = { match: { query: whole.join(' '), ordered: true, max_gaps: 0 } };
  if (!isPrefix) return words;
  const prefix: Json = { prefix: { prefix: folds.at(-1) ?? '' } };
  return whole.length === 0 ? prefix : { all_of: { ordered: true, max_gaps: 0, intervals: [words, prefix] } };
}

const anyInterval = (variants: readonly TermVariant[]): Json => {
  const intervals = variants.map(intervalOf);
  return intervals.length === 1 ? (intervals[0] ?? matchNone) : { any_of: { intervals } };
};

/** Restricts intervals of `all` to the columns before a mark. */
const before = (rule: Json, end: string): Json => {
  const [[name, options] = ['', {}]] = Object.entries(rule);
  return { [name]: { ...(options as Json), filter: { before: { match: { query: end } } } } };
};

const variantKey = ({ folds, isPrefix }: TermVariant): string => `${folds.join(' ')}${isPrefix ? '*' : ''}`;

const distinct = (variants: readonly TermVariant[]): readonly TermVariant[] => [
  ...new Map(variants.map((variant) => [variantKey(variant), variant])).values(),
];

/** Returns the query for a term in any of its readings, or any alternative. */
export function termQuery(term: Term, alternatives: readonly Alternative[] = []): Json {
  const variants = distinct(variantsOf(term, alternatives));
  const { field } = term;
  if (variants.length === 0) return matchNone;
  if (field === null || ownFields.has(field)) {
    return anyOf(variants.map((variant) => variantQuery(field ?? 'all', variant)));
  }
  return { intervals: { all: before({ any_of: { intervals: variants.map(intervalOf) } }, columnEnds.body) } };
}

/** Returns every order of the numbers below `count`. */
function ordersOf(count: number): readonly (readonly number[])[] {
  let orders: readonly (readonly number[])[] = [[]];
  for (let step = 0; step < count; step += 1) {
    orders = orders.flatMap((order) =>
      Array.from({ length: count }, (_, next) => next).flatMap((next) =>
        order.includes(next) ? [] : [[...order, next]],
      ),
    );
  }
  return orders;
}

/** With more operands of different lengths, every order of them would be too many. */
const maxOrdered = 4;

/** Returns every choice of one of its lengths for each operand, with the variants that have it. */
function choicesOfLength(
  parts: readonly (readonly TermVariant[])[],
): readonly (readonly { readonly words: number; readonly variants: readonly TermVariant[] }[])[] {
  const byLength = parts.map((variants) =>
    [...Map.groupBy(variants, ({ folds }) => folds.length)].map(([words, some]) => ({ words, variants: some })),
  );
  return combinationsOf(byLength);
}

/**
 * The distance is counted as in the embedded index: all words between the end of the first operand and the start of the
 * last one, including the words of operands in between, which Lucene's gaps exclude. Three or more operands of
 * different lengths that overlap may be found only at a smaller distance than `distance`.
 */
function nearRules(parts: readonly (readonly TermVariant[])[], distance: number): readonly Json[] {
  return choicesOfLength(parts).flatMap((choice) => {
    const lengths = choice.map(({ words }) => words);
    const intervals = choice.map(({ variants }) => anyInterval(variants));
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    const between = (choice.length - 2) * most;
    const rules: Json[] = [];
    if (between <= distance) rules.push({ all_of: { ordered: false, max_gaps: distance - between, intervals } });
    if (choice.length === 2 || least === most || choice.length > maxOrdered) return rules;
    for (const order of ordersOf(choice.length)) {
      const left = order.slice(1, -1).reduce((rest, part) => rest - (lengths[part] ?? 1), distance);
      const ordered = order.map((part) => intervals[part] ?? matchNone);
      if (left >= 0) rules.push({ all_of: { ordered: true, max_gaps: left, intervals: ordered } });
    }
    return rules;
  });
}

/** Never searches the column `wholes`, whose word order differs from the page. */
function nearQuery(node: NearNode, parsedQuery: ParsedQuery, alternatives: Alternatives): Json {
  const parts = nearVariants(node, parsedQuery, alternatives).map(distinct);
  const [first, ...others] = nearRules(parts, node.distance);
  if (first === undefined) return matchNone;
  const rule: Json = others.length === 0 ? first : { any_of: { intervals: [first, ...others] } };
  const field = parsedQuery.terms[node.parts[0] ?? -1]?.field ?? null;
  if (field !== null && ownFields.has(field)) return { intervals: { [field]: rule } };
  return { intervals: { all: before(rule, field === 'text' ? columnEnds.body : columnEnds.headline) } };
}

function nodeQuery(node: QueryNode, parsedQuery: ParsedQuery, alternatives: Alternatives): Json {
  if (node.kind === 'term') {
    const term = parsedQuery.terms[node.term];
    if (term === undefined) throw new RangeError('The query names a term that it does not have');
    return termQuery(term, alternatives[node.term]);
  }
  if (node.kind === 'near') return nearQuery(node, parsedQuery, alternatives);
  if (node.kind === 'not') return { bool: { must_not: [nodeQuery(node.part, parsedQuery, alternatives)] } };
  const queries = node.parts.map((part) => nodeQuery(part, parsedQuery, alternatives));
  if (node.kind === 'any') return anyOf(queries);
  const negative = node.parts.map((part) => part.kind === 'not');
  return {
    bool: {
      must: queries.filter((_, at) => negative[at] !== true),
      must_not: node.parts.flatMap((part) =>
        part.kind === 'not' ? [nodeQuery(part.part, parsedQuery, alternatives)] : [],
      ),
    },
  };
}

/** Returns the query for pages with these words; null for a query without words. */
function wordsQuery(parsedQuery: ParsedQuery, alternatives: Alternatives): Json | null {
  const { tree } = parsedQuery;
  if (tree === null) return null;
  if (isNegative(tree)) return matchNone;
  const query = nodeQuery(tree, parsedQuery, alternatives);
  const phrase = phraseBoost(parsedQuery);
  return phrase === null ? query : { bool: { must: [query], should: [{ match_phrase: { all: phrase.join(' ') } }] } };
}

export interface CompiledQuery {
  /** Matches with fuzzy matches; scores order them, all exact ones before all others. */
  readonly all: Json;
  readonly exact: Json;
  readonly hasFuzzy: boolean;
  /** True if there is nothing to rank by. */
  readonly isEmpty: boolean;
}

/** Exceeds the scores of all fuzzy matches, and is small enough that a score still has four decimal places. */
const exactBonus = 1_000;

const scored = (query: Json, boost: number): Json => ({ constant_score: { filter: query, boost } });

/**
 * `isRanked`: false if the results are ordered by date, so that the score only distinguishes exact matches from fuzzy
 * ones.
 */
export function compileQuery(
  parsedQuery: ParsedQuery,
  { exact, all }: { readonly exact: Alternatives; readonly all: Alternatives },
  isRanked: boolean,
): CompiledQuery {
  const exactQuery = wordsQuery(parsedQuery, exact);
  const fullQuery = wordsQuery(parsedQuery, all);
  if (exactQuery === null || fullQuery === null)
    return { all: { match_all: {} }, exact: { match_all: {} }, hasFuzzy: false, isEmpty: true };
  const hasFuzzy = JSON.stringify(exactQuery) !== JSON.stringify(fullQuery);
  const one = { exact: exactQuery, hasFuzzy, isEmpty: false };
  if (!hasFuzzy) return { ...one, all: isRanked ? exactQuery : { bool: { filter: [exactQuery] } } };
  if (!isRanked) return { ...one, all: anyOf([scored(exactQuery, exactBonus), scored(fullQuery, 1)]) };
  const first: Json = { bool: { must: [exactQuery, scored({ match_all: {} }, exactBonus)] } };
  return { ...one, all: anyOf([first, { bool: { must: [fullQuery], must_not: [exactQuery] } }]) };
}
