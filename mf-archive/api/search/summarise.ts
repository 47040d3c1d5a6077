import type { TextRange, Box } from 'shared-contracts/archive/newspaper';
import type { MatchedTerm } from 'shared-contracts/archive/search-pages';
import {
  ColumnMemory,
  readArticle,
  readPackedPage,
  type ArticleTokens,
  type BlockFacts,
  type PageTokens,
} from '../text/public.ts';
import { rangesOf, type Occurrence, boxesOf, matchPage, type PageMatch } from './match-page.ts';
import type { Alternatives, ParsedQuery } from './query/query-tree.ts';

interface Snippet {
  readonly text: string;
  readonly marks: readonly TextRange[];
  /** The occurrences in the snippet, from the central one on. */
  readonly shown: readonly Occurrence[];
}

const snippetLength = 200;
/** Characters shown before the first highlighted word. */
const leadingLength = 50;

/** An occurrence as a range in the text of its passage. */
interface SnippetRange {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly occurrence: Occurrence;
  readonly preferred: boolean;
}

/**
 * Returns the separator between a paragraph and the next one: adds a full stop to a headline that ends without
 * punctuation.
 */
const gapAfter = (text: string, isHeading: boolean): string => (isHeading && !/[.,:;!?…—]$/u.test(text) ? '. ' : ' ');

const textWithGap = ({ paragraphs, headings }: PageTokens, index: number): string => {
  const text = paragraphs[index] ?? '';
  return text + gapAfter(text, headings[index] === true);
};

/**
 * Returns where each paragraph begins in the text of its passage. A loop, like those below, because what V8 has compiled
 * for a closure is lost with the closure.
 */
function offsetsInPassages(reading: PageTokens): readonly number[] {
  const lengths = new Map<number, number>();
  const offsets: number[] = [];
  for (const [index, passage] of reading.passages.entries()) {
    const offset = lengths.get(passage) ?? 0;
    offsets.push(offset);
    lengths.set(passage, offset + textWithGap(reading, index).length);
  }
  return offsets;
}

/** Returns the text of a passage, so that a snippet never runs from one article into another. */
function textOfPassage(reading: PageTokens, passage: number): string {
  let text = '';
  for (const [index, own] of reading.passages.entries()) if (own === passage) text += textWithGap(reading, index);
  return text.trimEnd();
}

/** Converts occurrences to ranges. An occurrence that continues into another passage is cut at the end of its own. */
function toRanges(
  reading: PageTokens,
  offsets: readonly number[],
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean,
): readonly SnippetRange[] {
  return occurrences.map((occurrence) => {
    const ranges = rangesOf(reading, occurrence);
    const passage = reading.passages[ranges[0]?.paragraph ?? 0] ?? 0;
    const own = ranges
      .filter(({ paragraph }) => reading.passages[paragraph] === passage)
      .map(({ paragraph, range }) => range.map((at) => at + (offsets[paragraph] ?? 0)));
    const preferred = isPreferred(occurrence);
    return { passage, start: own[0]?.[0] ?? 0, end: own.at(-1)?.[1] ?? 0, occurrence, preferred };
  });
}

/**
 * Returns the range whose window shows the most distinct terms; ties are broken by preference, then by the number of
 * occurrences, then by position.
 */
function bestRange(ranges: readonly SnippetRange[]): SnippetRange | undefined {
  let best = ranges[0];
  let bestScore = -1;
  ranges.forEach((first, index) => {
    const shown: SnippetRange[] = [];
    for (let next = index; next < ranges.length; next += 1) {
      const range = ranges[next];
      if (range === undefined || range.passage !== first.passage) break;
      if (range.end > first.start + snippetLength - leadingLength) break;
      shown.push(range);
    }
    const different = new Set(shown.flatMap(({ occurrence }) => occurrence.terms)).size;
    const score = different * 1000 + (first.preferred ? 500 : 0) + Math.min(shown.length, 499);
    if (score > bestScore) [best, bestScore] = [first, score];
  });
  return best;
}

/** Moves a cut to the next space, so that it never splits a word or a surrogate pair. */
function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}

function cutAfter(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return Math.max(space, least);
}

/**
 * Returns about 200 characters around the best occurrence, cut between words, with the ranges to highlight. All of it
 * is from one passage.
 */
