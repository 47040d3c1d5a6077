import type { PrintedLine, PageText, PrintedWord } from './page-words.ts';
import { bodyHeight, headlinesOf } from './headlines.ts';
import { paragraphStarts } from './paragraphs.ts';
import { asWholes, words, type Word } from './words.ts';

/** Lines below a headline in which a byline may stand. */
const reach = 2;
/** A longer line that begins so is a sentence. */
const mostWords = 10;

/** BY OUR STAFF REPORTER; By the Associated Press; From our own correspondent */
const byOffice =
  /^(?:by|from)\s+(?:our|a|an|the)\s.*\b(?:agency|correspondent|editor|press|reporter|representative|staff|writer)/iu;
/** By Ada Okafor and Dr. T. Bello, in Lagos: a name and a surname, and no words as in `By Monday all knew`. */
const byName = /^(?:by|By|BY)\s\p{Lu}\S*\s\p{Lu}\S*(?:\s(?:and|in|at|of|the|\p{Lu}\S*))*$/u;

/** Whether a line says who wrote what follows. */
function readsAsByline({ words }: PrintedLine): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || words.length > mostWords) return false;
  if (first?.hyphen === 'second' || last?.hyphen === 'first') return false;
  const text = words.map((word) => word.text).join(' ');
  return byOffice.test(text) || byName.test(text);
}

/** Tells line after line of a page which of them are bylines: those that stand right below a headline, or in it. */
class BylineFinder {
  #below = Infinity;

  isByline(line: PrintedLine, inHeadline: boolean): boolean {
    this.#below = inHeadline ? 0 : this.#below + 1;
    return this.#below <= reach && readsAsByline(line);
  }
}

/** A word of a page with its place in the reading text and on the scan. */
export interface PageToken extends Word {
  /** Index into `paragraphs`; `start` and `end` are offsets in that text. */
  readonly paragraph: number;
  /** Indexes into `printed`: two for a word that is broken over a line. */
  readonly printed: readonly number[];
}

/** What a line was read as before it was corrected. */
export interface EarlierReading {
  readonly text: string;
  /** Its words by themselves, and where some have another reading (`co-operate`), in that. */
  readonly ways: readonly (readonly string[])[];
  /** The tokens that stand there now: `from` to `to`, exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A page as a reader reads it. */
export interface PageTokens {
  /** Lines run together, words that were broken over a line in one piece. */
  readonly paragraphs: readonly string[];
  /** For each paragraph whether it is a headline. */
  readonly headings: readonly boolean[];
  /** For each paragraph whether it is the headline of a story: where the source tells stories, no other heading is. */
  readonly headlines: readonly boolean[];
  /** Tokens `from` to `to` (exclusive) that say who wrote a story, in order. */
  readonly bylines: readonly (readonly [number, number])[];
  readonly tokens: readonly PageToken[];
  readonly printed: readonly PrintedWord[];
  /** What lines were read as before: found by, and never shown as what stands there. */
  readonly earlier: readonly EarlierReading[];
}

const withoutHyphen = (text: string): string => text.replace(/[-‐‑¬\u00ad]$/u, '');

/** The source's own reading of a broken word if it is one word, else its halves put together. */
export function joinHalves(first: PrintedWord, second: PrintedWord | undefined): string {
  const { joined } = first;
  if (joined !== null && !joined.includes(' ') && words(joined).length > 0) return joined;
  return second === undefined ? first.text : withoutHyphen(first.text) + second.text;
}

class TokenReader {
  readonly paragraphs: string[] = [];
  readonly headings: boolean[] = [];
  readonly headlines: boolean[] = [];
  readonly bylines: [number, number][] = [];
  readonly tokens: PageToken[] = [];
  readonly printed: PrintedWord[] = [];
  readonly earlier: EarlierReading[] = [];
  #pieces: string[] = [];
  #length = 0;
  #isHeading = true;
  #inStory = true;

