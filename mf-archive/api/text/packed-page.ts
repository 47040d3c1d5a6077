import { brotliDecompressSync, constants, zstdCompressSync } from 'node:zlib';
import { ZstdDecompress } from 'minizlib';
import type { Box } from 'shared-contracts/archive/newspaper';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import { type ColumnMemory, endOfWord, tokenStreams } from './packed-places.ts';
import { readBlockFacts, readTokens, writeTokens } from './packed-tokens.ts';
import { firstWithTokens, readBoxes, readWords, wordStreams, writeWords } from './packed-words.ts';
import { type BlockFacts, pieceAt, readPage, type PageTokens } from './page-tokens.ts';
import type { PageText, PrintedLine, PrintedWord } from './page-words.ts';

/** The first bytes of a packed page. No page of an earlier version, compressed with Brotli, begins with these. */
const signature = Uint8Array.of(0x50, 0x47, 0x00, firstWithTokens);
/** Limit of the unpacked bytes, far above any page. */
const maxBytes = 64 * 1024 * 1024;

const streams = [...wordStreams, ...tokenStreams, 'origins', 'otherLengths'] as const;
type Streams<Stream> = Readonly<Record<(typeof streams)[number], Stream>>;

const makeStreams = <Stream, Name extends string>(names: readonly Name[], make: () => Stream) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Readonly<Record<Name, Stream>>;

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** Returns the page in well-formed Unicode, as it will be unpacked. */
function repaired(page: PageText): PageText {
  const toWord = (word: PrintedWord): PrintedWord => ({
    ...word,
    text: wellFormed(word.text),
    joined: word.joined === null ? null : wellFormed(word.joined),
  });
  const toLine = ({ words, before }: PrintedLine): PrintedLine => ({
    words: words.map(toWord),
    ...(before !== undefined && { before: before.map(wellFormed) }),
  });
  return { ...page, blocks: page.blocks.map((block) => ({ ...block, lines: block.lines.map(toLine) })) };
}

/**
 * Returns where the text of each printed word begins in the joined paragraphs; undefined for a word that they do not
 * contain as printed.
 */
function originsOf(reading: PageTokens): readonly (number | undefined)[] {
  const { paragraphs, ends } = reading;
  const printed = reading.printed();
  const origins: (number | undefined)[] = [];
  let [at, base] = [0, 0];
  ends.forEach((end, paragraph) => {
    let offset = base;
    for (; at < end; at += 1) {
      const text = pieceAt(printed, at)?.text ?? '';
      if (text === '') continue;
      if (text === printed[at]?.text) origins[at] = offset;
      offset += text.length + 1;
    }
    base += (paragraphs[paragraph]?.length ?? 0) + 1;
  });
  return origins;
}

/** Between paragraphs, and between the texts of tokens. */
const separator = '\n';

/**
 * Packs a page's words with their tokens, so that a search need not tokenise the page again: about 80 kB for a dense
 * broadsheet of 10,000 words. Boxes are whole pixels.
 */
