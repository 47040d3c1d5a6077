import type { Box, TextRange } from 'shared-contracts/archive/newspaper';
import { columnsOf, type PageColumns } from '../text/page-columns.ts';
import type { EarlierReading, ReadingText } from '../text/page-tokens.ts';
import { findAnywhere, type Stretch } from './matching/anywhere.ts';
import { findEarlier } from './matching/earlier.ts';
import { placesIn, type ColumnText, type Placed } from './matching/in-column.ts';
import { nearPlaces } from './matching/near.ts';
import { holds, litLeaves, type Leaf } from './query/lit-terms.ts';
import type { Alternatives, AskedQuery, Field, NearNode, QueryNode, Term } from './query/query-tree.ts';
import { choicesOf, nearChoices, type Reading } from './query/readings.ts';
import { fitsWildcard } from './query/wildcard.ts';

/** Tokens `from` to `to` (exclusive) that a term was found in. */
export interface Occurrence extends Stretch {
  /** Indexes of the terms, more than one where they overlap. */
  readonly terms: readonly number[];
}

const columnOf: Readonly<Record<Field, keyof PageColumns>> = { headline: 'headline', byline: 'byline', text: 'body' };

/** What stands on a page of what a query asks for. */
class PageSearch {
  readonly #reading: ReadingText;
  readonly #query: AskedQuery;
  readonly #alternatives: Alternatives;
  readonly #columns: PageColumns;
  readonly #places = new Map<string, readonly Placed[]>();

  constructor(reading: ReadingText, query: AskedQuery, alternatives: Alternatives) {
    this.#reading = reading;
    this.#query = query;
    this.#alternatives = query.terms.map((term, index) => alternatives[index] ?? wordsOfPage(reading, term));
    this.#columns = columnsOf(reading);
  }

  find(leaf: Leaf): readonly Occurrence[] {
    return leaf.kind === 'near' ? this.#near(leaf) : this.#term(leaf.term);
  }

  /** Lines that a term stood in before they were corrected. */
  wasIn(leaf: Leaf): readonly EarlierReading[] {
    const term = leaf.kind === 'near' ? undefined : this.#query.terms[leaf.term];
    if (term === undefined || leaf.kind === 'near') return [];
    return findEarlier(this.#reading.earlier, term, this.#alternatives[leaf.term] ?? []);
  }

  #term(index: number): readonly Occurrence[] {
    const term = this.#query.terms[index];
    if (term === undefined) return [];
    const others = this.#alternatives[index] ?? [];
    const found =
      term.field === null
        ? findAnywhere(this.#reading, term, others)
        : apart(this.#inField(term, columnOf[term.field], others));
    return found.map((stretch) => ({ ...stretch, terms: [index] }));
  }

  #inField(term: Term, column: keyof PageColumns, others: Alternatives[number]): readonly Stretch[] {
    const text = this.#column(column);
    return placesIn(text, choicesOf(term, others)).map((place) => stretchOf(text, place));
  }

  #near(node: NearNode): readonly Occurrence[] {
    const field = this.#query.terms[node.parts[0] ?? -1]?.field ?? null;
    const columns = field === null ? (['body', 'headline'] as const) : [columnOf[field]];
    return columns.flatMap((column) => this.#nearIn(node, column));
  }

  #nearIn(node: NearNode, column: keyof PageColumns): readonly Occurrence[] {
    const choices = nearChoices(node, this.#query, this.#alternatives);
    const places = choices.flatMap((readings, part) =>
      this.#placesOf(`${column} ${String(node.parts[part])} ${String(readings.length)}`, column, readings).map(
        (place) => ({ ...place, part }),
      ),
    );
    return Array.from(nearPlaces(places, node.parts.length, node.distance), (place) => ({
      ...stretchOf(this.#column(column), place),
      terms: [node.parts[place.part] ?? -1],
    }));
  }

  /** A term may stand in many rows of NEARs: it is looked for once. */
  #placesOf(key: string, column: keyof PageColumns, readings: readonly Reading[]): readonly Placed[] {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const places = placesIn(this.#column(column), readings);
    this.#places.set(key, places);
    return places;
  }

  #column(column: keyof PageColumns): ColumnText {
    return { tokens: this.#reading.tokens, slots: this.#columns[column] };
  }
}

