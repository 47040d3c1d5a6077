import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { SearchField, Term } from './query-tree.ts';

/** A term whose position in the tree is not known yet. */
export type TermWithoutContext = Omit<Term, 'excluded'>;

/** A part of a query. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus'; readonly range: TextRange }
  | { readonly kind: 'near'; readonly distance: number; readonly range: TextRange }
  | { readonly kind: 'field'; readonly field: SearchField; readonly range: TextRange }
  | { readonly kind: 'term'; readonly term: TermWithoutContext; readonly range: TextRange };

/** Returns a key that is equal for terms with the same meaning, however they are written. */
export const keyOf = ({ kind, field, words }: TermWithoutContext): string =>
  `${field ?? ''}:${kind === 'prefix' ? '*' : ''}${words.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ')}`;

/** An operator is searched as a word only in quotation marks, so it becomes a phrase. */
export const kindOf = (text: string): 'word' | 'phrase' => (/^(AND|OR|NOT|NEAR)$/u.test(text) ? 'phrase' : 'word');

export const termToken = (term: TermWithoutContext): Token => ({ kind: 'term', term, range: term.range });

/** A term with its position in the order of the query. */
export interface DraftTerm {
  readonly kind: 'term';
  readonly term: TermWithoutContext;
  readonly order: number;
}

/** The tree while it is built, with the terms themselves as leaves. */
export type DraftNode =
  | DraftTerm
  | { readonly kind: 'near'; readonly parts: readonly DraftTerm[]; readonly distance: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly DraftNode[] }
  | { readonly kind: 'not'; readonly part: DraftNode };

/** Joins nodes to a list; a list of one part becomes that part, an empty one null. */
export function joinNodes(kind: 'all' | 'any', parts: readonly DraftNode[]): DraftNode | null {
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind, parts };
}
