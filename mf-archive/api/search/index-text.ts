import type { PageToken } from '../text/page-tokens.ts';

/** The two columns of a page in the index, words parted by spaces. */
export interface IndexText {
  readonly body: string;
  /**
   * For each word with another reading (`co-operate`, `Awolowo's`) the line around it in that reading, so that it is
   * found as `cooperate` too, also inside a phrase.
   */
  readonly wholes: string;
}

/** A private use character: no query holds it, so that no phrase runs from one line into the next. */
const wall = '\ue000';
const around = 3;

function lineAround(tokens: readonly PageToken[], at: number): string {
  const line: string[] = [];
  for (let index = Math.max(0, at - around); index < tokens.length && line.length < 2 * around + 1;) {
    const token = tokens[index];
    if (token === undefined) break;
    const hides = index < at && index + token.span > at;
    const whole = hides ? null : token.whole;
    line.push(whole ?? token.fold);
    index += whole === null ? 1 : token.span;
  }
  return line.join(' ');
}

export function indexText(tokens: readonly PageToken[]): IndexText {
  const lines = tokens.flatMap((token, at) => (token.whole === null ? [] : [lineAround(tokens, at)]));
  return { body: tokens.map((token) => token.fold).join(' '), wholes: lines.join(` ${wall} `) };
}

/** Two 32-bit FNV-1a sums: quick, since a page has thousands of postings, and no one forges an index. */
function hash(text: string): readonly [number, number] {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low >>> 0, high >>> 0];
}

/** Postings of a page as the index holds them, in any order: `column/offset/word`. */
export class PostingsDigest {
  #low = 0;
  #high = 0;

  add(column: keyof IndexText, offset: number, word: string): void {
    const [low, high] = hash(`${column}/${String(offset)}/${word}`);
    this.#low = (this.#low + low) >>> 0;
    this.#high = (this.#high + high) >>> 0;
  }

  toString(): string {
    return `${this.#high.toString(16)}-${this.#low.toString(16)}`;
  }
}

export function digestOf(text: IndexText): string {
  const digest = new PostingsDigest();
  for (const column of ['body', 'wholes'] as const) {
    const words = text[column].split(' ').filter((word) => word !== '');
    words.forEach((word, offset) => {
      digest.add(column, offset, word);
    });
  }
  return digest.toString();
}
