import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Box } from 'shared-contracts/archive/newspaper';
import { ByteReader, ByteWriter } from './byte-stream.ts';

/** One string of characters as printed on the page. */
export interface PrintedWord {
  readonly text: string;
  /** In pixels of the page's image; null if the source gives none. */
  readonly box: Box | null;
  /** How sure the recognition was, 0 to 1; stored with four digits. */
  readonly confidence: number | null;
  /** Which half of a word that is broken over a line it is. */
  readonly hyphen: 'none' | 'first' | 'second';
  /** The complete word, on its first half, if the source gives it. */
  readonly joined: string | null;
}

export interface PrintedLine {
  readonly words: readonly PrintedWord[];
  /**
   * Readings of the line before its corrections: searchable, but never shown as the text. Omitted if there are none.
   */
  readonly before?: readonly string[];
}

/** The language of a text, and how it is known. */
export interface TextLanguage {
  /** ISO 639 code, from `toLanguageCode`. */
  readonly code: string;
  /** True if it was worked out from the words; false if the source states it. */
  readonly isDetected: boolean;
}

export interface PrintedBlock {
  /** Number of the edition's article that it belongs to, from 1; null or omitted for text outside articles. */
  readonly article?: number | null;
  /** Omitted if it is not known. */
  readonly language?: TextLanguage;
  readonly lines: readonly PrintedLine[];
}

/** The words of a page in reading order. */
export interface PageText {
  /** Size of the image that the boxes refer to, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly PrintedBlock[];
}

/** Version 1 has no articles; pages that were stored with it can still be read. */
const version = 2;
const versionWithoutArticles = 1;
/** For corrected pages without languages. */
const versionWithReadings = 3;
/** For pages with the language of a block; it has readings too. All other pages are packed with version 2. */
const versionWithLanguages = 4;
const versions: readonly number[] = [versionWithoutArticles, version, versionWithReadings, versionWithLanguages];
const hyphens = ['none', 'first', 'second'] as const;
const confidenceSteps = 10_000;
/** Limit of the unpacked bytes, far above any page. */
const maxBytes = 64 * 1024 * 1024;
const nowhere: Box = { x: 0, y: 0, w: 0, h: 0 };

/** One stream for each kind of number, because similar values compress well together. */
const streams = ['shape', 'flags', 'lengths', 'x', 'y', 'w', 'h', 'confidence'] as const;
type Streams<Stream> = Readonly<Record<(typeof streams)[number], Stream>>;

const makeStreams = <Stream>(make: () => Stream): Streams<Stream> =>
  Object.fromEntries(streams.map((name) => [name, make()])) as Streams<Stream>;

/** Writes a box as the difference from the previous word's: most words follow it on the same line. */
function writeBox(out: Streams<ByteWriter>, box: Box, before: Box): void {
  out.x.signed(box.x - before.x - before.w);
  out.y.signed(box.y - before.y);
  out.w.signed(box.w);
  out.h.signed(box.h - before.h);
}

function readBox(from: Streams<ByteReader>, before: Box): Box {
  return {
    x: from.x.signed() + before.x + before.w,
    y: from.y.signed() + before.y,
    w: from.w.signed(),
    h: from.h.signed() + before.h,
  };
}

function writeText(out: Streams<ByteWriter>, texts: string[], text: string): void {
  const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  out.lengths.unsigned(wellFormed.length);
  texts.push(wellFormed);
}

function writeWord(out: Streams<ByteWriter>, texts: string[], word: PrintedWord, before: Box): Box {
  const { text, box, confidence, hyphen, joined } = word;
  const flags = [box !== null, confidence !== null, joined !== null].map((set, bit) => (set ? 1 << bit : 0));
  out.flags.unsigned(flags.reduce((sum, flag) => sum + flag, 0) + hyphens.indexOf(hyphen) * 8);
  writeText(out, texts, text);
  if (joined !== null) writeText(out, texts, joined);
  if (confidence !== null) out.confidence.unsigned(Math.round(confidence * confidenceSteps));
  if (box === null) return before;
  writeBox(out, box, before);
  return box;
}

function writeList(out: Streams<ByteWriter>, texts: string[], list: readonly string[] = []): void {
  out.shape.unsigned(list.length);
  for (const text of list) writeText(out, texts, text);
}

const isCorrectedPage = ({ blocks }: PageText): boolean =>
  blocks.some(({ lines }) => lines.some(({ before = [] }) => before.length > 0));

/** Numbers the languages of a page from 1; 0 is a block without one. */
class LanguageNumbers {
  readonly codes: readonly string[];

  constructor({ blocks }: PageText) {
    this.codes = [...new Set(blocks.flatMap(({ language }) => language?.code ?? []))];
  }

