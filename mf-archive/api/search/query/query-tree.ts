import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { Word } from '../../text/words.ts';

/** A part of a page: its headlines, who wrote its stories, or all but the headlines. */
export type Field = 'headline' | 'byline' | 'text';

/**
 * What is looked for on a page: a word, words that follow each other, a word by its beginning, or one with letters left
 * open.
 */
export interface Term {
  readonly kind: 'word' | 'phrase' | 'prefix' | 'wildcard';
  /** As typed, without field, quotes and the star of a beginning. */
  readonly text: string;
  /** At least one; of a prefix the last one is a beginning. Of a wildcard one, whose `fold` has its stars and marks. */
  readonly words: readonly Word[];
  /** Where it must stand; null: anywhere. Words of a field are compared as printed, without their other readings. */
  readonly field: Field | null;
  /** Behind an odd number of NOTs. */
  readonly excluded: boolean;
  /** Where it stands in the query as typed. */
  readonly range: TextRange;
}

/** A word that stands for a term beside the one that was typed: one that fits a wildcard, or one of confused letters. */
export interface Alternative {
  readonly fold: string;
  /** Pages of the whole archive. */
  readonly pages: number;
  readonly why: 'wildcard' | 'close';
}

/**
 * For each term, by its index, the words that stand for it too; empty or missing where there are none. A wildcard has
 * no other words than these.
 */
export type Alternatives = readonly (readonly Alternative[])[];

/**
 * `near`: at least two terms of one field, all within one stretch: no more than `distance` words stand between the end
 * of any of them and the one that begins last. They are never excluded one by one.
 */
export interface NearNode {
  readonly kind: 'near';
  readonly parts: readonly number[];
  readonly distance: number;
}

/** How terms are put together. `term` is an index into the query's terms; `all` and `any` have at least two parts. */
export type QueryNode =
  | { readonly kind: 'term'; readonly term: number }
  | NearNode
  | { readonly kind: 'all' | 'any'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode };

export interface Query {
  /** What must hold of a page; null when nothing was asked that could be looked for. */
  readonly tree: QueryNode | null;
  /** In the order typed. */
  readonly terms: readonly Term[];
  /** Canonical form: reads as itself. */
  readonly understood: string;
  /** What was repaired or left out, in sentences for the reader. */
  readonly notes: readonly string[];
  /** The same with the parts of the query that they are about. */
  readonly problems: readonly QueryProblem[];
}

/** All of a query that finding and lighting need. */
export type AskedQuery = Pick<Query, 'tree' | 'terms'>;

/** True where a node holds of pages for what they lack: such pages can only be taken away from others. */
export function isNegative(node: QueryNode): boolean {
  if (node.kind === 'term' || node.kind === 'near') return false;
  if (node.kind === 'not') return !isNegative(node.part);
  return node.kind === 'all' ? node.parts.every(isNegative) : node.parts.some(isNegative);
}

const notOf = (part: QueryNode): QueryNode => (part.kind === 'not' ? part.part : { kind: 'not', part });

/** A list in the list it stands in, each part once, and what must not hold last, where it reads best. */
function listOf(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const different = [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
  const [only] = different;
  if (only !== undefined && different.length === 1) return only;
  if (kind === 'any') return { kind, parts: different };
  const negated = different.filter((part) => part.kind === 'not');
  return { kind, parts: [...different.filter((part) => part.kind !== 'not'), ...negated] };
}

/** The same tree with as little in it as says the same. */
export function simplified(node: QueryNode): QueryNode {
  if (node.kind === 'term' || node.kind === 'near') return node;
  if (node.kind === 'not') return notOf(simplified(node.part));
  return listOf(node.kind, node.parts.map(simplified));
}

/** What is lit on a page: the same that the search has found it by. */
export interface LitQuery {
  readonly query: AskedQuery;
  /** Words that stand for its terms too. */
  readonly alternatives: Alternatives;
}
