import type { QueryNode, Term } from './query-tree.ts';

const isOperator = (text: string): boolean => /^(AND|OR|NOT)$/u.test(text);

function termText({ kind, text }: Term): string {
  if (kind === 'prefix') return `${text}*`;
  return kind === 'phrase' || isOperator(text) ? `"${text}"` : text;
}

/** A list inside a list or behind NOT stands in parentheses. */
function part(node: QueryNode, terms: readonly Term[]): string {
  const text = canonical(node, terms);
  return node.kind === 'all' || node.kind === 'any' ? `(${text})` : text;
}

/** The query as it is understood: every operator written out, but for the AND before a NOT. */
export function canonical(node: QueryNode, terms: readonly Term[]): string {
  if (node.kind === 'term') {
    const term = terms[node.term];
    return term === undefined ? '' : termText(term);
  }
  if (node.kind === 'not') return `NOT ${part(node.part, terms)}`;
  const [first, ...rest] = node.parts.map((one) => ({ one, text: part(one, terms) }));
  const operator = ({ one }: { readonly one: QueryNode }): string =>
    node.kind === 'any' ? 'OR ' : one.kind === 'not' ? '' : 'AND ';
  return [first?.text ?? '', ...rest.map((next) => `${operator(next)}${next.text}`)].join(' ');
}