export function makeSnippet(
  reading: PageTokens,
  occurrences: readonly Occurrence[],
  isPreferred: (occurrence: Occurrence) => boolean = () => false,
): Snippet {
  const ranges = toRanges(reading, offsetsInPassages(reading), occurrences, isPreferred);
  const best = bestRange(ranges);
  const { start, end, passage } = best ?? { start: 0, end: 0, passage: reading.passages[0] ?? 0 };
  const text = textOfPassage(reading, passage);
  const from = Math.min(cutBefore(text, start - leadingLength), start);
  const to = cutAfter(text, Math.max(from + snippetLength, end), end);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  const isShown = (range: SnippetRange): boolean => range.passage === passage && range.start >= from && range.end <= to;
  const inSnippet = ranges.filter(isShown);
  const marks = inSnippet.map((range): TextRange => [range.start + shift, range.end + shift]);
  const shown = inSnippet.slice(best === undefined ? 0 : Math.max(0, inSnippet.indexOf(best)));
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks,
    shown: shown.map(({ occurrence }) => occurrence),
  };
}

/** The matches of a query in one text. */
interface MatchedText {
  readonly hitCount: number;
  readonly matched: readonly MatchedTerm[];
  readonly snippet: Pick<Snippet, 'text' | 'marks'>;
}

export interface PageSummary extends MatchedText {
  readonly id: string;
  /** Number of the article that the snippet is from; null outside articles. */
  readonly article: number | null;
  /**
   * ISO 639 code of the language of the text that the snippet is from; null if it is not known for that text in
   * particular.
   */
  readonly language: string | null;
  /**
   * The boxes of the hits in the snippet, from the central one on; empty if there are none, or the page has no scan.
   */
  readonly shown: readonly Box[];
  /** The boxes of all hits on the page. */
  readonly boxes: readonly Box[];
}

export interface SummarisedPage {
  readonly id: string;
  readonly words: Uint8Array;
  /** Whether the page has a scan; without one, no boxes are returned. */
  readonly hasScan: boolean;
}

export interface SummariseInput {
  readonly pages: readonly SummarisedPage[];
  readonly parsedQuery: ParsedQuery;
  /** Additional words that match the terms. */
  readonly alternatives?: Alternatives;
}

const maxSpellings = 3;
const maxSpellingLength = 80;

const spellingOf = (reading: PageTokens, occurrence: Occurrence): string =>
  rangesOf(reading, occurrence)
    .map(({ paragraph, range }) => reading.paragraphs[paragraph]?.slice(...range) ?? '')
    .join(' ')
    .slice(0, maxSpellingLength);

const isBroken = ({ tokens }: PageTokens, { from, to }: Occurrence): boolean =>
  Array.from({ length: to - from }, (_, offset) => tokens.isBroken(from + offset)).includes(true);

function matchedTerm(reading: PageTokens, term: number, occurrences: readonly Occurrence[]): MatchedTerm {
  const spellings = new Map<string, number>();
  for (const occurrence of occurrences) {
    const spelling = spellingOf(reading, occurrence);
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
  }
  return {
    term,
    count: occurrences.length,
    printed: [...spellings.entries()]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxSpellings)
      .map(([spelling]) => spelling),
    broken: occurrences.some((occurrence) => isBroken(reading, occurrence)),
  };
}

/** Returns the terms that match on the page, then those that match in lines as they were before correction. */
const matchedTerms = (reading: PageTokens, { byTerm, earlier }: PageMatch): readonly MatchedTerm[] => [
  ...Array.from(byTerm, ([term, occurrences]) => matchedTerm(reading, term, occurrences)),
  ...Array.from(earlier, ([term, lines]) => ({
    ...{ term, count: 0, printed: [], broken: false },
    before: [...new Set(lines.map(({ text }) => text.slice(0, maxSpellingLength)))].slice(0, maxSpellings),
  })),
];

/** Returns the block that an occurrence begins in. */
function blockOf({ tokens, blocks }: PageTokens, occurrence: Occurrence | undefined): BlockFacts | undefined {
  const printed = occurrence === undefined ? undefined : tokens.firstPrinted(occurrence.from);
  for (const block of blocks()) if (printed !== undefined && printed < block.end) return block;
  return undefined;
}

