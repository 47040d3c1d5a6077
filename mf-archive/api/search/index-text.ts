import type { TokenList } from '../text/public.ts';
import { columnsOf, storyBoundary, type ColumnedText } from './page-columns.ts';

/** Columns of the full-text index. The first three contain all words of a page. */
export const indexColumns = ['body', 'headline', 'wholes', 'byline'] as const;

export type IndexColumn = (typeof indexColumns)[number];

/**
 * The columns of a page in the index, with words separated by spaces. `body` has everything except headlines. `wholes`
 * has, for each word with another reading (`co-operate`, `Awolowo's`), the line around it in that reading, so that it
 * also matches `cooperate`, even inside a phrase; and the earlier readings of corrected lines. `byline` repeats words
 * of `body` or `headline`.
 */
export type IndexStrings = Readonly<Record<IndexColumn, string>>;

/** The same columns in UTF-8, one after the other, because an index that is built holds those of many pages. */
export interface IndexText {
  readonly bytes: Uint8Array;
  /** Where each column ends, in the order of `indexColumns`. */
  readonly ends: readonly number[];
}

export const bytesOfColumns = ({ bytes, ends }: IndexText): readonly Uint8Array[] =>
  ends.map((end, column) => bytes.subarray(ends[column - 1] ?? 0, end));

export function stringsOf(text: IndexText): IndexStrings {
  const [body = '', headline = '', wholes = '', byline = ''] = bytesOfColumns(text).map(
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength).toString('utf8'),
  );
  return { body, headline, wholes, byline };
}

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

const space = 0x20;
const boundary = Buffer.from(`${boundaryWord} `, 'utf8');

/** Returns where each word begins in words that each have a space after them, and where the last one ends. */
function startsIn(words: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let [at, word] = [0, 0]; at < words.length; at += 1) if (words[at] === space) starts[(word += 1)] = at + 1;
  return starts;
}

/** Joins the words of a page into columns. Converts each distinct word to bytes once. */
class ColumnWriter {
  readonly #foldIds: Uint32Array;
  /** The distinct words, then the boundary. */
  readonly #words: Uint8Array;
  readonly #starts: Uint32Array;

  constructor({ columns: { folds, foldIds } }: TokenList) {
    this.#foldIds = foldIds;
    this.#words = Buffer.concat([Buffer.from(`${folds.join(' ')} `, 'utf8'), boundary]);
    this.#starts = startsIn(this.#words, folds.length + 1);
  }

  /** Returns the number of bytes of a column. */
  lengthOf(slots: readonly number[]): number {
    const [foldIds, starts] = [this.#foldIds, this.#starts];
    let length = 0;
    for (const slot of slots) {
      const word = slot === storyBoundary ? starts.length - 2 : (foldIds[slot] ?? 0);
      length += (starts[word + 1] ?? 0) - (starts[word] ?? 0);
    }
    // There is no space after the last word.
    return Math.max(0, length - 1);
  }

  /** Writes a column that ends before `end`. */
  write(slots: readonly number[], into: Uint8Array, [from, end]: readonly [number, number]): void {
    const [foldIds, words, starts] = [this.#foldIds, this.#words, this.#starts];
    let to = from;
    for (const slot of slots) {
      const word = slot === storyBoundary ? starts.length - 2 : (foldIds[slot] ?? 0);
      const next = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < next && to < end; at += 1, to += 1) into[to] = words[at] ?? 0;
    }
  }
}

export function indexText(text: ColumnedText): IndexText {
  const { tokens } = text;
  const { body, headline, byline } = columnsOf(text);
  const lines = Array.from(tokens.wholes.keys(), (at) => lineAround(text, at));
  for (const { readings: ways } of text.earlier) lines.push(...ways.map((folds) => folds.join(' ')));
  const wholes = Buffer.from(lines.join(` ${boundaryWord} `), 'utf8');
  const writer = new ColumnWriter(tokens);
  const bodyEnd = writer.lengthOf(body);
  const headlineEnd = bodyEnd + writer.lengthOf(headline);
  const wholesEnd = headlineEnd + wholes.length;
  const bylineEnd = wholesEnd + writer.lengthOf(byline);
  const bytes = Buffer.allocUnsafe(bylineEnd);
  writer.write(body, bytes, [0, bodyEnd]);
  writer.write(headline, bytes, [bodyEnd, headlineEnd]);
  bytes.set(wholes, headlineEnd);
  writer.write(byline, bytes, [wholesEnd, bylineEnd]);
  return { bytes, ends: [bodyEnd, headlineEnd, wholesEnd, bylineEnd] };
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

export function digestOf(text: IndexStrings): string {
  const digest = new PostingsDigest();
  for (const column of indexColumns) {
    const words = text[column].split(' ').filter((word) => word !== '');
    words.forEach((word, offset) => {
      digest.add(column, offset, word);
    });
  }
  return digest.toString();
}
