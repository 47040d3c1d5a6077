import type { Alternative, Alternatives, AskedQuery, Field, NearNode, QueryNode, Term } from '../query/query-tree.ts';
import { choicesOf, nearChoices, type Reading } from '../query/readings.ts';

/** Stands on no page. */
const nowhere = '"\ue001"';

const columns: Readonly<Record<Field, string>> = { headline: 'headline', byline: 'byline', text: 'body' };

/** Folded words hold letters and digits only: nothing in them can be read as syntax. */
const phrase = ({ folds, open }: Reading): string => `"${folds.join(' ')}"${open ? ' *' : ''}`;

const anyOf = (parts: readonly string[]): string => `(${parts.length === 0 ? nowhere : parts.join(' OR ')})`;

const inField = ({ field }: Term, found: string): string =>
  field === null ? found : `({${columns[field]}} : ${found})`;

/** A term in any of its readings, and any word that stands for it. */
export function termQuery(term: Term, alternatives: readonly Alternative[] = []): string {
  return inField(term, anyOf([...new Set(choicesOf(term, alternatives).map(phrase))]));
}

/** Every way to take one of each. */
function combinations(choices: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let ways: readonly (readonly string[])[] = [[]];
  for (const list of choices) ways = ways.flatMap((way) => list.map((one) => [...way, one]));
  return ways;
}

/** Words of one column only, and of no column in which they stand in another order than on the page. */
function nearQuery(node: NearNode, query: AskedQuery, alternatives: Alternatives): string {
  const choices = nearChoices(node, query, alternatives).map((list) => [...new Set(list.map(phrase))]);
  const ways = combinations(choices).map((way) => `NEAR(${way.join(' ')}, ${String(node.distance)})`);
  const field = query.terms[node.parts[0] ?? -1]?.field ?? null;
  return `({${field === null ? 'body headline' : columns[field]}} : ${anyOf(ways)})`;
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

function compile(node: QueryNode, query: AskedQuery, alternatives: Alternatives): Compiled {
  if (node.kind === 'term') {
    const term = query.terms[node.term];
    if (term === undefined) throw new RangeError('The query names a term that it does not have');
    return { text: termQuery(term, alternatives[node.term]), negated: false };
  }
  if (node.kind === 'near') return { text: nearQuery(node, query, alternatives), negated: false };
  if (node.kind === 'not') {
    const { text, negated } = compile(node.part, query, alternatives);
    return { text, negated: !negated };
  }
  return list(
    node.kind,
    node.parts.map((part) => compile(part, query, alternatives)),
  );
}

const isPlainWord = ({ kind, field, excluded }: Term): boolean => kind === 'word' && field === null && !excluded;

/**
 * Where nothing but words is asked for, pages that have them side by side match once more, and so stand higher: names
 * and dates. Nothing else matches for it.
 */
function withPhrase(text: string, { tree, terms }: AskedQuery): string {
  if (tree?.kind !== 'all' || tree.parts.length !== terms.length || !terms.every(isPlainWord)) return text;
  const folds = terms.flatMap(({ words }) => words.map(({ fold }) => fold));
  return `(${text} OR "${folds.join(' ')}")`;
}

/** FTS5's MATCH expression for what has close words only, and not all words as asked for; null where there are none. */
export function closeQuery(query: AskedQuery, exact: Alternatives, all: Alternatives): string | null {
  const [asked, any] = [ftsQuery(query, exact), ftsQuery(query, all)];
  if (asked === null || any === null || asked === any) return null;
  const { tree } = query;
  const only = tree?.kind === 'term' ? query.terms[tree.term] : undefined;
  if (tree?.kind !== 'term' || only === undefined) return `${any} NOT ${asked}`;
  // What has the word is not gone through once more.
  const known = new Set(choicesOf(only, exact[tree.term]).map(phrase));
  const others = choicesOf(only, all[tree.term])
    .map(phrase)
    .filter((one) => !known.has(one));
  return `${inField(only, anyOf(others))} NOT ${asked}`;
}

/** FTS5's MATCH expression for a query; null for one that looks for nothing. */
export function ftsQuery(query: AskedQuery, alternatives: Alternatives = []): string | null {
  if (query.tree === null) return null;
  const { text, negated } = compile(query.tree, query, alternatives);
  return negated ? null : withPhrase(text, query);
}
