import type { TextBlock } from 'shared-contracts/archive/get-page';
import type { Box, Hit } from 'shared-contracts/archive/newspaper';
import { decodePageText, type PageText } from '../pages/page-words.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from '../search/match-page.ts';
import type { Alternatives, AskedQuery } from '../search/query/query-tree.ts';
import { readPage, type ReadingText } from '../text/page-tokens.ts';
import { around, outlineOf } from './article-outline.ts';

export interface OpenInput {
  readonly words: Uint8Array;
  readonly query: AskedQuery;
  /** Words that stand for its terms too. */
  readonly alternatives: Alternatives;
}

/** A page's text as a reader reads it, with what is lit on it. */
export interface OpenedPage {
  readonly blocks: readonly TextBlock[];
  readonly hits: readonly Hit[];
  /** Where each article with words on this page stands, in reading order. */
  readonly outlines: readonly { readonly article: number; readonly outline: readonly Box[] }[];
}

/** Empty paper within a column, as a part of the page's height. */
const columnGap = 0.02;

/** The article of each printed word. */
const articlesOfWords = ({ blocks }: PageText): readonly (number | null)[] =>
  blocks.flatMap(({ lines, article = null }) => lines.flatMap(({ words }) => words.map(() => article)));

/** The article of each paragraph: that of its first word; one of marks alone goes with the paragraph before it. */
function articlesOfParagraphs({ paragraphs, tokens }: ReadingText, text: PageText): readonly (number | null)[] {
  const ofWords = articlesOfWords(text);
  const first = new Map<number, number>();
  for (const { paragraph, printed } of tokens) {
    if (!first.has(paragraph) && printed[0] !== undefined) first.set(paragraph, printed[0]);
  }
  let article: number | null = null;
  return paragraphs.map((_, paragraph) => {
    const word = first.get(paragraph);
    if (word !== undefined) article = ofWords[word] ?? null;
    return article;
  });
}

/** Where each article of a page stands. */
export function outlinesOf({ blocks, height }: PageText): OpenedPage['outlines'] {
  const boxes = new Map<number, Box[]>();
  for (const { lines, article = null } of blocks) {
    if (article === null) continue;
    const printed = around(lines.flatMap(({ words }) => words.flatMap(({ box }) => (box === null ? [] : [box]))));
    const known = boxes.get(article) ?? [];
    boxes.set(article, printed === null ? known : [...known, printed]);
  }
  return Array.from(boxes, ([article, found]) => ({ article, outline: outlineOf(found, height * columnGap) }));
}

function toHit(reading: ReadingText, occurrence: Occurrence): Hit {
  const printed = rangesOf(reading, occurrence).map(({ paragraph, range }) =>
    reading.paragraphs[paragraph]?.slice(...range),
  );
  return { boxes: boxesOf(reading, occurrence), text: printed.join(' ') };
}

export function openPage({ words, query, alternatives }: OpenInput): OpenedPage {
  const text = decodePageText(words);
  const reading = readPage(text);
  const { occurrences } = matchPage(reading, query, alternatives);
  const articles = articlesOfParagraphs(reading, text);
  const marks = reading.paragraphs.map((): TextBlock['marks'][number][] => []);
  occurrences.forEach((occurrence, hit) => {
    for (const { paragraph, range } of rangesOf(reading, occurrence)) marks[paragraph]?.push({ range, hit });
  });
  return {
    blocks: reading.paragraphs.map((paragraph, index) => ({
      kind: reading.headings[index] === true ? 'heading' : 'text',
      text: paragraph,
      marks: marks[index] ?? [],
      article: articles[index] ?? null,
    })),
    hits: occurrences.map((occurrence) => toHit(reading, occurrence)),
    outlines: outlinesOf(text),
  };
}

/** Hits on each of some pages. */
export const countHits = ({
  pages,
  query,
  alternatives,
}: Omit<OpenInput, 'words'> & { readonly pages: readonly Uint8Array[] }): readonly number[] =>
  pages.map((words) => matchPage(readPage(decodePageText(words)), query, alternatives).occurrences.length);
