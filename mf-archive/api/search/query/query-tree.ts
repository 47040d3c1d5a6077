import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { Word } from '../../text/public.ts';

/** A part of a page: its headlines, its bylines, or everything except the headlines. */
export type SearchField = 'headline' | 'byline' | 'text';

/** A unit of a query: a word, consecutive words, a prefix, or a word with wildcards. */
export interface Term {
  readonly kind: 'word' | 'phrase' | 'prefix' | 'wildcard';
  /** As typed, without field, quotes and the star of a prefix. */
  readonly text: string;
  /**
   * At least one word. The last word of a prefix is incomplete. A wildcard has one word, whose `fold` contains its
   * stars and question marks.
   */
  readonly words: readonly Word[];
  /**
   * The field that the term must be in; null for any. Words in a field are compared only as printed, without other
   * readings.
   */
  readonly field: SearchField | null;
  /** True for a term under an odd number of NOTs. */
  readonly excluded: boolean;
  /** The range of the term in the query as typed. */
  readonly range: TextRange;
}

/** A word that matches a term besides the typed one: by its wildcard, or as a likely misreading. */
export interface Alternative {
  readonly fold: string;
  /** Number of pages in the archive with this word. */
  readonly pages: number;
  readonly why: 'wildcard' | 'close';
}

/**
 * Further matching words of each term, by the index of the term; empty or missing if there are none. A wildcard matches
 * only these words.
 */
export type Alternatives = readonly (readonly Alternative[])[];

/**
 * At least two terms of one field, with at most `distance` words between the end of each and the start of the last.
 * They are never negated separately.
 */
export interface NearNode {
  readonly kind: 'near';
  readonly parts: readonly number[];
  readonly distance: number;
}

/** The structure of a query. `term` is an index into its terms; `all` and `any` have at least two parts. */
export type QueryNode =
  | { readonly kind: 'term'; readonly term: number }
  | NearNode
  | { readonly kind: 'all' | 'any'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode };

export interface QueryAnalysis {
  /** The condition for a page; null if there is nothing to search for. */
  readonly tree: QueryNode | null;
  /** In the order of the query. */
  readonly terms: readonly Term[];
  /** The query in canonical form, which parses to the same query. */
  readonly understood: string;
  /** Messages to the reader about parts that were repaired or dropped. */
  readonly notes: readonly string[];
  /** The same messages with the parts of the query that they are about. */
  readonly problems: readonly QueryProblem[];
  /** True for a question, which is searched as any of its words. */
  readonly isQuestion?: true;
}

/** The parts of a query that searching and highlighting need. */
export type ParsedQuery = Pick<QueryAnalysis, 'tree' | 'terms'>;

/** Returns whether a node matches pages by the absence of terms. Such pages can only be subtracted from others. */
export function isNegative(node: QueryNode): boolean {
  if (node.kind === 'term' || node.kind === 'near') return false;
  if (node.kind === 'not') return !isNegative(node.part);
  return node.kind === 'all' ? node.parts.every(isNegative) : node.parts.some(isNegative);
}

const negate = (part: QueryNode): QueryNode => (part.kind === 'not' ? part.part : { kind: 'not', part });

/** Flattens nested lists, removes duplicates, and moves negated parts to the end, where they are easiest to read. */
function simplifyList(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const different = [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
  const [only] = different;
  if (only !== undefined && different.length === 1) return only;
  if (kind === 'any') return { kind, parts: different };
  const negated = different.filter((part) => part.kind === 'not');
  return { kind, parts: [...different.filter((part) => part.kind !== 'not'), ...negated] };
}

/** Returns an equivalent tree without redundant parts. */
export function simplify(node: QueryNode): QueryNode {
  if (node.kind === 'term' || node.kind === 'near') return node;
  if (node.kind === 'not') return negate(simplify(node.part));
  return simplifyList(node.kind, node.parts.map(simplify));
}

/** A query with the words that its search matched, for highlighting. */
export interface HighlightQuery {
  readonly parsedQuery: ParsedQuery;
  /** Further words that match the terms. */
  readonly alternatives: Alternatives;
}

/** A condition that a page meets or not: a term, or terms near each other. */
export type Leaf = Extract<QueryNode, { readonly kind: 'term' }> | NearNode;

/** Returns all terms and NEARs of a tree. */
export function allLeaves(node: QueryNode): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return [node];
  return node.kind === 'not' ? allLeaves(node.part) : node.parts.flatMap(allLeaves);
}

type IsPresent = (leaf: Leaf) => boolean;

/** Returns whether a page with these leaves matches the query. */
export function matchesNode(node: QueryNode, isPresent: IsPresent): boolean {
  if (node.kind === 'term' || node.kind === 'near') return isPresent(node);
  if (node.kind === 'not') return !matchesNode(node.part, isPresent);
  return node.kind === 'all'
    ? node.parts.every((part) => matchesNode(part, isPresent))
    : node.parts.some((part) => matchesNode(part, isPresent));
}

/** Returns the leaves in those branches that made the node's result equal to `wanted`. */
function matchedLeaves(node: QueryNode, wanted: boolean, isPresent: IsPresent): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return matchedLeaves(node.part, !wanted, isPresent);
  return node.parts.flatMap((part) =>
    matchesNode(part, isPresent) === wanted ? matchedLeaves(part, wanted, isPresent) : [],
  );
}

/**
 * Returns what to highlight on a page: the leaves that made it match, so that for `(a AND b) OR c` an `a` without a `b`
 * is not highlighted. On a page that does not match, these are all wanted terms.
 */
export function highlightedLeaves(tree: QueryNode | null, isPresent: IsPresent): ReadonlySet<Leaf> {
  if (tree === null) return new Set();
  return new Set(matchesNode(tree, isPresent) ? matchedLeaves(tree, true, isPresent) : wantedLeaves(tree, true));
}

function wantedLeaves(node: QueryNode, wanted: boolean): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return wantedLeaves(node.part, !wanted);
  return node.parts.flatMap((part) => wantedLeaves(part, wanted));
}
