import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { Alternatives, AskedQuery, NearNode, QueryNode, Term } from './query-tree.ts';
import { choicesOfEach, countNears } from './readings.ts';
import type { WildcardWidth } from './wildcard-words.ts';

function nearsOf(node: QueryNode): readonly NearNode[] {
  if (node.kind === 'near') return [node];
  if (node.kind === 'term') return [];
  return node.kind === 'not' ? nearsOf(node.part) : node.parts.flatMap(nearsOf);
}

/** How many words of a term are looked for where it must be near others. */
function mostInNear({ tree }: AskedQuery, term: number): number {
  if (tree === null) return Infinity;
  const nears = nearsOf(tree).filter(({ parts }) => parts.includes(term));
  return Math.min(...nears.map((near) => choicesOfEach(near, countNears(tree))));
}

const more = 'Give more letters to find the others.';

/** What is told of one wildcard that stands for so many words, of which so many can be looked for in a NEAR. */
function sentence({ text }: Term, width: WildcardWidth, words: number, inNear: number): string | null {
  if (width === 'unknown') {
    return `Too many words begin as ${text} does, so that it was not looked for: give more letters before the first star or question mark.`;
  }
  if (words === 0) return `No word of the archive fits ${text}.`;
  if (words > inNear) {
    return `More words fit ${text} than NEAR can hold: the ${String(inNear)} on most pages were looked for there. ${more}`;
  }
  if (width === 'all') return null;
  return `More words fit ${text} than one search can hold: the ${String(words)} on most pages were looked for. ${more}`;
}

/** What the reader is told of wildcards once their words were looked up; both lists in the order of the terms. */
export const wildcardProblems = (
  query: AskedQuery,
  alternatives: Alternatives,
  widths: readonly (WildcardWidth | null)[],
): readonly QueryProblem[] =>
  query.terms.flatMap((term, index) => {
    const width = widths[index] ?? null;
    if (width === null) return [];
    const words = (alternatives[index] ?? []).filter(({ why }) => why === 'wildcard').length;
    const message = sentence(term, width, words, mostInNear(query, index));
    return message === null ? [] : [{ message, range: term.range }];
  });
