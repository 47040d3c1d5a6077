import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedBlock, PrintedLine, PageText, PrintedWord, TextLanguage } from './page-words.ts';
import { bodyHeight, headlinesOf, paragraphStarts } from './article-outline.ts';
import { TokenCollector, type TokenList } from './token-list.ts';
import { asWholes, words } from './words.ts';

/** A byline is at most this many lines below a headline. */
const reach = 2;
/** A longer line that begins like a byline is a sentence. */
const maxWords = 10;

/** BY OUR STAFF REPORTER; By the Associated Press; From our own correspondent */
const byOffice =
  /^(?:by|from)\s+(?:our|a|an|the)\s.*\b(?:agency|correspondent|editor|press|reporter|representative|staff|writer)/iu;
/**
 * By Ada Okafor and Dr. T. Bello, in Lagos: a first name and a surname, and no other words as in `By Monday all knew`.
 */
const byName = /^(?:by|By|BY)\s\p{Lu}\S*\s\p{Lu}\S*(?:\s(?:and|in|at|of|the|\p{Lu}\S*))*$/u;

/** True if a line names the author of the text that follows. */
function readsAsByline({ words }: PrintedLine): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || words.length > maxWords) return false;
  if (first?.hyphen === 'second' || last?.hyphen === 'first') return false;
  const text = words.map((word) => word.text).join(' ');
  return byOffice.test(text) || byName.test(text);
}

/** Finds the bylines among a page's lines, line by line: those in a headline or at most `reach` lines below one. */
class BylineFinder {
  #below = Infinity;

  isByline(line: PrintedLine, inHeadline: boolean): boolean {
    this.#below = inHeadline ? 0 : this.#below + 1;
    return this.#below <= reach && readsAsByline(line);
  }
}

/** An earlier reading of a corrected line. */
export interface EarlierReading {
  readonly text: string;
  /** Its folded words; if some have a second reading (`co-operate`), also the words with those readings. */
  readonly readings: readonly (readonly string[])[];
  /** The tokens of the line now: `from` to `to`, exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A block of a page, without its text. */
export interface BlockFacts {
  /** Number of the edition's article that it belongs to; null outside articles. */
  readonly article: number | null;
  /** Null if it is not known. */
  readonly language: TextLanguage | null;
  /** Number of the page's printed words up to its end. */
  readonly end: number;
}

/** The text of a page as a reader sees it. */
export interface PageTokens {
  /** The text of each paragraph, with lines joined and the halves of broken words put together. */
  readonly paragraphs: readonly string[];
  /** For each paragraph the number of the page's printed words up to its end. */
  readonly ends: readonly number[];
  /** For each paragraph whether it is a headline. */
  readonly headings: readonly boolean[];
  /**
   * For each paragraph whether it is the headline of an article; if any block belongs to an article, no other headline
   * counts.
   */
  readonly headlines: readonly boolean[];
  /**
   * For each paragraph the passage that it belongs to: an article; a block outside of all articles, such as a running
   * head; or, if no block belongs to an article, the text from one headline to the next.
   */
  readonly passages: readonly number[];
  /** The bylines in order: tokens `from` to `to`, exclusive. */
  readonly bylines: readonly (readonly [number, number])[];
  readonly tokens: TokenList;
  // The following, which few searches need, are read by functions. A getter of an object literal would make a hidden
  // class for each page, and V8 keeps these, with all that the getter can reach, until it collects old objects.
  readonly printed: () => readonly PrintedWord[];
  /** The box of a printed word by its index. */
  readonly boxOf: (printed: number) => Box | null;
  readonly blocks: () => readonly BlockFacts[];
  /** Earlier readings of corrected lines, which are searchable but never shown as the text of the page. */
  readonly earlier: readonly EarlierReading[];
}

const withoutHyphen = (text: string): string => text.replace(/[-‐‑¬\u00ad]$/u, '');

type WordText = Pick<PrintedWord, 'text' | 'hyphen' | 'joined'>;

/** Returns the source's own reading of a broken word if it is one word, otherwise the halves joined. */
export function joinHalves(first: WordText, second: WordText | undefined): string {
  const { joined } = first;
  if (joined !== null && !joined.includes(' ') && words(joined).length > 0) return joined;
  return second === undefined ? first.text : withoutHyphen(first.text) + second.text;
}

/** Text that is read without a space in it: a printed word, or a broken one with its second half. */
interface Piece {
  readonly text: string;
  readonly isBroken: boolean;
}

/**
 * Returns the piece that begins with a printed word of the page; null for the second half of a broken word, which may be
 * on the next line or in the next block.
 */
export function pieceAt(printed: readonly WordText[], index: number): Piece | null {
  const [before, word, after] = [printed[index - 1], printed[index], printed[index + 1]];
  if (word === undefined) return null;
  if (word.hyphen === 'second' && before?.hyphen === 'first') return null;
  if (word.hyphen !== 'first') return { text: word.text, isBroken: false };
  const second = after?.hyphen === 'second' ? after : undefined;
  return { text: joinHalves(word, second), isBroken: second !== undefined };
}

/** Returns the folded words of an earlier reading, in one or two ways; none if it has no words. */
export function readingsOf(text: string): EarlierReading['readings'] {
  const found = words(text);
  if (found.length === 0) return [];
  const plain = found.map(({ fold }) => fold);
  return found.some(({ whole }) => whole !== null) ? [plain, asWholes(found)] : [plain];
}

class TokenReader {
  readonly paragraphs: string[] = [];
  readonly ends: number[] = [];
  readonly headings: boolean[] = [];
  readonly headlines: boolean[] = [];
  readonly passages: number[] = [];
  readonly bylines: [number, number][] = [];
  readonly tokens = new TokenCollector();
  readonly printed: PrintedWord[] = [];
  readonly earlier: EarlierReading[] = [];
  #pieces: string[] = [];
  #length = 0;
  #isHeading = true;
  #inArticle = true;
  #passage = 0;

