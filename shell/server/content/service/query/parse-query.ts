import { QueryError } from './query-error.ts';

export type Scalar = string | number | boolean;
export type Argument = Scalar | readonly Scalar[];

/** The path of a value. */
export type Path =
  | { readonly of: 'document'; readonly field: DocumentField }
  | { readonly of: 'my'; readonly type: string; readonly fields: readonly string[] };

const documentFields = ['id', 'type', 'tags', 'first_publication_date', 'last_publication_date'] as const;
export type DocumentField = (typeof documentFields)[number];

/** One filter: `[op(path, args)]`. */
export interface Predicate {
  readonly op: string;
  readonly path: Path | null;
  readonly args: readonly Argument[];
  /** Its position in the parameter, from 1. */
  readonly column: number;
}

const maxLength = 64 * 1024;
const maxPredicates = 20;
const maxArguments = 2000;

/** Parses a path; null when it is invalid. */
export function parsePath(text: string): Path | null {
  const [first, second = '', ...rest] = text.split('.');
  if (first === 'document') {
    const field = documentFields.find((one) => one === second);
    return field === undefined || rest.length > 0 ? null : { of: 'document', field };
  }
  const named = [second, ...rest].every((part) => /^[\w-]+$/.test(part));
  return first === 'my' && named && rest.length > 0 ? { of: 'my', type: second, fields: rest } : null;
}

class Reader {
  readonly #text: string;
  readonly #endAtBackslash: boolean;
  #at = 0;
  #count = 0;

  constructor(text: string, endAtBackslash: boolean) {
    this.#text = text;
    this.#endAtBackslash = endAtBackslash;
  }

  query(): readonly Predicate[] {
    this.#expect('[');
    const predicates: Predicate[] = [];
    while (this.#peek() === '[') {
      if (predicates.length === maxPredicates) this.#fail(`more than ${maxPredicates} filters`);
      predicates.push(this.#predicate());
    }
    this.#expect(']');
    if (this.#peek() !== '') this.#fail('the end of the query was expected');
    return predicates;
  }

  #predicate(): Predicate {
    const column = this.#at + 1;
    this.#expect('[');
    if (this.#match(/:d\s*=/y) === null) this.#skip();
    this.#skip();
    const op = this.#match(/[a-z]+(\.[a-zA-Z-]+)?/y) ?? this.#fail('the name of a filter was expected');
    this.#expect('(');
    const path = this.#path();
    const args = this.#list(')', path !== null);
    this.#expect(']');
    return { op, path, args, column };
  }

  #path(): Path | null {
    this.#skip();
    const begin = this.#at;
    const text = this.#match(/(document|my)\b[\w.-]*/y);
    if (text === null) return null;
    const path = parsePath(text);
    if (path === null) {
      this.#at = begin;
      this.#fail(`${text} is no path`);
    }
    return path;
  }

  /**
   * Reads arguments up to `end`, separated by commas; `after`: something precedes them, so a comma comes first, too.
   */
  #list(end: string, after: boolean): readonly Argument[] {
    const found: Argument[] = [];
    let first = !after;
    while (this.#peek() !== end) {
      if (!first) this.#expect(',');
      first = false;
      found.push(this.#peek() === '[' ? this.#array() : this.#scalar());
    }
    this.#expect(end);
    return found;
  }

  #array(): readonly Scalar[] {
    this.#expect('[');
    const found: Scalar[] = [];
    while (this.#peek() !== ']') {
      if (found.length > 0) this.#expect(',');
      found.push(this.#scalar());
    }
    this.#expect(']');
    return found;
  }

  #scalar(): Scalar {
    this.#count += 1;
    if (this.#count > maxArguments) this.#fail(`more than ${maxArguments} values`);
    if (this.#peek() === '"') return this.#string();
    const number = this.#match(/[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?/y);
    if (number !== null) return Number(number);
    const word = this.#match(/true|false/y) ?? this.#fail('a value was expected');
    return word === 'true';
  }

  /**
   * The client escapes only quotes, so a value that ends with a backslash looks unfinished. With `endAtBackslash` such
   * a quote ends the value.
   */
  #string(): string {
    const begin = this.#at;
    this.#at += 1;
    let value = '';
    for (; this.#at < this.#text.length; this.#at += 1) {
      const char = this.#text[this.#at] ?? '';
      if (char === '"') {
        this.#at += 1;
        return value;
      }
      if (char === '\\' && this.#text[this.#at + 1] === '"' && !this.#endsHere()) {
        value += '"';
        this.#at += 1;
      } else value += char;
    }
    this.#at = begin;
    return this.#fail('the text does not end');
  }

  #endsHere(): boolean {
    const after = /\s*[,\])]/y;
    after.lastIndex = this.#at + 2;
    return this.#endAtBackslash && after.test(this.#text);
  }

  #skip(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #peek(): string {
    this.#skip();
    return this.#text[this.#at] ?? '';
  }

  #match(pattern: RegExp): string | null {
    this.#skip();
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  #expect(char: string): void {
    if (this.#peek() !== char) this.#fail(`${char} was expected`);
    this.#at += 1;
  }

  #fail(message: string): never {
    throw new QueryError(message, 'q', this.#at + 1);
  }
}

/** Parses one `q`. Throws QueryError with the position of the error. */
export function parseQuery(text: string): readonly Predicate[] {
  if (text.length > maxLength) throw new QueryError('The query is too long', 'q', maxLength);
  try {
    return new Reader(text, false).query();
  } catch (error) {
    // The lenient parsing is only for values that end with a backslash.
    if (!text.includes('\\"')) throw error;
    try {
      return new Reader(text, true).query();
    } catch {
      throw error;
    }
  }
}
