import type { Box } from 'shared-contracts/archive/newspaper';
import type { ByteReader, ByteWriter } from './byte-stream.ts';
import { languageOf, numberOf } from './packed-words.ts';
import { readingsOf, type BlockFacts, type EarlierReading, type PageTokens } from './page-tokens.ts';
import type { PageText, PrintedWord } from './page-words.ts';
import {
  type ColumnMemory,
  endOfWord,
  LowerCaseFolds,
  Places,
  readPositions,
  type TokenStreams,
} from './packed-places.ts';
import { TokenList, type TokenColumns, type Whole } from './token-list.ts';

/**
 * The version of the rules by which a page is divided into paragraphs and words; change it with any of them. Pages
 * packed with another version are tokenised again.
 */
const rulesVersion = 1;

const flag = { heading: 1, headline: 2 } as const;

type AddText = (text: string) => void;

function writeParagraphs(out: ByteWriter, reading: PageTokens): void {
  const { paragraphs, ends, headings, headlines, passages, tokens } = reading;
  const counts = new Uint32Array(paragraphs.length);
  for (const paragraph of tokens.columns.paragraphs) counts[paragraph] = (counts[paragraph] ?? 0) + 1;
  out.unsigned(paragraphs.length);
  paragraphs.forEach(({ length }, index) => {
    out.unsigned(length);
    out.unsigned((ends[index] ?? 0) - (ends[index - 1] ?? 0));
    out.unsigned((headings[index] === true ? flag.heading : 0) + (headlines[index] === true ? flag.headline : 0));
    out.signed((passages[index] ?? 0) - (passages[index - 1] ?? 0));
    out.unsigned(counts[index] ?? 0);
  });
}

function writeBlocks(out: ByteWriter, addText: AddText, blocks: readonly BlockFacts[]): void {
  const codes = [...new Set(blocks.flatMap(({ language }) => language?.code ?? []))];
  out.unsigned(codes.length);
  codes.forEach(addText);
  out.unsigned(blocks.length);
  blocks.forEach(({ article, language, end }, index) => {
    out.unsigned(article ?? 0);
    out.unsigned(numberOf(codes, language));
    out.unsigned(end - (blocks[index - 1]?.end ?? 0));
  });
}

function writeRanges(out: ByteWriter, ranges: readonly (readonly [number, number])[]): void {
  out.unsigned(ranges.length);
  let last = 0;
  for (const [from, to] of ranges) {
    out.signed(from - last);
    out.unsigned(to - from);
    last = from;
  }
}

function writePositions(out: TokenStreams<ByteWriter>, columns: TokenColumns, texts: readonly string[]): void {
  const { foldIds, paragraphs, starts, ends, printed } = columns;
  let [paragraph, end, word] = [-1, 0, 0];
  for (let at = 0; at < foldIds.length; at += 1) {
    const [start, here] = [starts[at] ?? 0, printed[at] ?? 0];
    if (paragraphs[at] !== paragraph) [paragraph, end] = [paragraphs[at] ?? 0, 0];
    out.folds.unsigned(foldIds[at] ?? 0);
    out.gaps.unsigned(start - end);
    end = ends[at] ?? 0;
    out.rests.unsigned(endOfWord(texts[paragraph] ?? '', start) - end);
    out.printed.unsigned(here - word);
    word = here & ~1;
  }
}

/** Writes what `readPage` found, except for the text of the paragraphs. */
export function writeTokens(out: TokenStreams<ByteWriter>, addText: AddText, reading: PageTokens): void {
  const { columns } = reading.tokens;
  const { outline } = out;
  outline.unsigned(rulesVersion);
  outline.unsigned(columns.foldIds.length);
  writeParagraphs(outline, reading);
  writeBlocks(outline, addText, reading.blocks());
  writeRanges(outline, reading.bylines);
  writeRanges(
    outline,
    reading.earlier.map(({ from, to }) => [from, to]),
  );
  writeRanges(
    outline,
    Array.from(columns.wholes, ([at, { span }]) => [at, at + span]),
  );
  for (const { whole } of columns.wholes.values()) addText(whole);
  writePositions(out, columns, reading.paragraphs);
  const forms = new LowerCaseFolds(columns, reading.paragraphs, { places: null, others: new Map() });
  const others = columns.folds.flatMap((fold, id) => (fold === forms.get(id) ? [] : [[id, id] as const]));
  writeRanges(outline, others);
  for (const [id] of others) addText(columns.folds[id] ?? '');
}

