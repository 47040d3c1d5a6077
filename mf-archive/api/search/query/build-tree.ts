import { mostDepth, notes, type Note } from './notes.ts';
import type { ReadTerm, Token } from './read-tokens.ts';

/** The tree while it is built: its leaves are the terms themselves, with their place in the query. */
export type Built =
  | { readonly kind: 'term'; readonly term: ReadTerm; readonly at: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Built[] }
  | { readonly kind: 'not'; readonly part: Built };

type Placed =
  Exclude<Token, { readonly kind: 'term' }> | { readonly kind: 'term'; readonly term: ReadTerm; readonly at: number };

/** Parentheses without a partner and those too deep go; those that are open at the end are closed there. */
function balanced(tokens: readonly Token[], note: Note): readonly Placed[] {
  let depth = 0;
  const kept: Placed[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'open') depth += 1;
    const tooDeep = depth > mostDepth;
    const stray = token.kind === 'close' && depth === 0;
    if (token.kind === 'close' && !stray) depth -= 1;
    if (stray) note(notes.parentheses);
    else if (token.kind === 'term') kept.push({ ...token, at });
    else if (tooDeep && (token.kind === 'open' || token.kind === 'close')) note(notes.depth);
    else kept.push(token);
  });
  if (depth > 0) note(notes.parentheses);
  while (depth > 0) {
    if (depth <= mostDepth) kept.push({ kind: 'close' });
    depth -= 1;
  }
  return kept;
}

const isNot = (kind: Placed['kind'] | undefined): boolean => kind === 'not' || kind === 'minus';

/** NOT before AND before OR; what stands side by side must all hold. Misplaced operators are left out. */
class TreeBuilder {
  readonly #tokens: readonly Placed[];
  readonly #note: Note;
  #next = 0;

  constructor(tokens: readonly Placed[], note: Note) {
    this.#tokens = tokens;
    this.#note = note;
  }

  any(): Built | null {
    const parts: Built[] = [];
    for (;;) {
      const part = this.#all();
      if (part !== null) parts.push(part);
      if (this.#kind() !== 'or') break;
      this.#next += 1;
      if (part === null || !this.#startsPart()) this.#note(notes.operators);
    }
    return join('any', parts);
  }

  #all(): Built | null {
    const parts: Built[] = [];
    for (;;) {
      const kind = this.#kind();
      if (kind === undefined || kind === 'or' || kind === 'close') return join('all', parts);
      if (kind === 'and') {
        this.#next += 1;
        if (parts.length === 0 || !this.#startsPart()) this.#note(notes.operators);
        continue;
      }
      const part = this.#not();
      if (part !== null) parts.push(part);
    }
  }

  #not(): Built | null {
    let negated = false;
    while (isNot(this.#kind())) {
      negated = !negated;
      this.#next += 1;
    }
    if (!this.#startsPart()) {
      this.#note(notes.operators);
      return null;
    }
    const part = this.#one();
    return part === null || !negated ? part : { kind: 'not', part };
  }

  #one(): Built | null {
    const token = this.#tokens[this.#next];
    this.#next += 1;
    if (token?.kind === 'term') return token;
    const group = this.any();
    if (this.#kind() === 'close') this.#next += 1;
    return group;
  }

  #kind(): Placed['kind'] | undefined {
    return this.#tokens[this.#next]?.kind;
  }

  #startsPart(): boolean {
    const kind = this.#kind();
    return kind === 'term' || kind === 'open' || isNot(kind);
  }
}

function join(kind: 'all' | 'any', parts: readonly Built[]): Built | null {
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind, parts };
}

/** Puts the parts of a query together, whatever they are; null when there is nothing to look for. */
export const buildTree = (tokens: readonly Token[], note: Note): Built | null =>
  new TreeBuilder(balanced(tokens, note), note).any();