  /** Detected languages have even numbers, stated ones odd numbers. */
  of(language: TextLanguage | undefined): number {
    return language === undefined ? 0 : this.codes.indexOf(language.code) * 2 + (language.isDetected ? 2 : 1);
  }
}

function versionFor(page: PageText, { codes }: LanguageNumbers): number {
  if (codes.length > 0) return versionWithLanguages;
  return isCorrectedPage(page) ? versionWithReadings : version;
}

/** Packs a page's words, about 40 kB for the densest broadsheet. Boxes are whole pixels. */
export function encodePageText(page: PageText): Uint8Array {
  const { width, height, blocks } = page;
  const out = makeStreams(() => new ByteWriter());
  const texts: string[] = [];
  let last = nowhere;
  const languages = new LanguageNumbers(page);
  const packedAs = versionFor(page, languages);
  for (const size of [packedAs, width, height, blocks.length]) out.shape.unsigned(size);
  if (packedAs === versionWithLanguages) writeList(out, texts, languages.codes);
  for (const { article, language, lines } of blocks) {
    out.shape.unsigned(article ?? 0);
    if (packedAs === versionWithLanguages) out.shape.unsigned(languages.of(language));
    out.shape.unsigned(lines.length);
    for (const { words, before } of lines) {
      out.shape.unsigned(words.length);
      if (packedAs >= versionWithReadings) writeList(out, texts, before);
      for (const word of words) last = writeWord(out, texts, word, last);
    }
  }
  const whole = new ByteWriter();
  for (const name of streams) whole.chunk(out[name].bytes());
  whole.chunk(Buffer.from(texts.join(''), 'utf8'));
  return brotliCompressSync(whole.bytes(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

class WordReader {
  readonly #from: Streams<ByteReader>;
  readonly #text: string;
  #offset = 0;
  #before = nowhere;

  constructor(from: Streams<ByteReader>, text: string) {
    this.#from = from;
    this.#text = text;
  }

  next(): PrintedWord {
    const flags = this.#from.flags.unsigned();
    const text = this.string();
    const joined = (flags & 4) === 0 ? null : this.string();
    const confidence = (flags & 2) === 0 ? null : this.#from.confidence.unsigned() / confidenceSteps;
    const hyphen = hyphens[flags >> 3];
    if (hyphen === undefined) throw new RangeError('No such hyphen');
    return { text, box: (flags & 1) === 0 ? null : this.#box(), confidence, hyphen, joined };
  }

  string(): string {
    const end = this.#offset + this.#from.lengths.unsigned();
    if (end > this.#text.length) throw new RangeError('The text ends too soon');
    const text = this.#text.slice(this.#offset, end);
    this.#offset = end;
    return text;
  }

  #box(): Box {
    this.#before = readBox(this.#from, this.#before);
    return this.#before;
  }
}

const times = <Item>(count: number, make: () => Item): readonly Item[] => {
  const items: Item[] = [];
  while (items.length < count) items.push(make());
  return items;
};

/** Returns the language with a number from `LanguageNumbers`. */
function languageOf(codes: readonly string[], number: number): Pick<PrintedBlock, 'language'> {
  if (number === 0) return {};
  const code = codes[Math.floor((number - 1) / 2)];
  if (code === undefined) throw new RangeError('No such language');
  return { language: { code, isDetected: number % 2 === 0 } };
}

function decode(bytes: Uint8Array): PageText {
  const whole = new ByteReader(brotliDecompressSync(bytes, { maxOutputLength: maxBytes }));
  const from = makeStreams(() => new ByteReader(whole.chunk()));
  const { shape } = from;
  const words = new WordReader(from, Buffer.from(whole.chunk()).toString('utf8'));
  const stored = shape.unsigned();
  if (!versions.includes(stored)) throw new RangeError('Another version');
  const [width, height, count] = [shape.unsigned(), shape.unsigned(), shape.unsigned()];
  const strings = (): readonly string[] => times(shape.unsigned(), () => words.string());
  const codes = stored === versionWithLanguages ? strings() : null;
  const line = (): PrintedLine => {
    const length = shape.unsigned();
    const before = stored >= versionWithReadings ? strings() : [];
    const own = times(length, () => words.next());
    return before.length === 0 ? { words: own } : { words: own, before };
  };
  const article = (): number | null => (stored === versionWithoutArticles ? null : shape.unsigned() || null);
  const block = (): PrintedBlock => {
    const [number, language] = [article(), codes === null ? {} : languageOf(codes, shape.unsigned())];
    return { article: number, lines: times(shape.unsigned(), line), ...language };
  };
  return { width, height, blocks: times(count, block) };
}

/** Unpacks a page's words. Throws an Error if the bytes are damaged. */
export function decodePageText(bytes: Uint8Array): PageText {
  try {
    return decode(bytes);
  } catch (error) {
    throw new Error('The packed words of this page are damaged', { cause: error });
  }
}
