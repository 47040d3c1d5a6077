import { columnsOf, storyBoundary, type ColumnedText } from './page-columns.ts';
import type { TokenList } from '../text/public.ts';

/** Columns of the full-text index. The first three contain all words of a page. */
export const indexColumns = ['body', 'headline', 'wholes', 'byline'] as const;

export type IndexColumn = (typeof indexColumns)[number];

/**
 * The columns of a page in the index, with words separated by spaces. `body` has everything except headlines. `wholes`
 * has, for each word with another reading (`co-operate`, `Awolowo's`), the line around it in that reading, so that it
 * also matches `cooperate`, even inside a phrase; and the earlier readings of corrected lines. `byline` repeats words
 * of `body` or `headline`.
 */
export type IndexText = Readonly<Record<IndexColumn, string>>;

/** A private use character, which no query contains, so that no phrase continues into the next line or story. */
const boundaryWord = '\ue000';
const wordsAround = 3;

type Line = Pick<ColumnedText, 'tokens' | 'headlines'>;

const isHeadline = ({ tokens, headlines }: Line, at: number): boolean => headlines[tokens.paragraph(at) ?? -1] === true;

function lineAround(text: Line, at: number): string {
  const { tokens } = text;
  const isOfLine = (index: number): boolean => isHeadline(text, index) === isHeadline(text, at);
  let from = at;
  while (from > Math.max(0, at - wordsAround) && isOfLine(from - 1)) from -= 1;
  const line: string[] = [];
  for (let index = from; line.length < 2 * wordsAround + 1;) {
    const token = tokens.at(index);
    if (token === undefined || !isOfLine(index)) break;
    const hides = index < at && index + token.span > at;
    const whole = hides ? null : token.whole;
    line.push(whole ?? token.fold);
    index += whole === null ? 1 : token.span;
  }
  return line.join(' ');
}

const columnText = (tokens: TokenList, slots: readonly number[]): string =>
  slots.map((slot) => (slot === storyBoundary ? boundaryWord : (tokens.fold(slot) ?? boundaryWord))).join(' ');

export function indexText(text: ColumnedText): IndexText {
  const { tokens } = text;
  const { body, headline, byline } = columnsOf(text);
  const lines = Array.from(tokens.wholes.keys(), (at) => lineAround(text, at));
  for (const { readings: ways } of text.earlier) lines.push(...ways.map((folds) => folds.join(' ')));
  return {
    body: columnText(tokens, body),
    headline: columnText(tokens, headline),
    wholes: lines.join(` ${boundaryWord} `),
    byline: columnText(tokens, byline),
  };
}

/**
 * Returns two 32-bit FNV-1a hashes: they are fast, as a page has thousands of postings, and need not resist forgery.
 */
function hash(text: string): readonly [number, number] {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low >>> 0, high >>> 0];
}

/** Digests the postings of a page as they are in the index, in any order: `column/offset/word`. */
export class PostingsDigest {
  #low = 0;
  #high = 0;

  add(column: IndexColumn, offset: number, word: string): void {
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
  for (const column of indexColumns) {
    const words = text[column].split(' ').filter((word) => word !== '');
    words.forEach((word, offset) => {
      digest.add(column, offset, word);
    });
  }
  return digest.toString();
}
