import type { MatchedTerm } from 'shared-contracts/archive/search-pages';
import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText, type PageText } from '../pages/page-words.ts';
import { readPage, type ReadingText } from '../text/page-tokens.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence, type PageMatch } from './match-page.ts';
import type { AskedQuery } from './query/query-tree.ts';
import { makeSnippet, type Snippet } from './snippet.ts';

export interface FoundPage {
  readonly id: string;
  readonly hitCount: number;
  readonly matched: readonly MatchedTerm[];
  readonly snippet: Pick<Snippet, 'text' | 'marks'>;
  /** Number of the article that the snippet is of; null for the rest of the page. */
  readonly article: number | null;
  /** The boxes of the hits that the snippet shows, the one it was laid around first; empty where there are none. */
  readonly shown: readonly Box[];
  readonly boxes: readonly Box[];
}

export interface SummariseInput {
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
  readonly query: AskedQuery;
}

const mostSpellings = 3;
const longestSpelling = 80;

const spellingOf = (reading: ReadingText, occurrence: Occurrence): string =>
  rangesOf(reading, occurrence)
    .map(({ paragraph, range }) => reading.paragraphs[paragraph]?.slice(...range) ?? '')
    .join(' ')
    .slice(0, longestSpelling);

const isBroken = ({ tokens }: ReadingText, { from, to }: Occurrence): boolean =>
  tokens.slice(from, to).some(({ printed }) => printed.length > 1);

function matchedTerm(reading: ReadingText, term: number, occurrences: readonly Occurrence[]): MatchedTerm {
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
      .slice(0, mostSpellings)
      .map(([spelling]) => spelling),
    broken: occurrences.some((occurrence) => isBroken(reading, occurrence)),
  };
}

const matchedTerms = (reading: ReadingText, { byTerm }: PageMatch): readonly MatchedTerm[] =>
  Array.from(byTerm, ([term, occurrences]) => matchedTerm(reading, term, occurrences));

/** The article that a printed word belongs to. */
function articleOf({ blocks }: PageText, printed: number | undefined): number | null {
  let before = 0;
  for (const { article, lines } of blocks) {
    for (const { words } of lines) before += words.length;
    if (printed !== undefined && printed < before) return article ?? null;
  }
  return null;
}

function summariseOne(words: Uint8Array, query: AskedQuery): Omit<FoundPage, 'id'> {
  const text = decodePageText(words);
  const reading = readPage(text);
  const match = matchPage(reading, query);
  const { occurrences } = match;
  const { best, last, ...snippet } = makeSnippet(reading, occurrences);
  const first = occurrences[best];
  return {
    hitCount: occurrences.length,
    matched: matchedTerms(reading, match),
    snippet,
    article: first === undefined ? null : articleOf(text, reading.tokens[first.from]?.printed[0]),
    shown: occurrences.slice(best, last + 1).flatMap((occurrence) => boxesOf(reading, occurrence)),
    boxes: occurrences.flatMap((occurrence) => boxesOf(reading, occurrence)),
  };
}

/** What the cards of results say of the pages found. */
export const summarise = ({ pages, query }: SummariseInput): readonly FoundPage[] =>
  pages.map(({ id, words }) => ({ id, ...summariseOne(words, query) }));