/** The matches in a text (`occurrences`), and those in the snippet from the central one on (`shown`). */
interface TextSummary extends MatchedText {
  readonly occurrences: readonly Occurrence[];
  readonly shown: readonly Occurrence[];
}

/** Returns the first line that matched before it was corrected. */
function firstEarlierLine({ earlier }: PageMatch): Occurrence | undefined {
  const [first] = [...earlier.values()].flat();
  return first === undefined ? undefined : { from: first.from, to: first.to, terms: [] };
}

function summariseText(
  reading: PageTokens,
  { parsedQuery, alternatives }: Pick<SummariseInput, 'parsedQuery' | 'alternatives'>,
  isPreferred?: (occurrence: Occurrence) => boolean,
): TextSummary {
  const match = matchPage(reading, parsedQuery, alternatives);
  const { occurrences } = match;
  const hitCount = occurrences.length;
  const matched = matchedTerms(reading, match);
  const line = hitCount === 0 ? firstEarlierLine(match) : undefined;
  if (line !== undefined) {
    // Shows the line in its current reading, without highlights.
    const { text } = makeSnippet(reading, [line]);
    return { hitCount, matched, snippet: { text, marks: [] }, occurrences, shown: [line] };
  }
  const { shown, ...snippet } = makeSnippet(reading, occurrences, isPreferred);
  return { hitCount, matched, snippet, occurrences, shown };
}

function summarisePage({ id, hasScan }: SummarisedPage, reading: PageTokens, input: SummariseInput): PageSummary {
  // A newspaper's name is printed on each of its pages, so matches inside articles make better snippets.
  const { shown, occurrences, ...found } = summariseText(
    reading,
    input,
    (one) => (blockOf(reading, one)?.article ?? null) !== null,
  );
  const block = blockOf(reading, shown[0]);
  const boxes = (all: readonly Occurrence[]): readonly Box[] =>
    hasScan ? all.flatMap((occurrence) => boxesOf(reading, occurrence)) : [];
  return {
    id,
    ...found,
    article: block?.article ?? null,
    language: block?.language?.code ?? null,
    shown: boxes(shown),
    boxes: boxes(occurrences),
  };
}

/** Returns the summaries of pages for result cards. */
export function summarise(input: SummariseInput): readonly PageSummary[] {
  const memory = new ColumnMemory();
  return input.pages.map((page) => summarisePage(page, readPackedPage(page.words, memory), input));
}

export interface ArticleWords {
  readonly id: string;
  readonly number: number;
  readonly pages: readonly SummarisedPage[];
}

export interface ArticleSummary extends Omit<PageSummary, 'article'> {
  /** Id of the page that the snippet is from: that of the best hit, or the first page of the article. */
  readonly page: string;
}

interface SummariseArticlesInput extends Pick<SummariseInput, 'parsedQuery' | 'alternatives'> {
  readonly articles: readonly ArticleWords[];
}

/** Returns the index of the article's page that an occurrence begins on; 0 if unknown. */
function pageAt({ reading, ends }: ArticleTokens, occurrence: Occurrence | undefined): number {
  const printed = occurrence === undefined ? undefined : reading.tokens.firstPrinted(occurrence.from);
  const page = ends.findIndex((end) => printed !== undefined && printed < end);
  return Math.max(page, 0);
}

function summariseArticle({ id, number, pages }: ArticleWords, input: SummariseArticlesInput): ArticleSummary {
  const article = readArticle(pages, number, readPackedPage);
  const { shown, occurrences, ...found } = summariseText(article.reading, input);
  const page = pageAt(article, shown[0]);
  const boxes = (all: readonly Occurrence[]): ArticleSummary['boxes'] =>
    pages[page]?.hasScan !== true
      ? []
      : all.flatMap((one) => (pageAt(article, one) === page ? boxesOf(article.reading, one) : []));
  const language = blockOf(article.reading, shown[0])?.language?.code ?? null;
  return { id, page: pages[page]?.id ?? '', language, ...found, shown: boxes(shown), boxes: boxes(occurrences) };
}

/** Returns the summaries of articles for result cards. All pages of an article are searched as one text. */
export const summariseArticles = (input: SummariseArticlesInput): readonly ArticleSummary[] =>
  input.articles.map((article) => summariseArticle(article, input));
