import type {
  Alternative,
  Alternatives,
  ParsedQuery,
  SearchField,
  NearNode,
  QueryNode,
  Term,
} from '../query/query-tree.ts';
import { variantsOf, nearVariants, type TermVariant } from '../query/term-variants.ts';

/** An expression that matches no page. */
const matchesNothing = '"\ue001"';

const columns: Readonly<Record<SearchField, string>> = { headline: 'headline', byline: 'byline', text: 'body' };

/** Needs no escaping: folded words contain only letters and digits. */
const phrase = ({ folds, isPrefix }: TermVariant): string => `"${folds.join(' ')}"${isPrefix ? ' *' : ''}`;

const joinOr = (parts: readonly string[]): string => `(${parts.length === 0 ? matchesNothing : parts.join(' OR ')})`;

const restrictToField = ({ field }: Term, expression: string): string =>
  field === null ? expression : `({${columns[field]}} : ${expression})`;

/** Returns an expression for a term in any of its readings, or any alternative. */
export function termExpression(term: Term, alternatives: readonly Alternative[] = []): string {
  return restrictToField(term, joinOr([...new Set(variantsOf(term, alternatives).map(phrase))]));
}

/** Returns every combination of one item per list. */
function combinationsOf(choices: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let combinations: readonly (readonly string[])[] = [[]];
  for (const list of choices)
    combinations = combinations.flatMap((combination) => list.map((one) => [...combination, one]));
  return combinations;
}

/** Restricts NEAR to one column, and never to `wholes`, whose word order differs from the page. */
function nearExpression(node: NearNode, parsedQuery: ParsedQuery, alternatives: Alternatives): string {
  const choices = nearVariants(node, parsedQuery, alternatives).map((list) => [...new Set(list.map(phrase))]);
  const combinations = combinationsOf(choices).map(
    (combination) => `NEAR(${combination.join(' ')}, ${String(node.distance)})`,
  );
  const field = parsedQuery.terms[node.parts[0] ?? -1]?.field ?? null;
  return `({${field === null ? 'body headline' : columns[field]}} : ${joinOr(combinations)})`;
}

/** A compiled expression. If `negated`, its pages are to be subtracted. */
interface CompiledNode {
  readonly text: string;
  readonly negated: boolean;
}

const joinWith = (parts: readonly CompiledNode[], operator: string): string =>
  parts.length === 1 ? (parts[0]?.text ?? '') : `(${parts.map(({ text }) => text).join(` ${operator} `)})`;

/**
 * Combines expressions. FTS5 has only the binary `a NOT b`, so a negation is moved up to an operand to subtract it
 * from.
 */
function compileList(kind: 'all' | 'any', parts: readonly CompiledNode[]): CompiledNode {
  const positive = parts.filter(({ negated }) => !negated);
  const negated = parts.filter((part) => part.negated);
  const [inner, outer] = kind === 'all' ? ['AND', 'OR'] : ['OR', 'AND'];
  if (negated.length === 0) return { text: joinWith(positive, inner), negated: false };
  if (positive.length === 0) return { text: joinWith(negated, outer), negated: true };
  const [included, excluded] = [joinWith(positive, inner), joinWith(negated, outer)];
  return kind === 'all'
    ? { text: `(${included} NOT ${excluded})`, negated: false }
    : { text: `(${excluded} NOT ${included})`, negated: true };
}

function compile(node: QueryNode, parsedQuery: ParsedQuery, alternatives: Alternatives): CompiledNode {
  if (node.kind === 'term') {
    const term = parsedQuery.terms[node.term];
    if (term === undefined) throw new RangeError('The query names a term that it does not have');
    return { text: termExpression(term, alternatives[node.term]), negated: false };
  }
  if (node.kind === 'near') return { text: nearExpression(node, parsedQuery, alternatives), negated: false };
  if (node.kind === 'not') {
    const { text, negated } = compile(node.part, parsedQuery, alternatives);
    return { text, negated: !negated };
  }
  return compileList(
    node.kind,
    node.parts.map((part) => compile(part, parsedQuery, alternatives)),
  );
}

const isPlainWord = ({ kind, field, excluded }: Term): boolean => kind === 'word' && field === null && !excluded;

/**
 * Ranks pages higher that have the plain words of a query as a phrase (names, dates), since they match an additional
 * time. The set of matches is unchanged.
 */
function withPhraseBoost(text: string, { tree, terms }: ParsedQuery): string {
  if (tree?.kind !== 'all' || tree.parts.length !== terms.length || !terms.every(isPlainWord)) return text;
  const folds = terms.flatMap(({ words }) => words.map(({ fold }) => fold));
  return `(${text} OR "${folds.join(' ')}")`;
}

/** Returns FTS5's MATCH expression for pages that match only with fuzzy matches; null if there are none. */
export function fuzzyOnlyQuery(parsedQuery: ParsedQuery, exact: Alternatives, all: Alternatives): string | null {
  const [exactQuery, fullQuery] = [ftsQuery(parsedQuery, exact), ftsQuery(parsedQuery, all)];
  if (exactQuery === null || fullQuery === null || exactQuery === fullQuery) return null;
  const { tree } = parsedQuery;
  const singleTerm = tree?.kind === 'term' ? parsedQuery.terms[tree.term] : undefined;
  if (tree?.kind !== 'term' || singleTerm === undefined) return `${fullQuery} NOT ${exactQuery}`;
  // A single term needs no second pass over the pages with the word itself.
  const known = new Set(variantsOf(singleTerm, exact[tree.term]).map(phrase));
  const others = variantsOf(singleTerm, all[tree.term])
    .map(phrase)
    .filter((one) => !known.has(one));
  return `${restrictToField(singleTerm, joinOr(others))} NOT ${exactQuery}`;
}

/** Returns FTS5's MATCH expression for a query; null for a query without words. */
export function ftsQuery(parsedQuery: ParsedQuery, alternatives: Alternatives = []): string | null {
  if (parsedQuery.tree === null) return null;
  const { text, negated } = compile(parsedQuery.tree, parsedQuery, alternatives);
  return negated ? null : withPhraseBoost(text, parsedQuery);
}
