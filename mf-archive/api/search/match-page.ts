import type { Box, TextRange } from 'shared-contracts/archive/newspaper';
import { columnsOf, type PageColumns } from './page-columns.ts';
import type { EarlierReading, PageTokens } from '../text/public.ts';
import { findAnywhere, type TokenSpan } from './matching/find-anywhere.ts';
import { findEarlier, findInColumn, type ColumnText, type SlotRange, findNear } from './matching/find-in-columns.ts';
import {
  holds,
  highlightedLeaves,
  type Leaf,
  type Alternatives,
  type ParsedQuery,
  type SearchField,
  type NearNode,
  type QueryNode,
  type Term,
} from './query/query-tree.ts';
import { variantsOf, nearVariants, type TermVariant } from './query/term-variants.ts';
import { matchesWildcard } from './query/wildcards.ts';

/** Tokens `from` to `to` (exclusive) that match a term. */
export interface Occurrence extends TokenSpan {
  /** Indexes of the terms, more than one where they overlap. */
  readonly terms: readonly number[];
}

const columnOf: Readonly<Record<SearchField, keyof PageColumns>> = {
  headline: 'headline',
  byline: 'byline',
  text: 'body',
};

/** Finds the terms of a query on one page. */
class PageSearch {
  readonly #reading: PageTokens;
  readonly #parsedQuery: ParsedQuery;
  readonly #alternatives: Alternatives;
  readonly #columns: PageColumns;
  readonly #places = new Map<string, readonly SlotRange[]>();

  constructor(reading: PageTokens, parsedQuery: ParsedQuery, alternatives: Alternatives) {
    this.#reading = reading;
    this.#parsedQuery = parsedQuery;
    this.#alternatives = parsedQuery.terms.map(
      (term, index) => alternatives[index] ?? wildcardWordsOnPage(reading, term),
    );
    this.#columns = columnsOf(reading);
  }

  find(leaf: Leaf): readonly Occurrence[] {
    return leaf.kind === 'near' ? this.#near(leaf) : this.#term(leaf.term);
  }

  /** Lines that contained a term before they were corrected. */
  findEarlierLines(leaf: Leaf): readonly EarlierReading[] {
    const term = leaf.kind === 'near' ? undefined : this.#parsedQuery.terms[leaf.term];
    if (term === undefined || leaf.kind === 'near') return [];
    return findEarlier(this.#reading.earlier, term, this.#alternatives[leaf.term] ?? []);
  }

  #term(index: number): readonly Occurrence[] {
    const term = this.#parsedQuery.terms[index];
    if (term === undefined) return [];
    const others = this.#alternatives[index] ?? [];
    const found =
      term.field === null
        ? findAnywhere(this.#reading, term, others)
        : withoutOverlaps(this.#inField(term, columnOf[term.field], others));
    return found.map((stretch) => ({ ...stretch, terms: [index] }));
  }

  #inField(term: Term, column: keyof PageColumns, others: Alternatives[number]): readonly TokenSpan[] {
    const text = this.#column(column);
    return findInColumn(text, variantsOf(term, others)).map((place) => toTokenSpan(text, place));
  }

  #near(node: NearNode): readonly Occurrence[] {
    const field = this.#parsedQuery.terms[node.parts[0] ?? -1]?.field ?? null;
    const columns = field === null ? (['body', 'headline'] as const) : [columnOf[field]];
    return columns.flatMap((column) => this.#nearIn(node, column));
  }

  #nearIn(node: NearNode, column: keyof PageColumns): readonly Occurrence[] {
    const choices = nearVariants(node, this.#parsedQuery, this.#alternatives);
    const places = choices.flatMap((readings, part) =>
      this.#placesOf(`${column} ${String(node.parts[part])} ${String(readings.length)}`, column, readings).map(
        (place) => ({ ...place, part }),
      ),
    );
    return Array.from(findNear(places, node.parts.length, node.distance), (place) => ({
      ...toTokenSpan(this.#column(column), place),
      terms: [node.parts[place.part] ?? -1],
    }));
  }

  /** A term may occur in many combinations of NEAR: it is searched once. */
  #placesOf(key: string, column: keyof PageColumns, readings: readonly TermVariant[]): readonly SlotRange[] {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const places = findInColumn(this.#column(column), readings);
    this.#places.set(key, places);
    return places;
  }

  #column(column: keyof PageColumns): ColumnText {
    return { tokens: this.#reading.tokens, slots: this.#columns[column] };
  }
}

/** The words of the page that match a wildcard. */
function wildcardWordsOnPage({ tokens, earlier }: PageTokens, { kind, words }: Term): Alternatives[number] {
  if (kind !== 'wildcard') return [];
  const pattern = words[0]?.fold ?? '';
  const folds = new Set(tokens.flatMap(({ fold, whole }) => (whole === null ? [fold] : [fold, whole])));
  for (const { ways } of earlier) for (const fold of ways.flat()) folds.add(fold);
  const fitting = [...folds].filter((fold) => matchesWildcard(pattern, fold));
  return fitting.map((fold) => ({ fold, pages: 1, why: 'wildcard' }));
}

