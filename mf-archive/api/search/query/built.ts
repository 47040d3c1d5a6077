import type { ReadTerm } from './tokens.ts';

/** A term with its place among the parts of the query. */
export interface BuiltTerm {
  readonly kind: 'term';
  readonly term: ReadTerm;
  readonly at: number;
}

/** The tree while it is built: its leaves are the terms themselves, with their place in the query. */
export type Built =
  | BuiltTerm
  | { readonly kind: 'near'; readonly parts: readonly BuiltTerm[]; readonly distance: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Built[] }
  | { readonly kind: 'not'; readonly part: Built };

/** A list of one is that one. */
export function join(kind: 'all' | 'any', parts: readonly Built[]): Built | null {
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind, parts };
}
