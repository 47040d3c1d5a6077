import { stopWords } from 'shared-contracts/server/stop-words';
import type { ParsedQuery, QueryNode, Term } from './query-tree.ts';
import { withUsedTerms } from './index-terms.ts';

/** Shorter queries are questions only with a question mark. */
const minWords = 4;
const minWordsWithMark = 3;

/** Words that begin a question, as folded: English, Nigerian Pidgin, Yoruba, Hausa and Igbo. */
const openers = new Set(
  'who whom whose what when where why how which kini tani nibo nigba yaushe wane wanene wace kedu gini olee'.split(' '),
);

const textOf = (term: Term | undefined): string => (term?.kind === 'phrase' ? `"${term.text}"` : (term?.text ?? ''));

/** A query for any of its words, and the same words as a query for all of them. */
export interface WordsOfQuestion {
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
export function wordsOfQuestion(query: string, parsedQuery: ParsedQuery): WordsOfQuestion | null {
  if (!isQuestion(query, parsedQuery)) return null;
  const { terms } = parsedQuery;
  const telling = terms.flatMap(({ words }, at) => (words.every(({ fold }) => stopWords.has(fold)) ? [] : [at]));
  const parts = telling.map((term): QueryNode => ({ kind: 'term', term }));
  const [only] = parts;
  if (only === undefined) return null;
  const any: QueryNode = parts.length === 1 ? only : { kind: 'any', parts };
  return { parsedQuery: withUsedTerms(any, terms), all: telling.map((at) => textOf(terms[at])).join(' ') };
}
