import { buildTree, type Built } from './query/build-tree.ts';
import { canonical } from './query/canonical.ts';
import { notes, type Note } from './query/notes.ts';
import { isNegative, simplified, type Query, type QueryNode, type Term } from './query/query-tree.ts';
import { keyOf, readTokens, tidy, type ReadTerm } from './query/read-tokens.ts';

interface Leaf {
  readonly key: string;
  readonly at: number;
  readonly term: ReadTerm;
  readonly excluded: boolean;
}

const leafKey = (term: ReadTerm, excluded: boolean): string => `${excluded ? '-' : '+'}${keyOf(term)}`;

function leavesOf(node: Built, excluded: boolean): readonly Leaf[] {
  if (node.kind === 'term') {
    return [{ key: leafKey(node.term, excluded), at: node.at, term: node.term, excluded }];
  }
  if (node.kind === 'not') return leavesOf(node.part, !excluded);
  return node.parts.flatMap((part) => leavesOf(part, excluded));
}

/** Each term once, in the order typed. */
function distinct(leaves: readonly Leaf[]): readonly Leaf[] {
  const first = new Map<string, Leaf>();
  for (const leaf of [...leaves].sort((a, b) => a.at - b.at)) if (!first.has(leaf.key)) first.set(leaf.key, leaf);
  return [...first.values()];
}

/** The tree over indexes into the terms. */
function indexed(node: Built, excluded: boolean, indexes: ReadonlyMap<string, number>): QueryNode {
  if (node.kind === 'term') return { kind: 'term', term: indexes.get(leafKey(node.term, excluded)) ?? 0 };
  if (node.kind === 'not') return { kind: 'not', part: indexed(node.part, !excluded, indexes) };
  return { kind: node.kind, parts: node.parts.map((part) => indexed(part, excluded, indexes)) };
}

/** What is left of a query that cannot be looked for as it stands: pages told by what they lack alone. */
function repaired(tree: QueryNode): QueryNode | null {
  const positive = tree.kind === 'any' ? tree.parts.filter((part) => !isNegative(part)) : [];
  return positive.length === 0 ? null : simplified({ kind: 'any', parts: positive });
}

/**
 * Understands whatever a reader types: words, "phrases" in any quotation marks, beginnings (`lag*`), AND, OR, NOT,
 * `-word` and parentheses, and the rest as well as it can. Never throws.
 */
export function parseQuery(query: string): Query {
  const sentences = new Set<string>();
  const note: Note = (sentence) => sentences.add(sentence);
  const built = buildTree(readTokens(query, note), note);
  if (built === null) {
    return { tree: null, terms: [], understood: '', notes: tidy(query) === '' ? [] : [notes.nothing], problems: [] };
  }
  const leaves = distinct(leavesOf(built, false));
  const terms = leaves.map(({ term, excluded }): Term => ({
    ...term,
    field: null,
    range: [0, query.length],
    excluded,
  }));
  const tree = simplified(indexed(built, false, new Map(leaves.map(({ key }, index) => [key, index]))));
  if (!isNegative(tree))
    return { tree, terms, understood: canonical(tree, terms), notes: [...sentences], problems: [] };
  const rest = repaired(tree);
  note(rest === null ? notes.onlyExcluded : notes.openAlternative);
  if (rest !== null) return { ...parseQuery(canonical(rest, terms)), notes: [...sentences], problems: [] };
  return { tree: null, terms, understood: canonical(tree, terms), notes: [...sentences], problems: [] };
}