  endParagraph(): void {
    if (this.#pieces.length > 0) {
      this.paragraphs.push(this.#pieces.join(' '));
      this.headings.push(this.#isHeading);
      this.headlines.push(this.#isHeading && this.#inStory);
    }
    this.#pieces = [];
    this.#length = 0;
    this.#isHeading = true;
    this.#inStory = true;
  }

  /** What is added next; a headline that a broken word ties to the body is body. */
  in(heading: boolean, story: boolean): void {
    this.#isHeading &&= heading;
    this.#inStory &&= story;
  }

  /** The line that ends here was read as this before. */
  wasRead(text: string, from: number): void {
    const found = words(text);
    if (found.length === 0) return;
    const plain = found.map(({ fold }) => fold);
    const ways = found.some(({ whole }) => whole !== null) ? [plain, asWholes(found)] : [plain];
    this.earlier.push({ text, ways, from, to: this.tokens.length });
  }

  add(text: string, printed: readonly number[]): void {
    if (text === '') return;
    const offset = this.#pieces.length === 0 ? 0 : this.#length + 1;
    for (const word of words(text)) {
      const { fold, whole, span } = word;
      const [start, end] = [offset + word.start, offset + word.end];
      this.tokens.push({ fold, start, end, whole, span, paragraph: this.paragraphs.length, printed });
    }
    this.#pieces.push(text);
    this.#length = offset + text.length;
  }
}

/** A broken word's second half follows directly, be it on the next line or in the next block. */
function addWords(
  reading: TokenReader,
  line: PrintedLine,
  base: number,
  follower: (index: number) => PrintedWord | undefined,
): void {
  line.words.forEach((word, offset) => {
    const index = base + offset;
    const next = word.hyphen === 'first' ? follower(index + 1) : undefined;
    const second = next?.hyphen === 'second' ? next : undefined;
    const isSecond = word.hyphen === 'second' && index > 0 && reading.printed[index - 1]?.hyphen === 'first';
    if (isSecond) return;
    if (word.hyphen === 'first')
      reading.add(joinHalves(word, second), second === undefined ? [index] : [index, index + 1]);
    else reading.add(word.text, [index]);
  });
}

/** Which lines of a block start a paragraph. The lines of a headline are centred at will, and stay together. */
function startsOf(lines: readonly PrintedLine[], headlines: readonly (number | null)[]): readonly boolean[] {
  const starts = paragraphStarts(lines);
  return lines.map((_, index) => {
    const [here, before] = [headlines[index] ?? null, headlines[index - 1] ?? null];
    if (here === null && before === null) return starts[index] === true;
    return here !== before && lines[index - 1]?.words.at(-1)?.hyphen !== 'first';
  });
}

/** Puts a page's lines into paragraphs and finds their words. The order is that of the source. */
export function readPage({ blocks }: PageText): PageTokens {
  const reading = new TokenReader();
  // One by one, since a call takes no more arguments than the stack holds: pages stored long ago know no bounds.
  for (const { lines } of blocks) for (const line of lines) for (const word of line.words) reading.printed.push(word);
  const follower = (index: number): PrintedWord | undefined => reading.printed[index];
  const body = bodyHeight(blocks);
  const bylines = new BylineFinder();
  const tellsStories = blocks.some(({ article = null }) => article !== null);
  let base = 0;
  for (const { lines, article = null } of blocks) {
    const headlines = headlinesOf(lines, body);
    const inStory = article !== null || !tellsStories;
    const starts = startsOf(lines, headlines);
    lines.forEach((line, index) => {
      if (starts[index] === true) reading.endParagraph();
      const isHeading = (headlines[index] ?? null) !== null;
      const from = reading.tokens.length;
      reading.in(isHeading, inStory);
      addWords(reading, line, base, follower);
      for (const text of line.before ?? []) reading.wasRead(text, from);
      if (bylines.isByline(line, isHeading && inStory)) reading.bylines.push([from, reading.tokens.length]);
      base += line.words.length;
    });
    if (reading.printed[base - 1]?.hyphen !== 'first') reading.endParagraph();
  }
  reading.endParagraph();
  return reading;
}
