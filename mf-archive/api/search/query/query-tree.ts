import type { Word } from '../../text/words.ts';

/** What is looked for on a page: a word, words that follow each other, or a word by its beginning. */
export interface Term {
  readonly kind: 'word' | 'phrase' | 'prefix';
  /** As typed, without quotes and star. */
  readonly text: string;
  /** At least one; of a prefix the last one is a beginning. */
  readonly words: readonly Word[];
  /** Behind an odd number of NOTs. */
  readonly excluded: boolean;
}

/** How terms are put together. `term` is an index into the query's terms; `all` and `any` have at least two parts. */
export type QueryNode =
  | { readonly kind: 'term'; readonly term: number }
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
}

/** All of a query that finding and lighting need. */
export type AskedQuery = Pick<Query, 'tree' | 'terms'>;

/** True where a node holds of pages for what they lack: such pages can only be taken away from others. */
export function isNegative(node: QueryNode): boolean {
  if (node.kind === 'term') return false;
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
  if (node.kind === 'term') return node;
  if (node.kind === 'not') return notOf(simplified(node.part));
  return listOf(node.kind, node.parts.map(simplified));
}
