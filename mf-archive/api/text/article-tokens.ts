import type { Box } from 'shared-contracts/archive/newspaper';
import { readPage, type BlockFacts, type EarlierReading, type PageTokens } from './page-tokens.ts';
import { TokenCollector } from './token-list.ts';

/** The text of an article over all its pages. */
export interface ArticleTokens {
  /** Printed words are numbered across all words of its pages, including those of other articles. */
  readonly reading: PageTokens;
  /** For each page, the number of printed words from the first page up to its end. */
  readonly ends: readonly number[];
}

type Range = readonly [from: number, to: number];

/** Returns the printed words of an article on a page. Blocks that follow each other are one range. */
function printedRanges(blocks: readonly BlockFacts[], article: number): readonly Range[] {
  const ranges: [number, number][] = [];
  let start = 0;
  for (const block of blocks) {
    const last = ranges.at(-1);
    if (block.article === article && last?.[1] === start) last[1] = block.end;
    else if (block.article === article) ranges.push([start, block.end]);
    start = block.end;
  }
  return ranges;
}

/** Returns the first token that begins at this printed word or after it. */
function firstTokenAt(tokens: PageTokens['tokens'], printed: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens.firstPrinted(middle) ?? 0) < printed) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the tokens of an article on a page. */
const tokenRanges = ({ blocks, tokens }: PageTokens, article: number): readonly Range[] =>
  printedRanges(blocks(), article).map(([from, to]): Range => [firstTokenAt(tokens, from), firstTokenAt(tokens, to)]);

class ArticleReader {
  readonly paragraphs: string[] = [];
  readonly ends: number[] = [];
  readonly headings: boolean[] = [];
  readonly headlines: boolean[] = [];
  readonly bylines: Range[] = [];
  readonly earlier: EarlierReading[] = [];
  readonly tokens: TokenCollector;

  constructor(length: number) {
    this.tokens = new TokenCollector(length);
  }

  /** Adds the tokens of a page from `from` to `to`, exclusive. `before`: the printed words of the pages before it. */
  add(page: PageTokens, [from, to]: Range, before: number): void {
    const moved = this.tokens.length - from;
    for (let at = from; at < to;) at = this.#addParagraph(page, [at, to], before);
    const isHere = ([start, end]: Range): boolean => start >= from && start < to && end <= to;
    for (const [start, end] of page.bylines) {
      if (isHere([start, end])) this.bylines.push([start + moved, end + moved]);
    }
    for (const one of page.earlier) {
      if (isHere([one.from, one.to])) this.earlier.push({ ...one, from: one.from + moved, to: one.to + moved });
    }
  }

  /**
   * Adds the rest of a paragraph, at most up to `to`, and returns where it ends. If a broken word joins paragraphs of
   * two articles, each article gets its part.
   */
  #addParagraph(page: PageTokens, [from, to]: Range, before: number): number {
    const { columns } = page.tokens;
    const paragraph = columns.paragraphs[from] ?? 0;
    let next = from;
    while (next < to && columns.paragraphs[next] === paragraph) next += 1;
    const start = columns.paragraphs[from - 1] === paragraph ? (columns.starts[from] ?? 0) : 0;
    const continues = columns.paragraphs[next] === paragraph;
    const place = { paragraph: this.paragraphs.length, start, printedBefore: before };
    this.tokens.addAll(page.tokens, [from, next], place);
    this.paragraphs.push(
      (page.paragraphs[paragraph] ?? '').slice(start, continues ? columns.ends[next - 1] : undefined),
    );
    this.ends.push(before + ((continues ? page.tokens.firstPrinted(next) : page.ends[paragraph]) ?? 0));
    this.headings.push(page.headings[paragraph] === true);
    this.headlines.push(page.headlines[paragraph] === true);
    return next;
  }
}

/**
 * Turns a look-up by page and printed word of the page into one by printed word of the article. `starts`: the number of
 * each page's first word.
 */
const byArticleWord =
  <Found>(starts: readonly number[], lookUp: (page: number, printed: number) => Found) =>
  (printed: number): Found => {
    const page = Math.max(
      starts.findLastIndex((start) => start <= printed),
      0,
    );
    return lookUp(page, printed - (starts[page] ?? 0));
  };

/**
 * Collects the tokens of an article from its pages, in their order, without tokenising any text again. A page without
 * words adds nothing.
 */
export function articleTokens(pages: readonly PageTokens[], article: number): ArticleTokens {
  const ends: number[] = [];
  const starts = pages.map(({ blocks }) => {
    const start = ends.at(-1) ?? 0;
    ends.push(start + (blocks().at(-1)?.end ?? 0));
    return start;
  });
  const ranges = pages.map((page) => tokenRanges(page, article));
  const reader = new ArticleReader(ranges.flat().reduce((length, [from, to]) => length + to - from, 0));
  for (const [index, page] of pages.entries())
    for (const range of ranges[index] ?? []) reader.add(page, range, starts[index] ?? 0);
  const { paragraphs, ends: paragraphEnds, headings, headlines, bylines, earlier } = reader;
  const reading = {
    ...{ paragraphs, ends: paragraphEnds, headings, headlines, bylines, earlier },
    passages: paragraphs.map(() => article),
    tokens: reader.tokens.list(),
    printed: () => pages.flatMap(({ printed }) => printed()),
    boxOf: byArticleWord(starts, (page, printed): Box | null => pages[page]?.boxOf(printed) ?? null),
    blocks: () =>
      pages.flatMap(({ blocks }, index) =>
        blocks().map((block) => ({ ...block, end: block.end + (starts[index] ?? 0) })),
      ),
  };
  return { reading, ends };
}

const noText = readPage({ width: 0, height: 0, blocks: [] });

/** Reads an article from its pages, in order. It has no text on a page whose words cannot be unpacked. */
export function readArticle<Packed>(
  pages: readonly { readonly words: Packed }[],
  article: number,
  unpack: (packed: Packed) => PageTokens,
): ArticleTokens {
  const read = pages.map(({ words }) => {
    try {
      return unpack(words);
    } catch {
      // Such a page is excluded from the index.
      return noText;
    }
  });
  return articleTokens(read, article);
}
