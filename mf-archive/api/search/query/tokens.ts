import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { Field, Term } from './query-tree.ts';

/** A term whose place in the tree is not known yet. */
export type ReadTerm = Omit<Term, 'excluded'>;

/** The parts of a query as they stand in it. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus'; readonly range: TextRange }
  | { readonly kind: 'near'; readonly distance: number; readonly range: TextRange }
  | { readonly kind: 'field'; readonly field: Field; readonly range: TextRange }
  | { readonly kind: 'term'; readonly term: ReadTerm; readonly range: TextRange };

/** The same for the same question, however it is written. */
export const keyOf = ({ kind, field, words }: ReadTerm): string =>
  `${field ?? ''}:${kind === 'prefix' ? '*' : ''}${words.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ')}`;

/** Words that are read as an operator: where one is looked for it stands in quotation marks. */
export const kindOf = (text: string): 'word' | 'phrase' => (/^(AND|OR|NOT|NEAR)$/u.test(text) ? 'phrase' : 'word');

export const termToken = (term: ReadTerm): Token => ({ kind: 'term', term, range: term.range });
