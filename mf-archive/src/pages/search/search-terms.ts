import type { SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';

/** A query simple enough for a sentence: all or any of some words, and none of others. */
export interface PlainQuery {
  readonly joint: 'and' | 'or';
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

const fieldPrefix = ({ field = null }: SearchTerm): string => (field === null ? '' : `${field}:`);

/** Returns a term for a sentence: `lagos`, `“keep right”`, `lag…`, `headline:lagos`. */
export function termText(term: SearchTerm): string {
  const { kind, text } = term;
  if (kind === 'phrase') return `${fieldPrefix(term)}“${text}”`;
  return `${fieldPrefix(term)}${text}${kind === 'prefix' ? '…' : ''}`;
}

/** Returns the term alone as a query. */
export function termQuery(term: SearchTerm): string {
  const { kind, text } = term;
  if (kind === 'phrase') return `${fieldPrefix(term)}"${text}"`;
  return `${fieldPrefix(term)}${text}${kind === 'prefix' ? '*' : ''}`;
}

export const wantedTerms = ({ terms }: Pick<SearchPagesResult, 'terms'>): readonly SearchTerm[] =>
  terms.filter(({ excluded }) => !excluded);

/** Returns the query without its quoted phrases, which may contain operators as words. */
const withoutQuoted = (query: string): string => query.replaceAll(/"[^"]*"/g, '""');

/** Returns null for nested words and operators, for which only the query itself is shown. */
export function plainQuery(results: SearchPagesResult): PlainQuery | null {
  const signs = withoutQuoted(results.understood);
  const any = signs.includes(' OR ');
  if (/\(| NEAR\/\d/.test(signs) || (any && / (AND|NOT) /.test(signs))) return null;
  const unwanted = results.terms.filter(({ excluded }) => excluded).map(termText);
  return { joint: any ? 'or' : 'and', wanted: wantedTerms(results).map(termText), unwanted };
}

const plainForm = (query: string): string =>
  query
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/(^|[\s(])-(?=[^\s-])/g, '$1NOT ')
    .replaceAll(/\s+AND(?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns how the query was understood, if it differs from what was typed or has no `plainQuery`; otherwise null. */
export function understoodQuery(results: SearchPagesResult, typed: string): string | null {
  const { understood, terms } = results;
  const asTyped = terms.length === 0 || plainForm(typed) === plainForm(understood);
  return asTyped && plainQuery(results) !== null ? null : understood;
}

/** Another search that is likely to find something. */
interface AlternativeSearch {
  readonly q: string;
  readonly text: string;
}

/** Returns searches with fewer words or restrictions. */
function fewerWords(results: SearchPagesResult): readonly AlternativeSearch[] {
  const wanted = wantedTerms(results);
  const foundTerms = wanted.filter(({ pages }) => pages !== 0).map(termQuery);
  if (foundTerms.length === 0 || /[()]| OR /.test(withoutQuoted(results.understood))) return [];
  if (foundTerms.length < wanted.length)
    return [{ q: foundTerms.join(' '), text: 'Without the words that are not found' }];
  return foundTerms.length > 1 ? [{ q: foundTerms.join(' OR '), text: 'Any of these words' }] : [];
}

/** Returns searches to try after one that found nothing. */
export const alternativeSearches = (results: SearchPagesResult): readonly AlternativeSearch[] => [
  ...fewerWords(results),
  ...wantedTerms(results)
    .filter(({ kind, text }) => kind === 'phrase' && text.includes(' '))
    .map(({ text }) => ({ q: text, text: 'The words of the phrase, anywhere' })),
];
