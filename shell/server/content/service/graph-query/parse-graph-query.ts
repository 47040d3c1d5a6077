import { QueryError } from '../query/query-error.ts';

/** What stands between two braces. */
export interface Selection {
  /** `...storyFields`: everything at this level. */
  readonly all: boolean;
  readonly fields: ReadonlyMap<string, Selection | null>;
  /** `... on quote { … }`: for documents, slices or variations of this type. */
  readonly on: ReadonlyMap<string, Selection>;
}

const mostTokens = 5000;
const deepest = 20;

class Reader {
  readonly #tokens: readonly { readonly text: string; readonly column: number }[];
  #at = 0;

  constructor(text: string) {
    // Comments and commas part words as white space does.
    const plain = text.replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length)).replaceAll(',', ' ');
    const found = [...plain.matchAll(/\.\.\.|[{}]|[\w-]+|\S/g)];
    this.#tokens = found.map(({ 0: word, index }) => ({ text: word, column: index + 1 }));
    if (found.length > mostTokens) throw new QueryError('The graphQuery is too long', 'graphQuery');
  }

  document(): Selection {
    const selection = this.#selection(0);
    return this.#next() === '' ? selection : this.#fail('the end of the graphQuery was expected');
  }

  #selection(depth: number): Selection {
    if (depth > deepest) this.#fail(`no more than ${deepest} levels were expected`);
    this.#expect('{');
    const fields = new Map<string, Selection | null>();
    const on = new Map<string, Selection>();
    let all = false;
    while (this.#next() !== '}') {
      if (this.#next() === '...') {
        this.#take();
        const name = this.#name();
        if (name === 'on') on.set(this.#name(), this.#selection(depth + 1));
        else if (name.endsWith('Fields')) all = true;
        else this.#fail('on or the name of a fragment that ends with Fields was expected');
      } else {
        const name = this.#name();
        fields.set(name, this.#next() === '{' ? this.#selection(depth + 1) : null);
      }
    }
    this.#expect('}');
    return { all, fields, on };
  }

  #next(): string {
    return this.#tokens[this.#at]?.text ?? '';
  }

  #take(): string {
    const token = this.#next();
    this.#at += 1;
    return token;
  }

  #name(): string {
    return /^[\w-]+$/.test(this.#next()) ? this.#take() : this.#fail('a name was expected');
  }

  #expect(text: string): void {
    if (this.#next() !== text) this.#fail(`${text} was expected`);
    this.#at += 1;
  }

  #fail(message: string): never {
    const column = this.#tokens[this.#at]?.column ?? (this.#tokens.at(-1)?.column ?? 0) + 1;
    throw new QueryError(message, 'graphQuery', column);
  }
}

/** Reads a graphQuery: type → what is asked of its documents. Throws QueryError where it cannot be read. */
export function parseGraphQuery(text: string | null): Selection | null {
  return text === null || text.trim() === '' ? null : new Reader(text).document();
}
