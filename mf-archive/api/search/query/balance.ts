import type { BuiltTerm } from './built.ts';
import { mostDepth, notes, type Note } from './notes.ts';
import type { Token } from './tokens.ts';

/** Tokens whose terms know where they stand. */
export type Placed =
  Exclude<Token, { readonly kind: 'term' | 'field' }> | (BuiltTerm & { readonly range: Token['range'] });

/** Parentheses without a partner and those too deep go; those that are open at the end are closed there. */
export function balanced(tokens: readonly Token[], note: Note): readonly Placed[] {
  const open: Token['range'][] = [];
  const kept: Placed[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'field') return;
    if (token.kind === 'open') open.push(token.range);
    const tooDeep = open.length > mostDepth;
    const stray = token.kind === 'close' && open.length === 0;
    if (token.kind === 'close') open.pop();
    if (stray) note(notes.parentheses, token.range, '');
    else if (token.kind === 'term') kept.push({ ...token, at });
    else if (tooDeep && (token.kind === 'open' || token.kind === 'close')) note(notes.depth, token.range);
    else kept.push(token);
  });
  const [first] = open;
  if (first !== undefined) note(notes.parentheses, first);
  for (const range of open.slice(0, mostDepth)) kept.push({ kind: 'close', range });
  return kept;
}
