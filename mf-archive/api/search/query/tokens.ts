import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { SearchField, Term } from './query-tree.ts';

/** A term before its place in the tree is known. */
export type TermWithoutContext = Omit<Term, 'excluded'>;

/** The parts of a query in their order. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus'; readonly range: TextRange }
  | { readonly kind: 'near'; readonly distance: number; readonly range: TextRange }
  | { readonly kind: 'field'; readonly field: SearchField; readonly range: TextRange }
  | { readonly kind: 'term'; readonly term: TermWithoutContext; readonly range: TextRange };

/** Equal for terms that mean the same, however they are written. */
export const keyOf = ({ kind, field, words }: TermWithoutContext): string =>
  `${field ?? ''}:${kind === 'prefix' ? '*' : ''}${words.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ')}`;

/** Operators are searched as words only in quotation marks. */
export const kindOf = (text: string): 'word' | 'phrase' => (/^(AND|OR|NOT|NEAR)$/u.test(text) ? 'phrase' : 'word');

export const termToken = (term: TermWithoutContext): Token => ({ kind: 'term', term, range: term.range });

/** A term with its order among the parts of the query. */
export interface DraftTerm {
  readonly kind: 'term';
  readonly term: TermWithoutContext;
  readonly order: number;
}

/** The tree while it is built: its leaves are the terms themselves. */
export type DraftNode =
  | DraftTerm
  | { readonly kind: 'near'; readonly parts: readonly DraftTerm[]; readonly distance: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly DraftNode[] }
  | { readonly kind: 'not'; readonly part: DraftNode };

/** A list of one part becomes that part. */
export function joinNodes(kind: 'all' | 'any', parts: readonly DraftNode[]): DraftNode | null {
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind, parts };
}
