import type { Box, TextRange } from 'shared-contracts/archive/newspaper';
import { columnsOf, type PageColumns } from './page-columns.ts';
import type { EarlierReading, PageTokens } from '../text/public.ts';
import {
  findAnywhere,
  type TokenSpan,
  findEarlier,
  findInColumn,
  type ColumnText,
  type SlotRange,
  findNear,
} from './matching/find-in-columns.ts';
import {
  allLeaves,
  matchesNode,
  highlightedLeaves,
  type Leaf,
  type Alternatives,
  type ParsedQuery,
  type SearchField,
  type NearNode,
  type Term,
} from './query/query-tree.ts';
import { variantsOf, nearVariants, type TermVariant, matchesWildcard } from './query/term-variants.ts';

/** The tokens from `from` to `to` (exclusive), which match a term. */
export interface Occurrence extends TokenSpan {
  /** Indexes of the matching terms; more than one where matches overlap. */
  readonly terms: readonly number[];
}

const columnOf: Readonly<Record<SearchField, keyof PageColumns>> = {
  headline: 'headline',
  byline: 'byline',
  text: 'body',
};

class PageSearch {
  readonly #reading: PageTokens;
  readonly #parsedQuery: ParsedQuery;
  readonly #alternatives: Alternatives;
  #columns: PageColumns | undefined;
  readonly #places = new Map<string, readonly SlotRange[]>();

  constructor(reading: PageTokens, parsedQuery: ParsedQuery, alternatives: Alternatives) {
    this.#reading = reading;
    this.#parsedQuery = parsedQuery;
    this.#alternatives = parsedQuery.terms.map(
      (term, index) => alternatives[index] ?? wildcardWordsOnPage(reading, term),
    );
  }

  find(leaf: Leaf): readonly Occurrence[] {
    return leaf.kind === 'near' ? this.#near(leaf) : this.#term(leaf.term);
  }

  /** Returns the lines that contained a term before they were corrected. */
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

  /** Returns the cached ranges of a term, since one term may occur in many combinations of NEAR. */
  #placesOf(key: string, column: keyof PageColumns, readings: readonly TermVariant[]): readonly SlotRange[] {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const places = findInColumn(this.#column(column), readings);
    this.#places.set(key, places);
    return places;
  }

  #column(column: keyof PageColumns): ColumnText {
    this.#columns ??= columnsOf(this.#reading);
    return { tokens: this.#reading.tokens, slots: this.#columns[column] };
  }
}

/** Returns the words of the page that match a wildcard, also those of lines before they were corrected. */
function wildcardWordsOnPage({ tokens, earlier }: PageTokens, { kind, words }: Term): Alternatives[number] {
  if (kind !== 'wildcard') return [];
  const pattern = words[0]?.fold ?? '';
  const folds = new Set([...tokens.folds.all(), ...Array.from(tokens.wholes.values(), ({ whole }) => whole)]);
  for (const { readings: ways } of earlier) for (const fold of ways.flat()) folds.add(fold);
  const fitting = [...folds].filter((fold) => matchesWildcard(pattern, fold));
  return fitting.map((fold) => ({ fold, pages: 1, why: 'wildcard' }));
}

/** Converts slots to tokens. A range contains no boundary, so its tokens are consecutive. */
function toTokenSpan({ slots }: ColumnText, { at, end }: SlotRange): TokenSpan {
  return { from: slots[at] ?? 0, to: (slots[end - 1] ?? 0) + 1 };
}

/** Removes overlaps, from left to right; of spans with the same start the longest remains. */
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

export interface PageMatch {
  /** True when the page satisfies the complete query. */
  readonly matchesQuery: boolean;
  /** In text order; occurrences that share a word are merged. */
  readonly occurrences: readonly Occurrence[];
  /** The occurrences of each highlighted term, by its index, before merging. */
  readonly byTerm: ReadonlyMap<number, readonly Occurrence[]>;
  /** Lines by the index of a term, for terms that occurred only before these lines were corrected. */
  readonly earlier: ReadonlyMap<number, readonly EarlierReading[]>;
}

const byPosition = (a: TokenSpan, b: TokenSpan): number => a.from - b.from || b.to - a.to;

/** Groups the occurrences by term, without duplicates, in the order of the terms. */
function byTerm(found: readonly Occurrence[]): ReadonlyMap<number, readonly Occurrence[]> {
  const terms = [...Map.groupBy(found, ({ terms: [term = -1] }) => term)].sort(([a], [b]) => a - b);
  return new Map(
    terms.map(([term, occurrences]) => {
      const sorted = [...occurrences].sort(byPosition);
      return [term, sorted.filter((one, at) => at === 0 || byPosition(one, sorted[at - 1] ?? one) !== 0)];
    }),
  );
}

/**
 * Finds every occurrence of a term that made the page match: a phrase only as a phrase, and the terms of NEAR only near
 * each other. `alternatives` are additional words that match the terms; without them, a wildcard matches the words of
 * the page that fit its pattern.
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
    matchesQuery: matchesNode(tree, isThere),
    occurrences: mergeOverlapping([...all.values()].flat().sort(byPosition)),
    byTerm: all,
    earlier: new Map(earlier),
  };
}

/** Returns the boxes of an occurrence on the scan, one per printed word or half of a hyphenated word. */
export function boxesOf({ tokens, boxOf }: PageTokens, { from, to }: Occurrence): readonly Box[] {
  const boxes: Box[] = [];
  let last = -1;
  // The parts of a compound are consecutive tokens and may share printed words, whose box is added once.
  for (let at = from; at < to; at += 1) {
    for (const index of tokens.at(at)?.printed ?? []) {
      const box = boxOf(index);
      if (index > last && box !== null) boxes.push(box);
      last = Math.max(last, index);
    }
  }
  return boxes;
}

/** Returns the ranges of an occurrence in the reading text, one for each paragraph. */
export function rangesOf(
  { tokens }: PageTokens,
  { from, to }: Occurrence,
): readonly { readonly paragraph: number; readonly range: TextRange }[] {
  const ranges: { readonly paragraph: number; readonly range: TextRange }[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens.at(at);
    if (token === undefined) break;
    const { paragraph, start, end } = token;
    const last = ranges.at(-1);
    if (last?.paragraph === paragraph) ranges[ranges.length - 1] = { paragraph, range: [last.range[0], end] };
    else ranges.push({ paragraph, range: [start, end] });
  }
  return ranges;
}
