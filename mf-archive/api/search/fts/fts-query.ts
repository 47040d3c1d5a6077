import type { Word } from '../../text/words.ts';
import type { AskedQuery, QueryNode, Term } from '../query/query-tree.ts';

/** The words in one reading throughout: each by itself, or compounds and possessives as wholes. */
function reading(words: readonly Word[], asWholes: boolean): string {
  const folds: string[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (word === undefined) break;
    const whole = asWholes ? word.whole : null;
    folds.push(whole ?? word.fold);
    index += whole === null ? 1 : word.span;
  }
  return folds.join(' ');
}

/** A term in any of its readings. Folded words hold letters and digits only: nothing in them can be read as syntax. */
export function termQuery({ kind, words }: Pick<Term, 'kind' | 'words'>): string {
  const readings = new Set([reading(words, false), reading(words, true)]);
  return `(${Array.from(readings, (folds) => `"${folds}"${kind === 'prefix' ? ' *' : ''}`).join(' OR ')})`;
}

/** An expression, or with `negated` the one whose pages are to be taken away. */
interface Compiled {
  readonly text: string;
  readonly negated: boolean;
}

const group = (parts: readonly Compiled[], operator: string): string =>
  parts.length === 1 ? (parts[0]?.text ?? '') : `(${parts.map(({ text }) => text).join(` ${operator} `)})`;

/** FTS5 knows `a NOT b` only, so that what is negated is carried up to where it can be taken from something. */
function list(kind: 'all' | 'any', parts: readonly Compiled[]): Compiled {
  const positive = parts.filter(({ negated }) => !negated);
  const negated = parts.filter((part) => part.negated);
  const [inner, outer] = kind === 'all' ? ['AND', 'OR'] : ['OR', 'AND'];
  if (negated.length === 0) return { text: group(positive, inner), negated: false };
  if (positive.length === 0) return { text: group(negated, outer), negated: true };
  const [wanted, taken] = [group(positive, inner), group(negated, outer)];
  return kind === 'all'
    ? { text: `(${wanted} NOT ${taken})`, negated: false }
    : { text: `(${taken} NOT ${wanted})`, negated: true };
}

function compile(node: QueryNode, terms: readonly Term[]): Compiled {
  if (node.kind === 'term') {
    const term = terms[node.term];
    if (term === undefined) throw new RangeError('The query names a term that it does not have');
    return { text: termQuery(term), negated: false };
  }
  if (node.kind === 'not') {
    const { text, negated } = compile(node.part, terms);
    return { text, negated: !negated };
  }
  return list(
    node.kind,
    node.parts.map((part) => compile(part, terms)),
  );
}

/** FTS5's MATCH expression for a query; null for one that looks for nothing. */
export function ftsQuery({ tree, terms }: AskedQuery): string | null {
  if (tree === null) return null;
  const { text, negated } = compile(tree, terms);
  return negated ? null : text;
}
