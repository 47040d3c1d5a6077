import type { TextRange } from 'shared-contracts/archive/newspaper';
import { joinNodes, type DraftNode, type DraftTerm, keyOf, type Token } from './query-tokens.ts';
import { maxNearParts, messages, type AddRemark, maxDepth } from './remarks.ts';

/** Maximum number of combinations that alternatives such as `(a OR b) NEAR/5 c` are expanded to. */
const maxCombinations = 16;

/** Operands joined by NEAR, the distances between them, and their range in the query. */
interface NearChain {
  readonly parts: readonly DraftNode[];
  readonly distances: readonly number[];
  readonly range: TextRange;
}

/** Returns the terms that an operand of NEAR can be; null for an operand that NEAR cannot have. */
function alternativesOf(part: DraftNode): readonly DraftTerm[] | null {
  if (part.kind === 'term') return [part];
  if (part.kind !== 'any') return null;
  const terms = part.parts.flatMap((one) => (one.kind === 'term' ? [one] : []));
  return terms.length === part.parts.length ? terms : null;
}

function combinationsOf(choices: readonly (readonly DraftTerm[])[]): readonly (readonly DraftTerm[])[] {
  let rows: readonly (readonly DraftTerm[])[] = [[]];
  for (const list of choices) {
    if (rows.length * list.length > maxCombinations) return [];
    rows = rows.flatMap((row) => list.map((one) => [...row, one]));
  }
  return rows;
}

/** Returns the terms restricted to the only field that is named; null if several are named. */
function withCommonField(row: readonly DraftTerm[]): readonly DraftTerm[] | null {
  const named = new Set(row.flatMap(({ term }) => term.field ?? []));
  const [field = null] = named;
  return named.size > 1 ? null : row.map((one) => ({ ...one, term: { ...one.term, field } }));
}

function nearNode(row: readonly DraftTerm[], { distances, range }: NearChain, addRemark: AddRemark): DraftNode | null {
  const terms = withCommonField(row);
  if (terms === null) {
    addRemark(messages.nearFields, range);
    return joinNodes('all', row);
  }
  const different = [...new Map(terms.map((one) => [keyOf(one.term), one])).values()];
  if (different.length < terms.length) addRemark(messages.nearSame, range);
  if (different.length < 2) return joinNodes('all', different);
  return { kind: 'near', parts: different, distance: Math.max(...distances) };
}

/**
 * Builds a node of terms near each other. If NEAR cannot have one of the operands, all are joined by AND; those beyond
 * `maxNearParts` always are.
 */
function buildNear(row: NearChain, addRemark: AddRemark): DraftNode | null {
  const { parts, distances, range } = row;
  if (new Set(distances).size > 1) addRemark(messages.nearChain, range);
  if (parts.length > maxNearParts) addRemark(messages.nearMany, range);
  const choices = parts.slice(0, maxNearParts).map(alternativesOf);
  const known = choices.flatMap((list) => (list === null ? [] : [list]));
  const rows = known.length === choices.length ? combinationsOf(known) : [];
  if (rows.length === 0) {
    addRemark(messages.near, range);
    return joinNodes('all', parts);
  }
  const near = joinNodes(
    'any',
    rows.flatMap((terms) => nearNode(terms, row, addRemark) ?? []),
  );
  return joinNodes('all', [...(near === null ? [] : [near]), ...parts.slice(maxNearParts)]);
}

/** Tokens whose terms have their position in the query. */
type BalancedToken =
  | Exclude<Token, { readonly kind: 'term' | 'field' }>
  | (DraftTerm & { readonly range: Token['range'] });

/** Drops unmatched and too deeply nested parentheses, and closes those that are still open at the end. */
function balanceParentheses(tokens: readonly Token[], addRemark: AddRemark): readonly BalancedToken[] {
  const open: Token['range'][] = [];
  const balancedTokens: BalancedToken[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'field') return;
    if (token.kind === 'open') open.push(token.range);
    const tooDeep = open.length > maxDepth;
    const isStray = token.kind === 'close' && open.length === 0;
    if (token.kind === 'close') open.pop();
    if (isStray) addRemark(messages.parentheses, token.range, '');
    else if (token.kind === 'term') balancedTokens.push({ ...token, order: at });
    else if (tooDeep && (token.kind === 'open' || token.kind === 'close')) addRemark(messages.depth, token.range);
    else balancedTokens.push(token);
  });
  const [first] = open;
  if (first !== undefined) addRemark(messages.parentheses, first);
  for (const range of open.slice(0, maxDepth)) balancedTokens.push({ kind: 'close', range });
  return balancedTokens;
}

