import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { Word } from '../../text/public.ts';

/** A part of a page: its headlines, its bylines, or all but the headlines. */
export type SearchField = 'headline' | 'byline' | 'text';

/** What to find on a page: a word, consecutive words, a word by its prefix, or a word with wildcards. */
export interface Term {
  readonly kind: 'word' | 'phrase' | 'prefix' | 'wildcard';
  /** As typed, without field, quotes and the star of a prefix. */
  readonly text: string;
  /**
   * At least one. The last one of a prefix is incomplete; a wildcard has one, whose `fold` contains its stars and
   * question marks.
   */
  readonly words: readonly Word[];
  /**
   * The field it must be in; null: anywhere. Words in a field are compared as printed, without their other readings.
   */
  readonly field: SearchField | null;
  /** After an odd number of NOTs. */
  readonly excluded: boolean;
  /** Its range in the query as typed. */
  readonly range: TextRange;
}

/** A word that matches a term besides the one typed: by its wildcard, or as a likely misreading. */
export interface Alternative {
  readonly fold: string;
  /** Pages of the whole archive. */
  readonly pages: number;
  readonly why: 'wildcard' | 'close';
}

/**
 * For each term, by its index, the words that match it too; empty or missing if there are none. A wildcard matches only
 * these.
 */
export type Alternatives = readonly (readonly Alternative[])[];

/**
 * `near`: at least two terms of one field, with no more than `distance` words between the end of each and the one that
 * begins last. They are never excluded one by one.
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

export interface QueryAnalysis {
  /** The condition for a page; null when there is nothing to search for. */
  readonly tree: QueryNode | null;
  /** In the order typed. */
  readonly terms: readonly Term[];
  /** Canonical form: reads as itself. */
  readonly understood: string;
  /** Messages to the reader about what was repaired or dropped. */
  readonly notes: readonly string[];
  /** The same with the parts of the query they are about. */
  readonly problems: readonly QueryProblem[];
}

/** What searching and highlighting need of a query. */
export type ParsedQuery = Pick<QueryAnalysis, 'tree' | 'terms'>;

/** Whether a node matches pages for what they lack: those can only be subtracted from others. */
export function isNegative(node: QueryNode): boolean {
  if (node.kind === 'term' || node.kind === 'near') return false;
  if (node.kind === 'not') return !isNegative(node.part);
  return node.kind === 'all' ? node.parts.every(isNegative) : node.parts.some(isNegative);
}

const negate = (part: QueryNode): QueryNode => (part.kind === 'not' ? part.part : { kind: 'not', part });

/** Flattens nested lists, drops duplicates, and puts negated parts last, where they read best. */
function simplifyList(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const different = [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
  const [only] = different;
  if (only !== undefined && different.length === 1) return only;
  if (kind === 'any') return { kind, parts: different };
  const negated = different.filter((part) => part.kind === 'not');
  return { kind, parts: [...different.filter((part) => part.kind !== 'not'), ...negated] };
}

/** An equivalent tree without redundant parts. */
export function simplify(node: QueryNode): QueryNode {
  if (node.kind === 'term' || node.kind === 'near') return node;
  if (node.kind === 'not') return negate(simplify(node.part));
  return simplifyList(node.kind, node.parts.map(simplify));
}

/** What to highlight on a page: what the search matched. */
export interface HighlightQuery {
  readonly parsedQuery: ParsedQuery;
  /** Words that match its terms too. */
  readonly alternatives: Alternatives;
}

/** What a page has or lacks as a whole: a term, or terms near each other. */
export type Leaf = Extract<QueryNode, { readonly kind: 'term' }> | NearNode;

type IsPresent = (leaf: Leaf) => boolean;

/** Whether a page with these leaves matches the query. */
export function holds(node: QueryNode, isPresent: IsPresent): boolean {
  if (node.kind === 'term' || node.kind === 'near') return isPresent(node);
  if (node.kind === 'not') return !holds(node.part, isPresent);
  return node.kind === 'all'
    ? node.parts.every((part) => holds(part, isPresent))
    : node.parts.some((part) => holds(part, isPresent));
}

/** The leaves that made a node hold (or not hold), from the branches that did. */
function matchedLeaves(node: QueryNode, wanted: boolean, isPresent: IsPresent): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return matchedLeaves(node.part, !wanted, isPresent);
  return node.parts.flatMap((part) =>
    holds(part, isPresent) === wanted ? matchedLeaves(part, wanted, isPresent) : [],
  );
}

/**
 * What to highlight on a page: the leaves that made it match, so that of `(a AND b) OR c` an `a` without a `b` is not
 * highlighted. On a page that does not match, all that the query looks for.
 */
export function highlightedLeaves(tree: QueryNode | null, isPresent: IsPresent): ReadonlySet<Leaf> {
  if (tree === null) return new Set();
  return new Set(holds(tree, isPresent) ? matchedLeaves(tree, true, isPresent) : wantedLeaves(tree, true));
}

function wantedLeaves(node: QueryNode, wanted: boolean): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return wantedLeaves(node.part, !wanted);
  return node.parts.flatMap((part) => wantedLeaves(part, wanted));
}
