import { asWholes, type Word } from '../../text/words.ts';
import type { Alternative, Alternatives, AskedQuery, NearNode, QueryNode, Term } from './query-tree.ts';

/** Words that follow each other in one reading. */
export interface Reading {
  readonly folds: readonly string[];
  /** The last of them is a beginning only. */
  readonly open: boolean;
}

/** The words in one reading throughout: each by itself, or compounds and possessives as wholes. */
const foldsOf = (words: readonly Word[], wholes: boolean): readonly string[] =>
  wholes ? asWholes(words) : words.map(({ fold }) => fold);

/** A term as it was typed, in each of its readings. What fits a wildcard must be looked up: it has none. */
function readingsOf({ kind, words }: Pick<Term, 'kind' | 'words'>): readonly Reading[] {
  if (kind === 'wildcard') return [];
  const ways = words.some(({ whole }) => whole !== null) ? [false, true] : [false];
  return ways.map((asWholes) => ({ folds: foldsOf(words, asWholes), open: kind === 'prefix' }));
}

const readingOf = ({ fold }: Alternative): Reading => ({ folds: [fold], open: false });

/** All that is looked for in place of a term. */
export const choicesOf = (term: Term, alternatives: readonly Alternative[] = []): readonly Reading[] => [
  ...readingsOf(term),
  ...alternatives.map(readingOf),
];

/** Combinations that the NEARs of a query are looked for in, together: the engine has no alternatives within one. */
const mostWays = 128;

/** How many NEARs a query has. */
export function countNears(node: QueryNode): number {
  if (node.kind === 'near') return 1;
  if (node.kind === 'term') return 0;
  return node.kind === 'not' ? countNears(node.part) : node.parts.reduce((sum, part) => sum + countNears(part), 0);
}

/** How many readings each part of a NEAR may have, where the query has so many. */
export const choicesOfEach = ({ parts }: NearNode, nears: number): number =>
  Math.max(1, Math.floor((mostWays / nears) ** (1 / parts.length)));

/** What each part of a NEAR is looked for as: as typed, and the most frequent of what stands for it. */
export function nearChoices(
  node: NearNode,
  { tree, terms }: AskedQuery,
  alternatives: Alternatives,
): readonly (readonly Reading[])[] {
  const most = choicesOfEach(node, tree === null ? 1 : countNears(tree));
  return node.parts.map((part) => {
    const term = terms[part];
    return term === undefined ? [] : choicesOf(term, alternatives[part]).slice(0, most);
  });
}
