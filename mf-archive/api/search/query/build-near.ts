import type { TextRange } from 'shared-contracts/archive/newspaper';
import { joinNodes, type DraftNode, type DraftTerm, keyOf } from './tokens.ts';
import { maxNearParts, messages, type AddRemark } from './remarks.ts';

/** Maximum number of combinations that alternatives such as `(a OR b) NEAR/5 c` are expanded to. */
const maxCombinations = 16;

/** Operands joined by NEAR, the distances between them, and their range in the query. */
interface NearChain {
  readonly parts: readonly DraftNode[];
  readonly distances: readonly number[];
  readonly range: TextRange;
}

/** Returns the terms that an operand of NEAR can be; null for an operand that NEAR cannot have. */
function alternativesOf(part: DraftNode): readonly DraftTerm[] | null {
  if (part.kind === 'term') return [part];
  if (part.kind !== 'any') return null;
  const terms = part.parts.flatMap((one) => (one.kind === 'term' ? [one] : []));
  return terms.length === part.parts.length ? terms : null;
}

function combinationsOf(choices: readonly (readonly DraftTerm[])[]): readonly (readonly DraftTerm[])[] {
  let rows: readonly (readonly DraftTerm[])[] = [[]];
  for (const list of choices) {
    if (rows.length * list.length > maxCombinations) return [];
    rows = rows.flatMap((row) => list.map((one) => [...row, one]));
  }
  return rows;
}

/** Returns the terms restricted to the only field that is named; null if several are named. */
function withCommonField(row: readonly DraftTerm[]): readonly DraftTerm[] | null {
  const named = new Set(row.flatMap(({ term }) => term.field ?? []));
  const [field = null] = named;
  return named.size > 1 ? null : row.map((one) => ({ ...one, term: { ...one.term, field } }));
}

function nearNode(row: readonly DraftTerm[], { distances, range }: NearChain, addRemark: AddRemark): DraftNode | null {
  const terms = withCommonField(row);
  if (terms === null) {
    addRemark(messages.nearFields, range);
    return joinNodes('all', row);
  }
  const different = [...new Map(terms.map((one) => [keyOf(one.term), one])).values()];
  if (different.length < terms.length) addRemark(messages.nearSame, range);
  if (different.length < 2) return joinNodes('all', different);
  return { kind: 'near', parts: different, distance: Math.max(...distances) };
}

/** Builds a node of terms near each other. Operands that NEAR cannot have are joined by AND. */
export function buildNear(row: NearChain, addRemark: AddRemark): DraftNode | null {
  const { parts, distances, range } = row;
  if (new Set(distances).size > 1) addRemark(messages.nearChain, range);
  if (parts.length > maxNearParts) addRemark(messages.nearMany, range);
  const choices = parts.slice(0, maxNearParts).map(alternativesOf);
  const known = choices.flatMap((list) => (list === null ? [] : [list]));
  const rows = known.length === choices.length ? combinationsOf(known) : [];
  if (rows.length === 0) {
    addRemark(messages.near, range);
    return joinNodes('all', parts);
  }
  const near = joinNodes(
    'any',
    rows.flatMap((terms) => nearNode(terms, row, addRemark) ?? []),
  );
  return joinNodes('all', [...(near === null ? [] : [near]), ...parts.slice(maxNearParts)]);
}