interface Outline extends Pick<PageTokens, 'paragraphs' | 'ends' | 'headings' | 'headlines' | 'passages'> {
  /** Number of tokens in each paragraph. */
  readonly counts: readonly number[];
}

function readParagraphs(from: ByteReader, text: string): Outline {
  const outline = {
    paragraphs: [] as string[],
    ends: [] as number[],
    headings: [] as boolean[],
    headlines: [] as boolean[],
    passages: [] as number[],
    counts: [] as number[],
  };
  let [at, end, passage] = [0, 0, 0];
  for (let left = from.unsigned(); left > 0; left -= 1) {
    const next = at + from.unsigned();
    outline.paragraphs.push(text.slice(at, next));
    // The paragraphs have a separator between them.
    at = next + 1;
    outline.ends.push((end += from.unsigned()));
    const flags = from.unsigned();
    outline.headings.push((flags & flag.heading) !== 0);
    outline.headlines.push((flags & flag.headline) !== 0);
    outline.passages.push((passage += from.signed()));
    outline.counts.push(from.unsigned());
  }
  if (at !== text.length + (outline.paragraphs.length > 0 ? 1 : 0))
    throw new RangeError('The text is longer or shorter than its paragraphs');
  return outline;
}

function readBlocks(from: ByteReader, nextText: () => string): readonly BlockFacts[] {
  const codes = Array.from({ length: from.unsigned() }, nextText);
  const blocks: BlockFacts[] = [];
  let end = 0;
  for (let left = from.unsigned(); left > 0; left -= 1) {
    const article = from.unsigned() || null;
    const language = languageOf(codes, from.unsigned());
    end += from.unsigned();
    blocks.push({ article, language, end });
  }
  return blocks;
}

function readRanges(from: ByteReader): readonly (readonly [number, number])[] {
  let last = 0;
  return Array.from({ length: from.unsigned() }, (): [number, number] => {
    last += from.signed();
    return [last, last + from.unsigned()];
  });
}

/** The parts of a page that few searches need. */
export interface FullPage {
  readonly text: () => PageText;
  readonly printed: () => readonly PrintedWord[];
  readonly boxOf: (printed: number) => Box | null;
  /** Memory for its tokens; null to keep them. */
  readonly memory: ColumnMemory | null;
}

function readEarlier(ranges: readonly (readonly [number, number])[], full: FullPage): readonly EarlierReading[] {
  if (ranges.length === 0) return [];
  const texts = full.text().blocks.flatMap(({ lines }) => lines.flatMap(({ before = [] }) => before));
  const found = texts.map((one) => ({ text: one, readings: readingsOf(one) }));
  return found
    .filter(({ readings }) => readings.length > 0)
    .map((one, index) => ({ ...one, from: ranges[index]?.[0] ?? 0, to: ranges[index]?.[1] ?? 0 }));
}

/** Reads the blocks alone. Null if the page was tokenised by other rules. */
export function readBlockFacts(
  outline: ByteReader,
  texts: { readonly page: string; readonly next: () => string },
): readonly BlockFacts[] | null {
  if (outline.unsigned() !== rulesVersion) return null;
  // The number of tokens.
  outline.unsigned();
  readParagraphs(outline, texts.page);
  return readBlocks(outline, texts.next);
}

/** Reads what `writeTokens` wrote. Null if the page was tokenised by other rules. */
export function readTokens(
  from: TokenStreams<ByteReader>,
  texts: { readonly page: string; readonly next: () => string },
  full: FullPage,
): PageTokens | null {
  const { outline } = from;
  if (outline.unsigned() !== rulesVersion) return null;
  const length = outline.unsigned();
  const { counts, ...paragraphs } = readParagraphs(outline, texts.page);
  const blocks = readBlocks(outline, texts.next);
  const [bylines, earlier, spans] = [readRanges(outline), readRanges(outline), readRanges(outline)];
  const wholes = new Map(spans.map(([at, end]): [number, Whole] => [at, { whole: texts.next(), span: end - at }]));
  const positions = readPositions(from, { length, counts, memory: full.memory });
  const places = new Places(positions, paragraphs.paragraphs, counts);
  const others = readRanges(outline).map(([id]): [number, string] => [id, texts.next()]);
  const folds = new LowerCaseFolds(positions, paragraphs.paragraphs, { places, others: new Map(others) });
  return {
    ...paragraphs,
    ...{ bylines, blocks: () => blocks, earlier: readEarlier(earlier, full), boxOf: full.boxOf },
    tokens: new TokenList({ ...positions, wholes }, folds, places),
    printed: full.printed,
  };
}
