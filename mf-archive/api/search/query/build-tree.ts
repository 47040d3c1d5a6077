import type { TextRange } from 'shared-contracts/archive/newspaper';
import { balanced, type Placed } from './balance.ts';
import { buildNear } from './build-near.ts';
import { join, type Built } from './built.ts';
import { notes, type Note } from './notes.ts';
import type { Token } from './tokens.ts';

const isNot = (kind: Placed['kind'] | undefined): boolean => kind === 'not' || kind === 'minus';

/**
 * NEAR before NOT before AND before OR; what stands side by side must all hold. Misplaced operators are left out.
 */
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
      if (part === null || !this.#startsPart()) this.#misplaced(notes.operators, this.#next - 1);
    }
    return join('any', parts);
  }

  #all(): Built | null {
    const parts: Built[] = [];
    for (;;) {
      const kind = this.#kind();
      if (kind === undefined || kind === 'or' || kind === 'close') return join('all', parts);
      if (kind === 'near') {
        this.#next += 1;
        this.#misplaced(notes.near, this.#next - 1);
      } else if (kind === 'and') {
        this.#next += 1;
        if (parts.length === 0 || !this.#startsPart()) this.#misplaced(notes.operators, this.#next - 1);
      } else {
        const part = this.#not();
        if (part !== null) parts.push(part);
      }
    }
  }

  #not(): Built | null {
    const start = this.#next;
    let negated = false;
    while (isNot(this.#kind())) {
      negated = !negated;
      this.#next += 1;
    }
    if (!this.#startsPart()) {
      this.#misplaced(notes.operators, start);
      return null;
    }
    const part = this.#near();
    return part === null || !negated ? part : { kind: 'not', part };
  }

  /** A row of parts with NEAR between them; one part, for the most. */
  #near(): Built | null {
    const start = this.#next;
    const first = this.#one();
    const parts = first === null ? [] : [first];
    const distances: number[] = [];
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token?.kind !== 'near' || !this.#startsOne(this.#next + 1)) break;
      this.#next += 1;
      const part = this.#one();
      if (part !== null) {
        parts.push(part);
        distances.push(token.distance);
      }
    }
    return distances.length === 0 || parts.length < 2
      ? join('all', parts)
      : buildNear({ parts, distances, range: this.#rangeFrom(start) }, this.#note);
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

  #misplaced(message: string, at: number): void {
    this.#note(message, this.#tokens[at]?.range ?? null);
  }
}

/** Puts the parts of a query together, whatever they are; null when there is nothing to look for. */
export const buildTree = (tokens: readonly Token[], note: Note): Built | null =>
  new TreeBuilder(balanced(tokens, note), note).any();
