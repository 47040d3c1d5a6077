import type { QueryNode } from './query-tree.ts';

type Present = (term: number) => boolean;

/** Whether a page with these terms is one that the query asks for. */
export function holds(node: QueryNode, present: Present): boolean {
  if (node.kind === 'term') return present(node.term);
  if (node.kind === 'not') return !holds(node.part, present);
  return node.kind === 'all'
    ? node.parts.every((part) => holds(part, present))
    : node.parts.some((part) => holds(part, present));
}

/** Terms that made a node hold (or not hold): in the branches that did, and never one that is there in vain. */
function reasons(node: QueryNode, wanted: boolean, present: Present): readonly number[] {
  if (node.kind === 'term') return wanted ? [node.term] : [];
  if (node.kind === 'not') return reasons(node.part, !wanted, present);
  return node.parts.flatMap((part) => (holds(part, present) === wanted ? reasons(part, wanted, present) : []));
}

/**
 * Terms to be lit on a page: those that made it match, so that of `(a AND b) OR c` an `a` without a `b` stays dark. On
 * a page that the query would not find, all that it looks for.
 */
export function litTerms(tree: QueryNode | null, present: Present): ReadonlySet<number> {
  if (tree === null) return new Set();
  return new Set(holds(tree, present) ? reasons(tree, true, present) : looked(tree, true));
}

function looked(node: QueryNode, wanted: boolean): readonly number[] {
  if (node.kind === 'term') return wanted ? [node.term] : [];
  if (node.kind === 'not') return looked(node.part, !wanted);
  return node.parts.flatMap((part) => looked(part, wanted));
}