  /** Ends the paragraph before a printed word. */
  endParagraph(before: number): void {
    if (this.#pieces.length > 0) {
      this.paragraphs.push(this.#pieces.join(' '));
      this.ends.push(before);
      this.headings.push(this.#isHeading);
      this.headlines.push(this.#isHeading && this.#inArticle);
      this.passages.push(this.#passage);
    }
    this.#pieces = [];
    this.#length = 0;
    this.#isHeading = true;
    this.#inArticle = true;
  }

  /**
   * Describes the text that is added next. A headline that a broken word connects with body text counts as body text,
   * and text that it connects with another passage stays in the passage where it begins.
   */
  in(isHeading: boolean, inArticle: boolean, passage: number): void {
    if (this.#pieces.length === 0) this.#passage = passage;
    this.#isHeading &&= isHeading;
    this.#inArticle &&= inArticle;
  }

  /** Records an earlier reading of the line whose words were just added. */
  wasRead(text: string, from: number): void {
    const readings = readingsOf(text);
    if (readings.length > 0) this.earlier.push({ text, readings, from, to: this.tokens.length });
  }

  /** Adds the text that begins with a printed word. */
  add(index: number): void {
    const { text, isBroken } = pieceAt(this.printed, index) ?? { text: '', isBroken: false };
    if (text === '') return;
    const offset = this.#pieces.length === 0 ? 0 : this.#length + 1;
    const [paragraph, printed] = [this.paragraphs.length, index * 2 + (isBroken ? 1 : 0)];
    for (const { fold, whole, span, start, end } of words(text))
      this.tokens.add({ fold, paragraph, start: offset + start, end: offset + end, whole, span }, printed);
    this.#pieces.push(text);
    this.#length = offset + text.length;
  }
}

/**
 * Returns which lines of a block start a paragraph. The lines of a headline stay together, however they are indented.
 */
function startsOf(lines: readonly PrintedLine[], headlines: readonly (number | null)[]): readonly boolean[] {
  const starts = paragraphStarts(lines);
  return lines.map((_, index) => {
    const [here, before] = [headlines[index] ?? null, headlines[index - 1] ?? null];
    if (here === null && before === null) return starts[index] === true;
    return here !== before && lines[index - 1]?.words.at(-1)?.hyphen !== 'first';
  });
}

/** Numbers the passages of a page: articles by their numbers, the others by negative numbers. */
class PassageCounter {
  readonly #hasArticles: boolean;
  #others = 0;
  #wasHeading = false;

  constructor(hasArticles: boolean) {
    this.#hasArticles = hasArticles;
  }

  startBlock(): void {
    if (this.#hasArticles) this.#others -= 1;
  }

  of(article: number | null, isHeading: boolean): number {
    if (!this.#hasArticles && isHeading && !this.#wasHeading) this.#others -= 1;
    this.#wasHeading = isHeading;
    return article ?? this.#others;
  }
}

function factsOf(blocks: readonly PrintedBlock[]): readonly BlockFacts[] {
  let end = 0;
  return blocks.map(({ article = null, language = null, lines }) => {
    end += lines.reduce((sum, { words }) => sum + words.length, 0);
    return { article, language, end };
  });
}

/** Splits a page into paragraphs and words, in the order of its blocks. */
export function readPage({ blocks }: PageText): PageTokens {
  const reading = new TokenReader();
  // One by one, because a call with every word as an argument could overflow the stack: pages stored long ago can be
  // huge.
  for (const { lines } of blocks) for (const line of lines) for (const word of line.words) reading.printed.push(word);
  const body = bodyHeight(blocks);
  const bylines = new BylineFinder();
  const hasArticles = blocks.some(({ article = null }) => article !== null);
  const passages = new PassageCounter(hasArticles);
  let base = 0;
  for (const { lines, article = null } of blocks) {
    passages.startBlock();
    const headlines = headlinesOf(lines, body);
    const inArticle = article !== null || !hasArticles;
    const starts = startsOf(lines, headlines);
    lines.forEach((line, index) => {
      if (starts[index] === true) reading.endParagraph(base);
      const isHeading = (headlines[index] ?? null) !== null;
      const from = reading.tokens.length;
      reading.in(isHeading, inArticle, passages.of(article, isHeading));
      line.words.forEach((_, offset) => {
        reading.add(base + offset);
      });
      for (const text of line.before ?? []) reading.wasRead(text, from);
      if (bylines.isByline(line, isHeading && inArticle)) reading.bylines.push([from, reading.tokens.length]);
      base += line.words.length;
    });
    if (reading.printed[base - 1]?.hyphen !== 'first') reading.endParagraph(base);
  }
  reading.endParagraph(base);
  const {
    paragraphs,
    ends,
    headings,
    headlines,
    passages: numbers,
    bylines: found,
    tokens,
    printed,
    earlier,
  } = reading;
  const facts = factsOf(blocks);
  return {
    ...{ paragraphs, ends, headings, headlines, passages: numbers, bylines: found, earlier },
    printed: () => printed,
    tokens: tokens.list(),
    boxOf: (index) => printed[index]?.box ?? null,
    blocks: () => facts,
  };
}
