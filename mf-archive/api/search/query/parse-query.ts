import { stopWords } from 'shared-contracts/server/stop-words';
import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import { type DraftNode, type DraftTerm, keyOf, type TermWithoutContext } from './query-tokens.ts';
import { type ParsedQuery, type QueryNode, type Term, simplify, isNegative, type QueryAnalysis } from './query-tree.ts';
import { type Remark, messages, type AddRemark } from './remarks.ts';
import { buildTree } from './build-tree.ts';
import { readTokens, collapseSpaces } from './read-tokens.ts';

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
function indexTerms(draft: DraftNode): { readonly tree: QueryNode; readonly terms: readonly Term[] } {
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
function withUsedTerms(tree: QueryNode, terms: readonly Term[]): ParsedQuery {
  const used = [...new Set(usedTerms(tree))].sort((a, b) => a - b);
  return {
    tree: renumberTerms(tree, new Map(used.map((term, index) => [term, index]))),
    terms: used.flatMap((index) => terms[index] ?? []),
  };
}

/** Minimum number of words of a question without a question mark. */
const minWords = 4;
const minWordsWithMark = 3;

/** Words that begin a question, as folded: English, Nigerian Pidgin, Yoruba, Hausa and Igbo. */
const openers = new Set(
  'who whom whose what when where why how which kini tani nibo nigba yaushe wane wanene wace kedu gini olee'.split(' '),
);

const textOf = (term: Term | undefined): string => (term?.kind === 'phrase' ? `"${term.text}"` : (term?.text ?? ''));

/** A question as a query for any of its words, and as a query for all of them. */
interface WordsOfQuestion {
  readonly parsedQuery: ParsedQuery;
  readonly all: string;
}

const isPlain = ({ kind, field, excluded }: Term): boolean =>
  (kind === 'word' || kind === 'phrase') && field === null && !excluded;

/** True for words and phrases that are neither excluded nor joined by an operator. */
const isSimple = (query: string, { tree, terms }: ParsedQuery): boolean =>
  tree?.kind === 'all' &&
  tree.parts.every(({ kind }) => kind === 'term') &&
  terms.every(isPlain) &&
  !/ -\w|\b(?:AND|OR|NOT|NEAR)\b/u.test(query);

function isQuestion(query: string, parsedQuery: ParsedQuery): boolean {
  if (!isSimple(query, parsedQuery)) return false;
  const { terms } = parsedQuery;
  if (/\?\s*$/u.test(query)) return terms.length >= minWordsWithMark;
  return terms.length >= minWords && openers.has(terms[0]?.words[0]?.fold ?? '');
}

/**
 * Recognises a question, such as `When did Nigeria join OPEC?`, which no page has word for word, and returns its words
 * that carry content. Null for anything else, and for any query with an operator.
 */
function wordsOfQuestion(query: string, parsedQuery: ParsedQuery): WordsOfQuestion | null {
  if (!isQuestion(query, parsedQuery)) return null;
  const { terms } = parsedQuery;
  const telling = terms.flatMap(({ words }, at) => (words.every(({ fold }) => stopWords.has(fold)) ? [] : [at]));
  const parts = telling.map((term): QueryNode => ({ kind: 'term', term }));
  const [only] = parts;
  if (only === undefined) return null;
  const any: QueryNode = parts.length === 1 ? only : { kind: 'any', parts };
  return { parsedQuery: withUsedTerms(any, terms), all: telling.map((at) => textOf(terms[at])).join(' ') };
}

function formatTerm({ kind, text, field }: Pick<Term, 'kind' | 'text' | 'field'>): string {
  const before = field === null ? '' : `${field}:`;
  if (kind === 'prefix') return `${before}${text}*`;
  return before + (kind === 'phrase' ? `"${text}"` : text);
}

/** Formats an operand; a list inside a list or after NOT is put in parentheses. */
function formatOperand(node: QueryNode, terms: readonly Term[]): string {
  const text = formatQuery(node, terms);
  return node.kind === 'all' || node.kind === 'any' ? `(${text})` : text;
}

const formatTermAt = (terms: readonly Term[], index: number): string => {
  const term = terms[index];
  return term === undefined ? '' : formatTerm(term);
};

/** Formats the query in canonical form, with every operator written out except the AND before a NOT. */
export function formatQuery(node: QueryNode, terms: readonly Term[]): string {
  if (node.kind === 'term') return formatTermAt(terms, node.term);
  if (node.kind === 'near')
    return node.parts.map((at) => formatTermAt(terms, at)).join(` NEAR/${String(node.distance)} `);
  if (node.kind === 'not') return `NOT ${formatOperand(node.part, terms)}`;
  const [first, ...rest] = node.parts.map((one) => ({ one, text: formatOperand(one, terms) }));
  const operator = ({ one }: { readonly one: QueryNode }): string =>
    node.kind === 'any' ? 'OR ' : one.kind === 'not' ? '' : 'AND ';
  return [first?.text ?? '', ...rest.map((next) => `${operator(next)}${next.text}`)].join(' ');
}

/** Maximum number of problems shown for one query. */
const maxProblems = 8;

/** Returns the query with the part that a remark is about replaced; null if there is no replacement. */
function applyReplacement(query: string, { range, replacement }: Remark): string | null {
  if (replacement === undefined) return null;
  if (range === null) return replacement;
  return `${query.slice(0, range[0])}${replacement}${query.slice(range[1])}`.replace(/\s+/gu, ' ').trim();
}

/** Removes repeated remarks about the same part of the query. */
const distinct = (remarks: readonly Remark[]): readonly Remark[] => [
  ...new Map(remarks.map((remark) => [`${remark.message} ${String(remark.range)}`, remark])).values(),
];

/**
 * Adds a corrected query to each problem: the query with its part replaced, or else the query as it was understood. A
 * correction that has as many problems as the query itself is dropped. `problemsOf` counts the problems of a query.
 */
function withCorrections(
  query: string,
  remarks: readonly Remark[],
  understood: string,
  problemsOf: (query: string) => number,
): readonly QueryProblem[] {
  const different = distinct(remarks);
  return different.slice(0, maxProblems).map((remark): QueryProblem => {
    const { message, range } = remark;
    const candidates = [applyReplacement(query, remark), understood === '' ? null : understood];
    const correction = candidates.find(
      (candidate) =>
        candidate !== null && candidate !== '' && candidate !== query && problemsOf(candidate) < different.length,
    );
    return correction === undefined || correction === null ? { message, range } : { message, range, mend: correction };
  });
}

interface Interpretation extends ParsedQuery {
  readonly understood: string;
  readonly remarks: readonly Remark[];
  readonly isQuestion?: true;
}

/** Returns the query without purely negative alternatives, which match nearly every page; null if nothing remains. */
function withoutNegativeAlternatives(tree: QueryNode): QueryNode | null {
  const positive = tree.kind === 'any' ? tree.parts.filter((part) => !isNegative(part)) : [];
  return positive.length === 0 ? null : simplify({ kind: 'any', parts: positive });
}

const emptyInterpretation = (remarks: readonly Remark[]): Interpretation => ({
  tree: null,
  terms: [],
  understood: '',
  remarks,
});

/** Returns a query for any of the words; the remark offers a search for all of them. */
function interpretQuestion({ parsedQuery, all }: WordsOfQuestion, remarks: readonly Remark[]): Interpretation {
  const { tree, terms } = parsedQuery;
  const remark = { message: messages.question, range: null, ...(terms.length > 1 && { replacement: all }) };
  const understood = tree === null ? '' : formatQuery(tree, terms);
  return { tree, terms, understood, remarks: [...remarks, remark], isQuestion: true };
}

function interpret(query: string): Interpretation {
  const remarks: Remark[] = [];
  const addRemark: AddRemark = (message, range, replacement) => {
    remarks.push(replacement === undefined ? { message, range } : { message, range, replacement });
  };
  const draft = buildTree(readTokens(query, addRemark), addRemark);
  if (draft === null)
    return emptyInterpretation(collapseSpaces(query) === '' ? [] : [{ message: messages.nothing, range: null }]);
  const { tree, terms } = indexTerms(draft);
  const question = wordsOfQuestion(query, { tree, terms });
  if (question !== null) return interpretQuestion(question, remarks);
  if (!isNegative(tree)) return { tree, terms, understood: formatQuery(tree, terms), remarks };
  const remaining = withoutNegativeAlternatives(tree);
  const range = [0, query.length] as const;
  if (remaining === null) {
    const allRemarks = [...remarks, { message: messages.onlyExcluded, range }];
    return { tree: null, terms, understood: formatQuery(tree, terms), remarks: allRemarks };
  }
  const allRemarks = [...remarks, { message: messages.openAlternative, range }];
  const usedTerms = withUsedTerms(remaining, terms);
  return { ...usedTerms, understood: formatQuery(remaining, terms), remarks: allRemarks };
}

/**
 * Parses a reader's query: words, "phrases" in any quotation marks, prefixes and wildcards (`lag*`, `l*s`, `wom?n`),
 * `NEAR/5`, fields (`headline:`, `byline:`, `text:`), AND, OR, NOT, `-word` and parentheses. Malformed parts are
 * repaired and reported in a remark. A question is searched as any of its words. Never throws.
 */
export function parseQuery(query: string): QueryAnalysis {
  const { tree, terms, understood, remarks, isQuestion } = interpret(query);
  const right = tree === null ? '' : understood;
  return {
    tree,
    terms,
    understood,
    notes: [...new Set(remarks.map(({ message }) => message))],
    problems: withCorrections(query, remarks, right, (other) => interpret(other).remarks.length),
    ...(isQuestion && { isQuestion }),
  };
}