/** No boundary is inside a range: its tokens are consecutive. */
function toTokenSpan({ slots }: ColumnText, { at, end }: SlotRange): TokenSpan {
  return { from: slots[at] ?? 0, to: (slots[end - 1] ?? 0) + 1 };
}

/** From left to right without overlaps; of those that start together the longest. */
function withoutOverlaps(stretches: readonly TokenSpan[]): readonly TokenSpan[] {
  const found: TokenSpan[] = [];
  for (const one of [...stretches].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (one.from >= (found.at(-1)?.to ?? 0)) found.push(one);
  }
  return found;
}

/** Merges occurrences that share a word, so that nothing is highlighted or counted twice. */
function mergeOverlapping(sorted: readonly Occurrence[]): readonly Occurrence[] {
  const merged: Occurrence[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last === undefined || one.from >= last.to) merged.push(one);
    else {
      const terms = [...new Set([...last.terms, ...one.terms])];
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, one.to), terms };
    }
  }
  return merged;
}

/** The matches of a query on a page. */
export interface PageMatch {
  /** Whether the page matches the query as a whole. */
  readonly matchesQuery: boolean;
  /** In the order of the text; those that share a word are merged. */
  readonly occurrences: readonly Occurrence[];
  /** The occurrences of each highlighted term, by its index, before merging. */
  readonly byTerm: ReadonlyMap<number, readonly Occurrence[]>;
  /** For each term that only occurred before lines were corrected, by its index: those lines. */
  readonly earlier: ReadonlyMap<number, readonly EarlierReading[]>;
}

/** All terms and NEAR nodes of a tree. */
function allLeaves(node: QueryNode): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return [node];
  return node.kind === 'not' ? allLeaves(node.part) : node.parts.flatMap(allLeaves);
}

const byPosition = (a: TokenSpan, b: TokenSpan): number => a.from - b.from || b.to - a.to;

/** The occurrences of each term without duplicates, in the order of the terms. */
function byTerm(found: readonly Occurrence[]): ReadonlyMap<number, readonly Occurrence[]> {
  const terms = new Map<number, Map<string, Occurrence>>();
  for (const one of found) {
    const [term = -1] = one.terms;
    const places = terms.get(term) ?? new Map<string, Occurrence>();
    terms.set(term, places.set(`${String(one.from)} ${String(one.to)}`, one));
  }
  const sorted = [...terms.entries()].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([term, places]) => [term, [...places.values()].sort(byPosition)]));
}

/**
 * Every occurrence of a term that made the page match: a phrase only as a phrase, and terms of NEAR only near each
 * other. `alternatives`: further words that match the terms; without them a wildcard matches the words of the page that
 * fit it.
 */
export function matchPage(reading: PageTokens, parsedQuery: ParsedQuery, alternatives: Alternatives = []): PageMatch {
  const { tree } = parsedQuery;
  if (tree === null) return { matchesQuery: false, occurrences: [], byTerm: new Map(), earlier: new Map() };
  const page = new PageSearch(reading, parsedQuery, alternatives);
  const leaves = allLeaves(tree);
  const found = new Map(leaves.map((leaf) => [leaf, page.find(leaf)]));
  const earlierLines = new Map(leaves.map((leaf) => [leaf, page.findEarlierLines(leaf)]));
  const isThere = (leaf: Leaf): boolean =>
    (found.get(leaf) ?? []).length > 0 || (earlierLines.get(leaf) ?? []).length > 0;
  const highlighted = [...highlightedLeaves(tree, isThere)];
  const all = byTerm(highlighted.flatMap((leaf) => found.get(leaf) ?? []));
  const earlier = highlighted.flatMap((leaf) => {
    const lines = earlierLines.get(leaf) ?? [];
    return leaf.kind === 'near' || all.has(leaf.term) || lines.length === 0 ? [] : [[leaf.term, lines] as const];
  });
  return {
    matchesQuery: holds(tree, isThere),
    occurrences: mergeOverlapping([...all.values()].flat().sort(byPosition)),
    byTerm: all,
    earlier: new Map(earlier),
  };
}

/** The boxes of an occurrence on the scan, one per printed word or part of a broken one. */
export function boxesOf({ tokens, printed }: PageTokens, { from, to }: Occurrence): readonly Box[] {
  const boxes: Box[] = [];
  let last = -1;
  // Words of one compound share printed words; its parts are consecutive.
  for (let at = from; at < to; at += 1) {
    for (const index of tokens[at]?.printed ?? []) {
      const box = printed[index]?.box ?? null;
      if (index > last && box !== null) boxes.push(box);
      last = Math.max(last, index);
    }
  }
  return boxes;
}

/** The ranges of an occurrence in the reading text: one for each paragraph it spans. */
export function rangesOf(
  { tokens }: PageTokens,
  { from, to }: Occurrence,
): readonly { readonly paragraph: number; readonly range: TextRange }[] {
  const ranges: { readonly paragraph: number; readonly range: TextRange }[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const { paragraph, start, end } = token;
    const last = ranges.at(-1);
    if (last?.paragraph === paragraph) ranges[ranges.length - 1] = { paragraph, range: [last.range[0], end] };
    else ranges.push({ paragraph, range: [start, end] });
  }
  return ranges;
}
