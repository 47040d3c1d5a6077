import type { SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';

/** `lagos`, `“keep right”`, `lag…`: a term as a sentence shows it. */
export function termText({ kind, text }: SearchTerm): string {
  if (kind === 'phrase') return `“${text}”`;
  return kind === 'prefix' ? `${text}…` : text;
}

/** The term alone as a query. */
export function termQuery({ kind, text }: SearchTerm): string {
  if (kind === 'phrase') return `"${text}"`;
  return kind === 'prefix' ? `${text}*` : text;
}

/** A query that a sentence can say: all of these, or any, and none of those. */
export interface PlainQuery {
  readonly joint: 'and' | 'or';
  readonly wanted: readonly SearchTerm[];
  readonly unwanted: readonly SearchTerm[];
}

/** Null when words and operators are nested: then only the query itself says what it asks. */
export function plainQuery({ terms, understood }: SearchPagesResult): PlainQuery | null {
  const bare = understood.replaceAll(/"[^"]*"/g, '""');
  const any = bare.includes(' OR ');
  if (bare.includes('(') || (any && / (AND|NOT) /.test(bare))) return null;
  const wanted = terms.filter(({ excluded }) => !excluded);
  return { joint: any ? 'or' : 'and', wanted, unwanted: terms.filter(({ excluded }) => excluded) };
}

const plainForm = (query: string): string =>
  query
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/(^|[\s(])-(?=[^\s-])/g, '$1NOT ')
    .replaceAll(/\s+AND(?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** False when the query was repaired, or an operator binds otherwise than it is read: the reader is told. */
export const isAsTyped = (typed: string, understood: string): boolean => plainForm(typed) === plainForm(understood);
