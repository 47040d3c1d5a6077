import type { Built, BuiltTerm } from './built.ts';
import type { AskedQuery, QueryNode, Term } from './query-tree.ts';
import { simplified } from './query-tree.ts';
import { keyOf, type ReadTerm } from './tokens.ts';

interface Leaf {
  readonly key: string;
  readonly at: number;
  readonly term: ReadTerm;
  readonly excluded: boolean;
}

const leafKey = (term: ReadTerm, excluded: boolean): string => `${excluded ? '-' : '+'}${keyOf(term)}`;

const leafOf = ({ term, at }: BuiltTerm, excluded: boolean): Leaf => ({
  key: leafKey(term, excluded),
  at,
  term,
  excluded,
});

function leavesOf(node: Built, excluded: boolean): readonly Leaf[] {
  if (node.kind === 'term') return [leafOf(node, excluded)];
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
function indexed(node: Built, excluded: boolean, indexOf: (term: ReadTerm, excluded: boolean) => number): QueryNode {
  if (node.kind === 'term') return { kind: 'term', term: indexOf(node.term, excluded) };
  if (node.kind === 'not') return { kind: 'not', part: indexed(node.part, !excluded, indexOf) };
  if (node.kind === 'near') {
    const parts = node.parts.map(({ term }) => indexOf(term, excluded));
    return { kind: 'near', parts, distance: node.distance };
  }
  return { kind: node.kind, parts: node.parts.map((part) => indexed(part, excluded, indexOf)) };
}

/** A query as the index and the matcher take it, with as little in it as says the same. */
export function indexTerms(built: Built): { readonly tree: QueryNode; readonly terms: readonly Term[] } {
  const leaves = distinct(leavesOf(built, false));
  const places = new Map(leaves.map(({ key }, index) => [key, index]));
  const tree = indexed(built, false, (term, excluded) => places.get(leafKey(term, excluded)) ?? 0);
  return { tree: simplified(tree), terms: leaves.map(({ term, excluded }) => ({ ...term, excluded })) };
}

function usedIn(node: QueryNode): readonly number[] {
  if (node.kind === 'term') return [node.term];
  if (node.kind === 'not') return usedIn(node.part);
  return node.kind === 'near' ? node.parts : node.parts.flatMap(usedIn);
}

function renumbered(node: QueryNode, numbers: ReadonlyMap<number, number>): QueryNode {
  if (node.kind === 'term') return { kind: 'term', term: numbers.get(node.term) ?? 0 };
  if (node.kind === 'not') return { kind: 'not', part: renumbered(node.part, numbers) };
  if (node.kind === 'near') return { ...node, parts: node.parts.map((part) => numbers.get(part) ?? 0) };
  return { kind: node.kind, parts: node.parts.map((part) => renumbered(part, numbers)) };
}

/** The same tree with those terms alone that stand in it. */
export function withUsedTerms(tree: QueryNode, terms: readonly Term[]): AskedQuery {
  const used = [...new Set(usedIn(tree))].sort((a, b) => a - b);
  return {
    tree: renumbered(tree, new Map(used.map((term, index) => [term, index]))),
    terms: used.flatMap((index) => terms[index] ?? []),
  };
}
