import { type Word, asWholes } from '../../text/public.ts';
import type { Alternative, Alternatives, ParsedQuery, NearNode, QueryNode, Term } from './query-tree.ts';

/** Consecutive words that match a term. */
export interface TermVariant {
  readonly folds: readonly string[];
  /** True if the last word is a prefix. */
  readonly isPrefix: boolean;
}

/** Returns the words in one reading: each separately, or with compounds and possessives as single words. */
const foldsOf = (words: readonly Word[], wholes: boolean): readonly string[] =>
  wholes ? asWholes(words) : words.map(({ fold }) => fold);

/** Returns a term as typed, in each of its readings. A wildcard has none, since its words must be looked up. */
function typedVariants({ kind, words }: Pick<Term, 'kind' | 'words'>): readonly TermVariant[] {
  if (kind === 'wildcard') return [];
  const readings = words.some(({ whole }) => whole !== null) ? [false, true] : [false];
  return readings.map((asWholes) => ({ folds: foldsOf(words, asWholes), isPrefix: kind === 'prefix' }));
}

const alternativeVariant = ({ fold }: Alternative): TermVariant => ({ folds: [fold], isPrefix: false });

/** Returns all variants that match a term. */
export const variantsOf = (term: Term, alternatives: readonly Alternative[] = []): readonly TermVariant[] => [
  ...typedVariants(term),
  ...alternatives.map(alternativeVariant),
];

/** Maximum number of combinations for all NEARs of a query, since FTS5 has no alternatives within NEAR. */
const maxNearCombinations = 128;

export function countNears(node: QueryNode): number {
  if (node.kind === 'near') return 1;
  if (node.kind === 'term') return 0;
  return node.kind === 'not' ? countNears(node.part) : node.parts.reduce((sum, part) => sum + countNears(part), 0);
}

/** Returns how many variants each operand of a NEAR may have, given the number of NEARs in the query. */
export const maxVariantsPerPart = ({ parts }: NearNode, nears: number): number =>
  Math.max(1, Math.floor((maxNearCombinations / nears) ** (1 / parts.length)));

/** Returns the variants of each operand of a NEAR: as typed, then the most frequent alternatives. */
export function nearVariants(
  node: NearNode,
  { tree, terms }: ParsedQuery,
  alternatives: Alternatives,
): readonly (readonly TermVariant[])[] {
  const limit = maxVariantsPerPart(node, tree === null ? 1 : countNears(tree));
  return node.parts.map((part) => {
    const term = terms[part];
    return term === undefined ? [] : variantsOf(term, alternatives[part]).slice(0, limit);
  });
}