const isNot = (kind: BalancedToken['kind'] | undefined): boolean => kind === 'not' || kind === 'minus';

/**
 * Builds the tree. NEAR binds more tightly than NOT, then AND, then OR; operands without an operator are joined by AND.
 * Misplaced operators are dropped.
 */
class TreeBuilder {
  readonly #tokens: readonly BalancedToken[];
  readonly #addRemark: AddRemark;
  #next = 0;

  constructor(tokens: readonly BalancedToken[], addRemark: AddRemark) {
    this.#tokens = tokens;
    this.#addRemark = addRemark;
  }

  parseAny(): DraftNode | null {
    const parts: DraftNode[] = [];
    for (;;) {
      const part = this.#parseAll();
      if (part !== null) parts.push(part);
      if (this.#kind() !== 'or') break;
      this.#next += 1;
      if (part === null || !this.#startsPart()) this.#remarkAt(messages.operators, this.#next - 1);
    }
    return joinNodes('any', parts);
  }

  #parseAll(): DraftNode | null {
    const parts: DraftNode[] = [];
    for (;;) {
      const kind = this.#kind();
      if (kind === undefined || kind === 'or' || kind === 'close') return joinNodes('all', parts);
      if (kind === 'near') {
        this.#next += 1;
        this.#remarkAt(messages.near, this.#next - 1);
      } else if (kind === 'and') {
        this.#next += 1;
        if (parts.length === 0 || !this.#startsPart()) this.#remarkAt(messages.operators, this.#next - 1);
      } else {
        const part = this.#parseNot();
        if (part !== null) parts.push(part);
      }
    }
  }

  #parseNot(): DraftNode | null {
    const start = this.#next;
    let negated = false;
    while (isNot(this.#kind())) {
      negated = !negated;
      this.#next += 1;
    }
    if (!this.#startsPart()) {
      this.#remarkAt(messages.operators, start);
      return null;
    }
    const part = this.#parseNear();
    return part === null || !negated ? part : { kind: 'not', part };
  }

  /** Parses operands joined by NEAR; usually there is just one. */
  #parseNear(): DraftNode | null {
    const start = this.#next;
    const first = this.#parseOperand();
    const parts = first === null ? [] : [first];
    const distances: number[] = [];
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token?.kind !== 'near' || !this.#startsOne(this.#next + 1)) break;
      this.#next += 1;
      const part = this.#parseOperand();
      if (part !== null) {
        parts.push(part);
        distances.push(token.distance);
      }
    }
    return distances.length === 0 || parts.length < 2
      ? joinNodes('all', parts)
      : buildNear({ parts, distances, range: this.#rangeFrom(start) }, this.#addRemark);
  }

  #parseOperand(): DraftNode | null {
    const token = this.#tokens[this.#next];
    this.#next += 1;
    if (token?.kind === 'term') return token;
    const group = this.parseAny();
    if (this.#kind() === 'close') this.#next += 1;
    return group;
  }

  #kind(): BalancedToken['kind'] | undefined {
    return this.#tokens[this.#next]?.kind;
  }

  #startsOne(at: number): boolean {
    const kind = this.#tokens[at]?.kind;
    return kind === 'term' || kind === 'open';
  }

  #startsPart(): boolean {
    return this.#startsOne(this.#next) || isNot(this.#kind());
  }

  #rangeFrom(start: number): TextRange {
    const [from, to] = [this.#tokens[start]?.range[0] ?? 0, this.#tokens[this.#next - 1]?.range[1] ?? 0];
    return [from, Math.max(from, to)];
  }

  #remarkAt(message: string, at: number): void {
    this.#addRemark(message, this.#tokens[at]?.range ?? null);
  }
}

/** Builds the tree of any sequence of tokens; null if there is nothing to search for. */
export const buildTree = (tokens: readonly Token[], addRemark: AddRemark): DraftNode | null =>
  new TreeBuilder(balanceParentheses(tokens, addRemark), addRemark).parseAny();
