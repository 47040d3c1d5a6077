import type { NearNode, QueryNode } from './query-tree.ts';

/** What stands on a page or does not, as a whole: a term, or terms near each other. */
export type Leaf = Extract<QueryNode, { readonly kind: 'term' }> | NearNode;

type Present = (leaf: Leaf) => boolean;

/** Whether a page with these is one that the query asks for. */
export function holds(node: QueryNode, present: Present): boolean {
  if (node.kind === 'term' || node.kind === 'near') return present(node);
  if (node.kind === 'not') return !holds(node.part, present);
  return node.kind === 'all'
    ? node.parts.every((part) => holds(part, present))
    : node.parts.some((part) => holds(part, present));
}

/** What made a node hold (or not hold): in the branches that did, and never what is there in vain. */
function reasons(node: QueryNode, wanted: boolean, present: Present): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return reasons(node.part, !wanted, present);
  return node.parts.flatMap((part) => (holds(part, present) === wanted ? reasons(part, wanted, present) : []));
}

/**
 * What is to be lit on a page: that which made it match, so that of `(a AND b) OR c` an `a` without a `b` stays dark. On
 * a page that the query would not find, all that it looks for.
 */
export function litLeaves(tree: QueryNode | null, present: Present): ReadonlySet<Leaf> {
  if (tree === null) return new Set();
  return new Set(holds(tree, present) ? reasons(tree, true, present) : looked(tree, true));
}

function looked(node: QueryNode, wanted: boolean): readonly Leaf[] {
  if (node.kind === 'term' || node.kind === 'near') return wanted ? [node] : [];
  if (node.kind === 'not') return looked(node.part, !wanted);
  return node.parts.flatMap((part) => looked(part, wanted));
}
