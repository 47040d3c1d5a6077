import {
  type Alternative,
  type Alternatives,
  type ParsedQuery,
  type SearchField,
  type NearNode,
  type QueryNode,
  type Term,
  isNegative,
} from '../query/query-tree.ts';
import { variantsOf, nearVariants, type TermVariant } from '../query/term-variants.ts';

/** An expression that matches no page. */
const matchesNothing = '"\ue001"';

const columns: Readonly<Record<SearchField, string>> = { headline: 'headline', byline: 'byline', text: 'body' };

/** No escaping is needed: folded words contain only letters and digits. */
export const phrase = ({ folds, isPrefix }: TermVariant): string => `"${folds.join(' ')}"${isPrefix ? ' *' : ''}`;

const joinOr = (parts: readonly string[]): string => `(${parts.length === 0 ? matchesNothing : parts.join(' OR ')})`;

const restrictToField = ({ field }: Term, expression: string): string =>
  field === null ? expression : `({${columns[field]}} : ${expression})`;

/** Returns the variants of a term by their phrases, each once. */
const phrasesOf = (term: Term, alternatives: readonly Alternative[] = []): ReadonlyMap<string, TermVariant> =>
  new Map(variantsOf(term, alternatives).map((variant) => [phrase(variant), variant]));

/** Returns an expression for a term in any of its readings, or any alternative. */
export const termExpression = (term: Term, alternatives: readonly Alternative[] = []): string =>
  restrictToField(term, joinOr([...phrasesOf(term, alternatives).keys()]));

/** Returns every combination of one item per list. */
export function combinationsOf<Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  let combinations: readonly (readonly Item[])[] = [[]];
  for (const list of choices)
    combinations = combinations.flatMap((combination) => list.map((one) => [...combination, one]));
  return combinations;
}

/** Restricts NEAR to one column. Never searches the column `wholes`, whose word order differs from the page. */
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
 * Returns the plain words of a query as a phrase (names, dates); null if it has others. Pages with the phrase rank
 * higher, since they match an additional time. The set of matches is unchanged.
 */
export function phraseBoost({ tree, terms }: ParsedQuery): readonly string[] | null {
  if (tree?.kind !== 'all' || tree.parts.length !== terms.length || !terms.every(isPlainWord)) return null;
  // The operands of a NEAR may be further apart on a page that has the phrase only in its alternative readings.
  if (!tree.parts.every(({ kind }) => kind === 'term')) return null;
  return terms.flatMap(({ words }) => words.map(({ fold }) => fold));
}

/** Returns FTS5's MATCH expression for pages that match only with fuzzy matches; null if there are none. */
export function fuzzyOnlyQuery(parsedQuery: ParsedQuery, exact: Alternatives, all: Alternatives): string | null {
  const [exactQuery, fullQuery] = [ftsQuery(parsedQuery, exact), ftsQuery(parsedQuery, all)];
  if (exactQuery === null || fullQuery === null || exactQuery === fullQuery) return null;
  const { tree } = parsedQuery;
  const singleTerm = tree?.kind === 'term' ? parsedQuery.terms[tree.term] : undefined;
  if (tree?.kind !== 'term' || singleTerm === undefined) return `${fullQuery} NOT ${exactQuery}`;
  // A single term needs no second pass over the pages with the word itself.
  const known = phrasesOf(singleTerm, exact[tree.term]);
  const others = [...phrasesOf(singleTerm, all[tree.term]).keys()].filter((one) => !known.has(one));
  return `${restrictToField(singleTerm, joinOr(others))} NOT ${exactQuery}`;
}

/** Returns FTS5's MATCH expression for a query; null for a query without words. */
export function ftsQuery(parsedQuery: ParsedQuery, alternatives: Alternatives = []): string | null {
  if (parsedQuery.tree === null) return null;
  const { text, negated } = compile(parsedQuery.tree, parsedQuery, alternatives);
  if (negated) return null;
  const boost = phraseBoost(parsedQuery);
  return boost === null ? text : `(${text} OR "${boost.join(' ')}")`;
}

/** A phrase by which FTS5 ranks matches. */
interface RankedPhrase {
  readonly variant: TermVariant;
  /** The phrase counts only in rows that match all of these nodes: every AND below an OR that contains the phrase. */
  readonly within: readonly QueryNode[];
}

function phrasesOfTerm(
  term: Term | undefined,
  alternatives: readonly Alternative[] | undefined,
): readonly RankedPhrase[] | null {
  if (term === undefined || term.field !== null) return null;
  return [...phrasesOf(term, alternatives).values()].map((variant) => ({ variant, within: [] }));
}

/**
 * The phrases by which FTS5 ranks the matches of a node; null if only FTS5 itself can tell in which rows some of them
 * count. `isInAny`: whether the node is below an OR.
 */
function phrasesOfNode(
  node: QueryNode,
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  isInAny: boolean,
): readonly RankedPhrase[] | null {
  if (node.kind === 'term') return phrasesOfTerm(parsedQuery.terms[node.term], alternatives[node.term]);
  // FTS5 counts only those occurrences of a NEAR's operands that are close enough to each other.
  if (node.kind === 'near' || node.kind === 'not') return null;
  const isAny = node.kind === 'any';
  // Below an OR, FTS5 also counts the excluded phrases of a NOT whose positive part matches nothing.
  if ((isAny || isInAny) && node.parts.some(isNegative)) return null;
  // Excluded phrases are on no matching page.
  const parts = node.parts.filter(({ kind }) => isAny || kind !== 'not');
  const found = parts.map((part) => phrasesOfNode(part, parsedQuery, alternatives, isInAny || isAny));
  if (!found.every((one) => one !== null)) return null;
  const phrases = found.flat();
  return isInAny && !isAny ? phrases.map(({ variant, within }) => ({ variant, within: [...within, node] })) : phrases;
}

/** All phrases by which FTS5 ranks the matches of a query. */
export interface RankedPhrases {
  readonly phrases: readonly RankedPhrase[];
  readonly parsedQuery: ParsedQuery;
  readonly alternatives: Alternatives;
}

/**
 * Returns the phrases by which FTS5 ranks the pages that match a query, or with `exact`, those that match only with
 * fuzzy matches; null if only FTS5 can tell in which rows they count.
 */
export function rankedPhrases(
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  exact: Alternatives | null = null,
): RankedPhrases | null {
  const { tree } = parsedQuery;
  const found = tree === null ? null : phrasesOfNode(tree, parsedQuery, alternatives, false);
  if (tree === null || found === null) return null;
  const ranked = (phrases: readonly RankedPhrase[]): RankedPhrases => ({ phrases, parsedQuery, alternatives });
  if (exact === null || tree.kind !== 'term') {
    const folds = phraseBoost(parsedQuery);
    return ranked(folds === null ? found : [...found, { variant: { folds, isPrefix: false }, within: [] }]);
  }
  const term = parsedQuery.terms[tree.term];
  const known = term === undefined ? null : phrasesOf(term, exact[tree.term]);
  return ranked(found.filter(({ variant }) => known?.has(phrase(variant)) === false));
}