/** What fits a wildcard on this page. */
function wordsOfPage({ tokens, earlier }: ReadingText, { kind, words }: Term): Alternatives[number] {
  if (kind !== 'wildcard') return [];
  const pattern = words[0]?.fold ?? '';
  const folds = new Set(tokens.flatMap(({ fold, whole }) => (whole === null ? [fold] : [fold, whole])));
  for (const { ways } of earlier) for (const fold of ways.flat()) folds.add(fold);
  const fitting = [...folds].filter((fold) => fitsWildcard(pattern, fold));
  return fitting.map((fold) => ({ fold, pages: 1, why: 'wildcard' }));
}

/** No wall stands within a place: its tokens follow each other. */
function stretchOf({ slots }: ColumnText, { at, end }: Placed): Stretch {
  return { from: slots[at] ?? 0, to: (slots[end - 1] ?? 0) + 1 };
}

/** From left to right, the longest of those that begin together, none within another. */
function apart(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const one of [...stretches].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (one.from >= (found.at(-1)?.to ?? 0)) found.push(one);
  }
  return found;
}

/** Occurrences that share a word become one, so that nothing is lit or counted twice. */
function merge(sorted: readonly Occurrence[]): readonly Occurrence[] {
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

/** What a query lights on a page. */
export interface PageMatch {
  /** Whether the page is one that the query finds. */
  readonly isFound: boolean;
  /** In the order of the text; those that share a word are one. */
  readonly occurrences: readonly Occurrence[];
  /** Of each term that is lit, by its index, before they are put together. */
  readonly byTerm: ReadonlyMap<number, readonly Occurrence[]>;
  /** Of each term that stands here no more, by its index: the lines that it stood in before they were corrected. */
  readonly earlier: ReadonlyMap<number, readonly EarlierReading[]>;
}

/** Terms, and terms near each other, wherever they stand in a query. */
function leavesOf(node: QueryNode): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return [node];
  return node.kind === 'not' ? leavesOf(node.part) : node.parts.flatMap(leavesOf);
}

const inOrder = (a: Stretch, b: Stretch): number => a.from - b.from || b.to - a.to;

/** What is found of each term, each place once, by the order of the terms. */
function byTerm(found: readonly Occurrence[]): ReadonlyMap<number, readonly Occurrence[]> {
  const terms = new Map<number, Map<string, Occurrence>>();
  for (const one of found) {
    const [term = -1] = one.terms;
    const places = terms.get(term) ?? new Map<string, Occurrence>();
    terms.set(term, places.set(`${String(one.from)} ${String(one.to)}`, one));
  }
  const sorted = [...terms.entries()].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([term, places]) => [term, [...places.values()].sort(inOrder)]));
}

/**
 * Every place where a term stands that made the page match. A phrase is found as a phrase only, and words that are to be
 * near each other where they are. `alternatives`: words that stand for the terms too; without them a wildcard stands for
 * the words of the page that fit it.
 */
export function matchPage(reading: ReadingText, query: AskedQuery, alternatives: Alternatives = []): PageMatch {
  const { tree } = query;
  if (tree === null) return { isFound: false, occurrences: [], byTerm: new Map(), earlier: new Map() };
  const page = new PageSearch(reading, query, alternatives);
  const leaves = leavesOf(tree);
  const found = new Map(leaves.map((leaf) => [leaf, page.find(leaf)]));
  const stood = new Map(leaves.map((leaf) => [leaf, page.wasIn(leaf)]));
  const isThere = (leaf: Leaf): boolean => (found.get(leaf) ?? []).length > 0 || (stood.get(leaf) ?? []).length > 0;
  const lit = [...litLeaves(tree, isThere)];
  const all = byTerm(lit.flatMap((leaf) => found.get(leaf) ?? []));
  const earlier = lit.flatMap((leaf) => {
    const lines = stood.get(leaf) ?? [];
    return leaf.kind === 'near' || all.has(leaf.term) || lines.length === 0 ? [] : [[leaf.term, lines] as const];
  });
  return {
    isFound: holds(tree, isThere),
    occurrences: merge([...all.values()].flat().sort(inOrder)),
    byTerm: all,
    earlier: new Map(earlier),
  };
}

/** The boxes of an occurrence on the scan, one for each printed word or half of one. */
export function boxesOf({ tokens, printed }: ReadingText, { from, to }: Occurrence): readonly Box[] {
  const boxes: Box[] = [];
  let last = -1;
  // Words of one compound share what is printed; its parts follow each other.
  for (let at = from; at < to; at += 1) {
    for (const index of tokens[at]?.printed ?? []) {
      const box = printed[index]?.box ?? null;
      if (index > last && box !== null) boxes.push(box);
      last = Math.max(last, index);
    }
  }
  return boxes;
}

/** Its ranges in the reading text: one for each paragraph it runs through. */
export function rangesOf(
  { tokens }: ReadingText,
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
