import { type DraftNode, type DraftTerm, keyOf, type TermWithoutContext } from './tokens.ts';
import { type ParsedQuery, type QueryNode, type Term, simplify } from './query-tree.ts';

interface TermLeaf {
  readonly key: string;
  readonly order: number;
  readonly term: TermWithoutContext;
  readonly excluded: boolean;
}

const leafKey = (term: TermWithoutContext, excluded: boolean): string => `${excluded ? '-' : '+'}${keyOf(term)}`;

const toLeaf = ({ term, order }: DraftTerm, excluded: boolean): TermLeaf => ({
  key: leafKey(term, excluded),
  order,
  term,
  excluded,
});

function termLeaves(node: DraftNode, excluded: boolean): readonly TermLeaf[] {
  if (node.kind === 'term') return [toLeaf(node, excluded)];
  if (node.kind === 'not') return termLeaves(node.part, !excluded);
  return node.parts.flatMap((part) => termLeaves(part, excluded));
}

/** Returns each term once, in the order of the query. */
function distinctLeaves(leaves: readonly TermLeaf[]): readonly TermLeaf[] {
  const first = new Map<string, TermLeaf>();
  for (const leaf of [...leaves].sort((a, b) => a.order - b.order)) if (!first.has(leaf.key)) first.set(leaf.key, leaf);
  return [...first.values()];
}

/** Replaces the leaves of the tree by indexes into the list of terms. */
function indexTree(
  node: DraftNode,
  excluded: boolean,
  indexOf: (term: TermWithoutContext, excluded: boolean) => number,
): QueryNode {
  if (node.kind === 'term') return { kind: 'term', term: indexOf(node.term, excluded) };
  if (node.kind === 'not') return { kind: 'not', part: indexTree(node.part, !excluded, indexOf) };
  if (node.kind === 'near') {
    const parts = node.parts.map(({ term }) => indexOf(term, excluded));
    return { kind: 'near', parts, distance: node.distance };
  }
  return { kind: node.kind, parts: node.parts.map((part) => indexTree(part, excluded, indexOf)) };
}

/** Returns the simplified query for the index and the matcher. */
export function indexTerms(draft: DraftNode): { readonly tree: QueryNode; readonly terms: readonly Term[] } {
  const leaves = distinctLeaves(termLeaves(draft, false));
  const indexes = new Map(leaves.map(({ key }, index) => [key, index]));
  const tree = indexTree(draft, false, (term, excluded) => indexes.get(leafKey(term, excluded)) ?? 0);
  return { tree: simplify(tree), terms: leaves.map(({ term, excluded }) => ({ ...term, excluded })) };
}

function usedTerms(node: QueryNode): readonly number[] {
  if (node.kind === 'term') return [node.term];
  if (node.kind === 'not') return usedTerms(node.part);
  return node.kind === 'near' ? node.parts : node.parts.flatMap(usedTerms);
}

function renumberTerms(node: QueryNode, numbers: ReadonlyMap<number, number>): QueryNode {
  if (node.kind === 'term') return { kind: 'term', term: numbers.get(node.term) ?? 0 };
  if (node.kind === 'not') return { kind: 'not', part: renumberTerms(node.part, numbers) };
  if (node.kind === 'near') return { ...node, parts: node.parts.map((part) => numbers.get(part) ?? 0) };
  return { kind: node.kind, parts: node.parts.map((part) => renumberTerms(part, numbers)) };
}

/** Removes the terms that do not occur in the tree. */
export function withUsedTerms(tree: QueryNode, terms: readonly Term[]): ParsedQuery {
  const used = [...new Set(usedTerms(tree))].sort((a, b) => a - b);
  return {
    tree: renumberTerms(tree, new Map(used.map((term, index) => [term, index]))),
    terms: used.flatMap((index) => terms[index] ?? []),
  };
}
