import type { Box } from 'shared-contracts/archive/newspaper';
import type { ByteReader, ByteWriter } from './byte-stream.ts';
import type { PageText, PrintedBlock, PrintedLine, PrintedWord, TextLanguage } from './page-words.ts';

const hyphens = ['none', 'first', 'second'] as const;
const confidenceSteps = 10_000;
const nowhere: Box = { x: 0, y: 0, w: 0, h: 0 };

/** One stream for each kind of number, because similar values compress well together. */
export const wordStreams = ['shape', 'flags', 'lengths', 'x', 'y', 'w', 'h', 'confidence'] as const;
export type WordStreams<Stream> = Readonly<Record<(typeof wordStreams)[number], Stream>>;

const flag = { box: 1, confidence: 2, joined: 4 } as const;
const hyphenShift = 3;

/** Receives the texts of words. */
export interface TextSink {
  /** The text of a printed word by its index. */
  word(text: string, printed: number): void;
  /** Any other text. */
  other(text: string): void;
}

class WordWriter {
  readonly #out: WordStreams<ByteWriter>;
  readonly #texts: TextSink;
  #before = nowhere;
  #printed = 0;

  constructor(out: WordStreams<ByteWriter>, texts: TextSink) {
    this.#out = out;
    this.#texts = texts;
  }

  list(texts: readonly string[]): void {
    this.#out.shape.unsigned(texts.length);
    for (const text of texts) this.#texts.other(text);
  }

  word({ text, box, confidence, hyphen, joined }: PrintedWord): void {
    const known = [box === null ? 0 : flag.box, confidence === null ? 0 : flag.confidence];
    const flags = known.reduce((sum, one) => sum + one, joined === null ? 0 : flag.joined);
    this.#out.flags.unsigned(flags + (hyphens.indexOf(hyphen) << hyphenShift));
    this.#texts.word(text, this.#printed);
    this.#printed += 1;
    if (joined !== null) this.#texts.other(joined);
    if (confidence !== null) this.#out.confidence.unsigned(Math.round(confidence * confidenceSteps));
    if (box !== null) this.#box(box);
  }

  /** As the difference from the previous box: most words follow the word before them on the same line. */
  #box(box: Box): void {
    this.#out.x.signed(box.x - this.#before.x - this.#before.w);
    this.#out.y.signed(box.y - this.#before.y);
    this.#out.w.signed(box.w);
    this.#out.h.signed(box.h - this.#before.h);
    this.#before = box;
  }
}

/** The number of a language among those of a page: 0 for none, even numbers for detected ones, odd for stated ones. */
export const numberOf = (codes: readonly string[], language: TextLanguage | null | undefined): number =>
  language == null ? 0 : codes.indexOf(language.code) * 2 + (language.isDetected ? 2 : 1);

export function languageOf(codes: readonly string[], number: number): TextLanguage | null {
  if (number === 0) return null;
  const code = codes[Math.floor((number - 1) / 2)];
  if (code === undefined) throw new RangeError('No such language');
  return { code, isDetected: number % 2 === 0 };
}

export function writeWords(out: WordStreams<ByteWriter>, texts: TextSink, { width, height, blocks }: PageText): void {
  const writer = new WordWriter(out, texts);
  const { shape } = out;
  const codes = [...new Set(blocks.flatMap(({ language }) => language?.code ?? []))];
  for (const size of [width, height, blocks.length]) shape.unsigned(size);
  writer.list(codes);
  for (const { article, language, lines } of blocks) {
    for (const number of [article ?? 0, numberOf(codes, language), lines.length]) shape.unsigned(number);
    for (const { words, before = [] } of lines) {
      shape.unsigned(words.length);
      writer.list(before);
      for (const word of words) writer.word(word);
    }
  }
}

/** Returns the texts of words, in the order in which a `TextSink` received them. */
export interface TextSource {
  readonly word: () => string;
  readonly other: () => string;
}

/** Up to version 4, pages were packed without their tokens. */
export const firstWithTokens = 5;
const firstWith = { articles: 2, earlierReadings: 3, languages: 4 } as const;

class WordReader {
  readonly #from: WordStreams<ByteReader>;
  readonly #texts: TextSource;
  #before = nowhere;

  constructor(from: WordStreams<ByteReader>, texts: TextSource) {
    this.#from = from;
    this.#texts = texts;
  }

  word(): PrintedWord {
    const flags = this.#from.flags.unsigned();
    const text = this.#texts.word();
    const joined = (flags & flag.joined) === 0 ? null : this.#texts.other();
    const confidence = (flags & flag.confidence) === 0 ? null : this.#from.confidence.unsigned() / confidenceSteps;
    const hyphen = hyphens[flags >> hyphenShift];
    if (hyphen === undefined) throw new RangeError('No such hyphen');
    return { text, box: (flags & flag.box) === 0 ? null : this.#box(), confidence, hyphen, joined };
  }

  #box(): Box {
    const { x, y, w, h } = this.#from;
    this.#before = {
      x: x.signed() + this.#before.x + this.#before.w,
      y: y.signed() + this.#before.y,
      w: w.signed(),
      h: h.signed() + this.#before.h,
    };
    return this.#before;
  }
}

const times = <Item>(count: number, make: () => Item): readonly Item[] => {
  const items: Item[] = [];
  while (items.length < count) items.push(make());
  return items;
};

/** Reads what `writeWords` wrote, now or in an earlier version. */
export function readWords(from: WordStreams<ByteReader>, texts: TextSource, version: number): PageText {
  const { shape } = from;
  const reader = new WordReader(from, texts);
  const strings = (): readonly string[] => times(shape.unsigned(), texts.other);
  const [width, height, count] = [shape.unsigned(), shape.unsigned(), shape.unsigned()];
  const codes = version >= firstWith.languages ? strings() : null;
  const line = (): PrintedLine => {
    const length = shape.unsigned();
    const before = version >= firstWith.earlierReadings ? strings() : [];
    const words = times(length, () => reader.word());
    return before.length === 0 ? { words } : { words, before };
  };
  const block = (): PrintedBlock => {
    const article = version >= firstWith.articles ? shape.unsigned() || null : null;
    const language = codes === null ? null : languageOf(codes, shape.unsigned());
    return { article, lines: times(shape.unsigned(), line), ...(language !== null && { language }) };
  };
  return { width, height, blocks: times(count, block) };
}

/** Reads the boxes alone, lazily. Returns a function that returns the box of a printed word by its index. */
export function readBoxes(
  { flags, x, y, w, h }: WordStreams<ByteReader>,
  count: number,
): (printed: number) => Box | null {
  const boxes = new Int32Array(count * 4);
  const known = new Uint8Array(count);
  let [read, end, top, height] = [0, 0, 0, 0];
  const readUpTo = (printed: number): void => {
    for (; read <= printed && read < count; read += 1) {
      if ((flags.unsigned() & flag.box) === 0) continue;
      const left = end + x.signed();
      const width = w.signed();
      end = left + width;
      top += y.signed();
      height += h.signed();
      known[read] = 1;
      const at = read * 4;
      boxes[at] = left;
      boxes[at + 1] = top;
      boxes[at + 2] = width;
      boxes[at + 3] = height;
    }
  };
  return (printed) => {
    readUpTo(printed);
    if (known[printed] !== 1) return null;
    const at = printed * 4;
    return { x: boxes[at] ?? 0, y: boxes[at + 1] ?? 0, w: boxes[at + 2] ?? 0, h: boxes[at + 3] ?? 0 };
  };
}
