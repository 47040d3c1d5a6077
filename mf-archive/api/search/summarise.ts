import type { MatchedTerm } from 'shared-contracts/archive/search-pages';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { ArticleTokens, BlockFacts, PageTokens } from '../text/public.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence, type PageMatch } from './match-page.ts';
import type { Alternatives, ParsedQuery } from './query/query-tree.ts';
import { recentPage } from './reading/recent-page.ts';
import { makeSnippet, type Snippet } from './snippet.ts';
import { readArticle } from './article-text.ts';

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
  /** ISO 639 code of the text that the snippet is from; null if it is not known of that text alone. */
  readonly language: string | null;
  /** The boxes of the hits in the snippet, the central one first; empty if there are none. */
  readonly shown: readonly Box[];
  readonly boxes: readonly Box[];
}

interface SummariseInput {
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
  readonly parsedQuery: ParsedQuery;
  /** Further words that match the terms. */
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
  return printed === undefined ? undefined : blocks.find(({ end }) => printed < end);
}

/** The matches in a text, and those in the snippet, with the central one first. */
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

function summarisePage(words: Uint8Array, input: SummariseInput): Omit<PageSummary, 'id'> {
  const { reading } = recentPage(words);
  // A newspaper's name is printed on each of its pages, so matches inside articles make better snippets.
  const { shown, occurrences, ...found } = summariseText(
    reading,
    input,
    (one) => (blockOf(reading, one)?.article ?? null) !== null,
  );
  const block = blockOf(reading, shown[0]);
  return {
    ...found,
    article: block?.article ?? null,
    language: block?.language?.code ?? null,
    shown: shown.flatMap((occurrence) => boxesOf(reading, occurrence)),
    boxes: occurrences.flatMap((occurrence) => boxesOf(reading, occurrence)),
  };
}

/** Returns the summaries of pages for result cards. */
export const summarise = (input: SummariseInput): readonly PageSummary[] =>
  input.pages.map(({ id, words }) => ({ id, ...summarisePage(words, input) }));

export interface ArticleWords {
  readonly id: string;
  readonly number: number;
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
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
  return printed === undefined
    ? 0
    : Math.max(
        ends.findIndex((end) => printed < end),
        0,
      );
}

function summariseArticle({ id, number, pages }: ArticleWords, input: SummariseArticlesInput): ArticleSummary {
  const article = readArticle(pages, number, (words) => recentPage(words).reading);
  const { shown, occurrences, ...found } = summariseText(article.reading, input);
  const page = pageAt(article, shown[0]);
  const boxes = (all: readonly Occurrence[]): ArticleSummary['boxes'] =>
    all.flatMap((one) => (pageAt(article, one) === page ? boxesOf(article.reading, one) : []));
  const language = blockOf(article.reading, shown[0])?.language?.code ?? null;
  return { id, page: pages[page]?.id ?? '', language, ...found, shown: boxes(shown), boxes: boxes(occurrences) };
}

/** Returns the summaries of articles for result cards. All pages of an article are searched as one text. */
export const summariseArticles = (input: SummariseArticlesInput): readonly ArticleSummary[] =>
  input.articles.map((article) => summariseArticle(article, input));
