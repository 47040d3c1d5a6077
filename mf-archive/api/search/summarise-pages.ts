import type { MatchedTerm } from 'shared-contracts/archive/search-pages';
import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText, type PageText } from '../pages/page-words.ts';
import { readPage, type ReadingText } from '../text/page-tokens.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence, type PageMatch } from './match-page.ts';
import type { Alternatives, AskedQuery } from './query/query-tree.ts';
import { makeSnippet, type Snippet } from './snippet.ts';

/** What is said of the words that were found in a text. */
interface FoundWords {
  readonly hitCount: number;
  readonly matched: readonly MatchedTerm[];
  readonly snippet: Pick<Snippet, 'text' | 'marks'>;
}

export interface FoundPage extends FoundWords {
  readonly id: string;
  /** Number of the article that the snippet is of; null for the rest of the page. */
  readonly article: number | null;
  /** The boxes of the hits that the snippet shows, the one it was laid around first; empty where there are none. */
  readonly shown: readonly Box[];
  readonly boxes: readonly Box[];
}

export interface SummariseInput {
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
  readonly query: AskedQuery;
  /** Words that stand for the terms too. */
  readonly alternatives?: Alternatives;
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

/** What stands on the page, then what stood there before lines of it were corrected. */
const matchedTerms = (reading: ReadingText, { byTerm, earlier }: PageMatch): readonly MatchedTerm[] => [
  ...Array.from(byTerm, ([term, occurrences]) => matchedTerm(reading, term, occurrences)),
  ...Array.from(earlier, ([term, lines]) => ({
    ...{ term, count: 0, printed: [], broken: false },
    before: [...new Set(lines.map(({ text }) => text.slice(0, longestSpelling)))].slice(0, mostSpellings),
  })),
];

/** Tells the article that an occurrence stands in. */
function articlesOf({ blocks }: PageText, reading: ReadingText): (occurrence: Occurrence) => number | null {
  const ends: { readonly end: number; readonly article: number | null }[] = [];
  let end = 0;
  for (const { article, lines } of blocks) {
    for (const { words } of lines) end += words.length;
    ends.push({ end, article: article ?? null });
  }
  return ({ from }) => {
    const printed = reading.tokens[from]?.printed[0];
    return printed === undefined ? null : (ends.find((block) => printed < block.end)?.article ?? null);
  };
}

/** The words that were found in a text, with those that the snippet shows, the one it was laid around first. */
interface Described extends FoundWords {
  readonly occurrences: readonly Occurrence[];
  readonly shown: readonly Occurrence[];
}

/** Where the words stood that are looked for, and stand no more. */
function firstLine({ earlier }: PageMatch): Occurrence | undefined {
  const [first] = [...earlier.values()].flat();
  return first === undefined ? undefined : { from: first.from, to: first.to, terms: [] };
}

export function describeText(
  reading: ReadingText,
  { query, alternatives }: Pick<SummariseInput, 'query' | 'alternatives'>,
  isPreferred?: (occurrence: Occurrence) => boolean,
): Described {
  const match = matchPage(reading, query, alternatives);
  const { occurrences } = match;
  const hitCount = occurrences.length;
  const matched = matchedTerms(reading, match);
  const line = hitCount === 0 ? firstLine(match) : undefined;
  if (line !== undefined) {
    // What the line reads now is shown, and none of it lit.
    const { text } = makeSnippet(reading, [line]);
    return { hitCount, matched, snippet: { text, marks: [] }, occurrences, shown: [line] };
  }
  const { best, last, ...snippet } = makeSnippet(reading, occurrences, isPreferred);
  return { hitCount, matched, snippet, occurrences, shown: occurrences.slice(best, last + 1) };
}

function summariseOne(words: Uint8Array, asked: SummariseInput): Omit<FoundPage, 'id'> {
  const text = decodePageText(words);
  const reading = readPage(text);
  const articleOf = articlesOf(text, reading);
  // A newspaper's name stands on every page of it: what an article says tells more.
  const { shown, occurrences, ...found } = describeText(reading, asked, (one) => articleOf(one) !== null);
  const [first] = shown;
  return {
    ...found,
    article: first === undefined ? null : articleOf(first),
    shown: shown.flatMap((occurrence) => boxesOf(reading, occurrence)),
    boxes: occurrences.flatMap((occurrence) => boxesOf(reading, occurrence)),
  };
}

/** What the cards of results say of the pages found. */
export const summarise = (asked: SummariseInput): readonly FoundPage[] =>
  asked.pages.map(({ id, words }) => ({ id, ...summariseOne(words, asked) }));
