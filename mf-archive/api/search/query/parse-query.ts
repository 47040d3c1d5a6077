import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import { type QueryNode, type Term, isNegative, simplify, type ParsedQuery, type QueryAnalysis } from './query-tree.ts';
import { type Remark, messages, type AddRemark } from './remarks.ts';
import { buildTree } from './build-tree.ts';
import { indexTerms, withUsedTerms } from './index-terms.ts';
import { wordsOfQuestion, type WordsOfQuestion } from './question.ts';
import { readTokens, collapseSpaces } from './read-tokens.ts';

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
