import { createHash } from 'node:crypto';
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
  for (let index = Math.max(0, at - around); index < tokens.length && line.length < 2 * around + 1; ) {
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

/** Postings of a page as the index holds them, in any order: `column/offset/word`. */
export class PostingsDigest {
  #sum = 0n;

  add(column: keyof IndexText, offset: number, word: string): void {
    const hash = createHash('md5').update(`${column}/${String(offset)}/${word}`).digest();
    this.#sum = (this.#sum + hash.readBigUInt64LE(0)) & 0xffff_ffff_ffff_ffffn;
  }

  toString(): string {
    return this.#sum.toString(16);
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
