import type { QueryNode, Term } from './query-tree.ts';

function termText({ kind, text, field }: Pick<Term, 'kind' | 'text' | 'field'>): string {
  const before = field === null ? '' : `${field}:`;
  if (kind === 'prefix') return `${before}${text}*`;
  return before + (kind === 'phrase' ? `"${text}"` : text);
}

/** A list inside a list or behind NOT stands in parentheses. */
function part(node: QueryNode, terms: readonly Term[]): string {
  const text = canonical(node, terms);
  return node.kind === 'all' || node.kind === 'any' ? `(${text})` : text;
}

const textOf = (terms: readonly Term[], index: number): string => {
  const term = terms[index];
  return term === undefined ? '' : termText(term);
};

/** The query as it is understood: every operator written out, but for the AND before a NOT. */
export function canonical(node: QueryNode, terms: readonly Term[]): string {
  if (node.kind === 'term') return textOf(terms, node.term);
  if (node.kind === 'near') return node.parts.map((at) => textOf(terms, at)).join(` NEAR/${String(node.distance)} `);
  if (node.kind === 'not') return `NOT ${part(node.part, terms)}`;
  const [first, ...rest] = node.parts.map((one) => ({ one, text: part(one, terms) }));
  const operator = ({ one }: { readonly one: QueryNode }): string =>
    node.kind === 'any' ? 'OR ' : one.kind === 'not' ? '' : 'AND ';
  return [first?.text ?? '', ...rest.map((next) => `${operator(next)}${next.text}`)].join(' ');
}