export function encodePageText(original: PageText): Uint8Array {
  const page = repaired(original);
  const reading = readPage(page);
  const out: Streams<ByteWriter> = makeStreams(streams, () => new ByteWriter());
  const [ofTokens, others]: [string[], string[]] = [[], []];
  const origins = originsOf(reading);
  const joined = reading.paragraphs.join(separator);
  let last = 0;
  const other = (added: string): void => {
    out.otherLengths.unsigned(added.length);
    others.push(added);
  };
  const word = (added: string, printed: number): void => {
    const origin = origins[printed];
    out.origins.unsigned(origin === undefined ? 0 : origin - last + 1);
    if (origin === undefined) other(added);
    else {
      last = origin + added.length;
      out.lengths.unsigned(endOfWord(joined, origin) === last ? 0 : added.length + 1);
    }
  };
  writeTokens(out, (added) => ofTokens.push(added), reading);
  writeWords(out, { word, other }, page);
  const packed = new ByteWriter();
  for (const name of streams) packed.chunk(out[name].bytes());
  for (const text of [joined, ofTokens.join(separator), others.join('')]) packed.chunk(Buffer.from(text, 'utf8'));
  return Buffer.concat([
    signature,
    zstdCompressSync(packed.bytes(), { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  ]);
}

/** Returns a function that reads concatenated texts one by one. */
function textsIn(text: string, lengths: ByteReader): () => string {
  let at = 0;
  return () => {
    const end = at + lengths.unsigned();
    if (end > text.length) throw new RangeError('The text ends too soon');
    const found = text.slice(at, end);
    at = end;
    return found;
  };
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

/** `chunkSize` holds nearly every unpacked page, in bytes. */
const unpacking = { flush: constants.ZSTD_e_continue, chunkSize: 128 * 1024, maxOutputLength: maxBytes };

/**
 * Unpacks one page after the other. With `zstdDecompressSync`, Node makes a stream for each page, which takes as long as
 * unpacking it, and which V8 keeps until it collects old objects. Null before the first page and after a damaged one.
 */
let decompressor: ZstdDecompress | null = null;

function unpackWith(stream: ZstdDecompress, packed: Buffer): Uint8Array {
  decompressor = null;
  stream.write(packed);
  const unpacked = stream.read() ?? Buffer.alloc(0);
  decompressor = stream;
  return unpacked;
}

function unpack({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  const packed = Buffer.from(buffer, byteOffset + signature.length, byteLength - signature.length);
  try {
    if (decompressor !== null) return unpackWith(decompressor, packed);
  } catch {
    // It may still have waited for the end of another page, which was cut off.
  }
  return unpackWith(new ZstdDecompress(unpacking), packed);
}

/** An unpacked page, whose parts are read lazily. */
class UnpackedPage {
  readonly #chunks: Streams<Uint8Array>;
  readonly #page: string;
  readonly #ofTokens: string;
  readonly #others: Uint8Array;
  #text: PageText | undefined;
  #printed: readonly PrintedWord[] | undefined;
  #boxOf: ((printed: number) => Box | null) | undefined;

  readonly memory: ColumnMemory | null;

  constructor(unpacked: Uint8Array, memory: ColumnMemory | null = null) {
    this.memory = memory;
    const whole = new ByteReader(unpacked);
    this.#chunks = makeStreams(streams, () => whole.chunk());
    this.#page = textOf(whole.chunk());
    this.#ofTokens = textOf(whole.chunk());
    this.#others = whole.chunk();
  }

  text(): PageText {
    return (this.#text ??= this.#readText());
  }

  /** Null if the page was tokenised by other rules. */
  tokens(): PageTokens | null {
    return readTokens(this.#open(), this.#texts(), this);
  }

  /** Null if the page was tokenised by other rules. */
  blocks(): readonly BlockFacts[] | null {
    return readBlockFacts(new ByteReader(this.#chunks.outline), this.#texts());
  }

  readonly printed = (): readonly PrintedWord[] =>
    (this.#printed ??= this.text().blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));

  readonly boxOf = (printed: number): Box | null =>
    (this.#boxOf ??= readBoxes(this.#open(), this.#chunks.flags.length))(printed);

  #texts() {
    const texts = this.#ofTokens.split(separator).values();
    return { page: this.#page, next: (): string => texts.next().value ?? '' };
  }

  #open(): Streams<ByteReader> {
    return Object.fromEntries(streams.map((name) => [name, new ByteReader(this.#chunks[name])])) as Streams<ByteReader>;
  }

  #readText(): PageText {
    const from = this.#open();
    const other = textsIn(textOf(this.#others), from.otherLengths);
    let last = 0;
    const word = (): string => {
      const gap = from.origins.unsigned();
      if (gap === 0) return other();
      const start = last + gap - 1;
      const length = from.lengths.unsigned();
      last = length === 0 ? endOfWord(this.#page, start) : start + length - 1;
      if (last > this.#page.length) throw new RangeError('The text ends too soon');
      return this.#page.slice(start, last);
    };
    return readWords(from, { word, other }, firstWithTokens);
  }
}

/** Reads a page of an earlier version: all streams, then the text. */
function readOld(bytes: Uint8Array): PageText {
  const whole = new ByteReader(brotliDecompressSync(bytes, { maxOutputLength: maxBytes }));
  const from = makeStreams(wordStreams, () => new ByteReader(whole.chunk()));
  const next = textsIn(Buffer.from(whole.chunk()).toString('utf8'), from.lengths);
  const version = from.shape.unsigned();
  if (version < 1 || version >= firstWithTokens) throw new RangeError('Another version');
  return readWords(from, { word: next, other: next }, version);
}

/** False for pages of earlier versions, which every search has to tokenise. */
export const isPackedWithTokens = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

function undamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    decompressor = null;
    throw new Error('The packed words of this page are damaged', { cause: error });
  }
}

/** Unpacks a page's words. Throws an Error if the bytes are damaged. */
export const decodePageText = (bytes: Uint8Array): PageText =>
  undamaged(() => (isPackedWithTokens(bytes) ? new UnpackedPage(unpack(bytes)).text() : readOld(bytes)));

/** A page as a reader sees it, and as it is printed. */
export interface PackedPage {
  readonly reading: PageTokens;
  readonly text: () => PageText;
}

/**
 * Opens a page; its printed words are read lazily. With `memory`, the page can be used until the next one is read into
 * it. Throws an Error if the bytes are damaged.
 */
export function openPackedPage(bytes: Uint8Array, memory: ColumnMemory | null = null): PackedPage {
  if (isPackedWithTokens(bytes)) {
    const page = undamaged(() => new UnpackedPage(unpack(bytes), memory));
    const reading = undamaged(() => page.tokens());
    return { reading: reading ?? readPage(page.text()), text: () => undamaged(() => page.text()) };
  }
  const text = decodePageText(bytes);
  return { reading: readPage(text), text: () => text };
}

/** Unpacks a page as a reader sees it; `memory` as in `openPackedPage`. Throws an Error if the bytes are damaged. */
export const readPackedPage = (bytes: Uint8Array, memory: ColumnMemory | null = null): PageTokens =>
  openPackedPage(bytes, memory).reading;

/** Unpacks only what is known of a page's blocks. Throws an Error if the bytes are damaged. */
export function readBlocks(bytes: Uint8Array): readonly BlockFacts[] {
  const known = isPackedWithTokens(bytes) ? undamaged(() => new UnpackedPage(unpack(bytes)).blocks()) : null;
  return known ?? readPackedPage(bytes).blocks();
}
