/** A name such as `/Page`. */
export interface PdfName {
  readonly name: string;
}

/** `12 0 R` */
export interface PdfReference {
  readonly object: number;
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue = string | number | null | PdfName | PdfReference | PdfDictionary | readonly PdfValue[];

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const referenceOf = (value: PdfValue | undefined): number | null =>
  typeof value === 'object' && value !== null && 'object' in value ? value.object : null;
export const nameOf = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : '';

/** Comments, brackets, hexadecimal strings, names, and words. */
const token = /%[^\r\n]*|<<|>>|<[^<>]*>|[[\]{}()<>]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;

const maxTokens = 3_000_000;

/** Returns where a string in parentheses ends; parentheses inside it are paired, or escaped with a backslash. */
function endOfText(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Yields the tokens of a PDF in order; a string only as `()`, because its content is not needed. */
export function* tokensOf(text: string): Generator<string, void> {
  let at = 0;
  for (let count = 0; count < maxTokens; count += 1) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null) return;
    const [found] = match;
    at = found === '(' ? endOfText(text, match.index) : token.lastIndex;
    if (!found.startsWith('%')) yield found === '(' ? '()' : found;
  }
}

const deepest = 40;
const isNumber = (text: string): boolean => /^[-+]?\d*(?:\.\d*)?$/.test(text);
const isCount = (text: string | undefined): boolean => text !== undefined && /^\d{1,9}$/.test(text);

class ValueReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  value(depth = 0): PdfValue {
    const next = this.#tokens[this.#at];
    this.#at += 1;
    if (next === undefined || depth > deepest) return null;
    if (next === '<<') return this.#dictionary(depth);
    if (next === '[') return this.#list(depth);
    if (next.startsWith('/')) return { name: next.slice(1) };
    return isNumber(next) ? this.#number(next) : next;
  }

  /** Reads `12`, or `12 0 R` as a reference. */
  #number(text: string): number | PdfReference {
    const isReference = isCount(text) && isCount(this.#tokens[this.#at]) && this.#tokens[this.#at + 1] === 'R';
    if (!isReference) return Number(text);
    this.#at += 2;
    return { object: Number(text) };
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== '>>') {
      const key = this.#tokens[this.#at] ?? '';
      this.#at += 1;
      if (key.startsWith('/')) entries.set(key.slice(1), this.value(depth + 1));
    }
    this.#at += 1;
    return entries;
  }

  #list(depth: number): readonly PdfValue[] {
    const items: PdfValue[] = [];
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== ']') items.push(this.value(depth + 1));
    this.#at += 1;
    return items;
  }
}

/** Reads the first value in a text; null if there is none that can be read. */
export const readValue = (text: string): PdfValue => new ValueReader([...tokensOf(text)]).value();
