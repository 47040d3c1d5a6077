import { buildTree } from './query/build-tree.ts';
import { canonical } from './query/canonical.ts';
import { indexTerms, withUsedTerms } from './query/index-terms.ts';
import { withMends } from './query/mends.ts';
import { notes, type Note, type Remark } from './query/notes.ts';
import { isNegative, simplified, type AskedQuery, type Query, type QueryNode } from './query/query-tree.ts';
import { readTokens, tidy } from './query/read-tokens.ts';

interface Understood extends AskedQuery {
  readonly understood: string;
  readonly remarks: readonly Remark[];
}

/** What is left of a query that cannot be looked for as it stands: pages told by what they lack alone. */
function repaired(tree: QueryNode): QueryNode | null {
  const positive = tree.kind === 'any' ? tree.parts.filter((part) => !isNegative(part)) : [];
  return positive.length === 0 ? null : simplified({ kind: 'any', parts: positive });
}

const nothing = (remarks: readonly Remark[]): Understood => ({ tree: null, terms: [], understood: '', remarks });

function understand(query: string): Understood {
  const remarks: Remark[] = [];
  const note: Note = (message, range, instead) => {
    remarks.push(instead === undefined ? { message, range } : { message, range, instead });
  };
  const built = buildTree(readTokens(query, note), note);
  if (built === null) return nothing(tidy(query) === '' ? [] : [{ message: notes.nothing, range: null }]);
  const { tree, terms } = indexTerms(built);
  if (!isNegative(tree)) return { tree, terms, understood: canonical(tree, terms), remarks };
  const rest = repaired(tree);
  const range = [0, query.length] as const;
  if (rest === null) {
    const told = [...remarks, { message: notes.onlyExcluded, range }];
    return { tree: null, terms, understood: canonical(tree, terms), remarks: told };
  }
  const told = [...remarks, { message: notes.openAlternative, range }];
  const kept = withUsedTerms(rest, terms);
  return { ...kept, understood: canonical(rest, terms), remarks: told };
}

/**
 * Understands whatever a reader types: words, "phrases" in any quotation marks, beginnings and wildcards (`lag*`,
 * `l*s`, `wom?n`), `NEAR/5`, fields (`headline:`, `byline:`, `text:`), AND, OR, NOT, `-word` and parentheses, and the
 * rest as well as it can. Never throws.
 */
export function parseQuery(query: string): Query {
  const { tree, terms, understood, remarks } = understand(query);
  const right = tree === null ? '' : understood;
  return {
    tree,
    terms,
    understood,
    notes: [...new Set(remarks.map(({ message }) => message))],
    problems: withMends(query, remarks, right, (other) => understand(other).remarks.length),
  };
}
