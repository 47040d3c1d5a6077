import type { ReaderParagraph, ParagraphSpan } from 'shared-contracts/server/archive-reader';
import type { Box } from 'shared-contracts/archive/newspaper';
import { type PageToken, type PageTokens, readPackedPage } from '../../text/public.ts';
import { boxesOf } from '../match-page.ts';
import { type WholeParagraphs, wholeParagraphs } from './continued-paragraphs.ts';

interface PackedPage {
  readonly id: string;
  readonly words: Uint8Array;
}

interface WordsOfParagraph {
  /** Index of its first printed word. */
  first: number | undefined;
  readonly folds: string[];
  readonly places: number[];
}

/**
 * Converts a page to paragraphs of plain text and numbers, which can be copied quickly between threads. A paragraph that
 * goes on in another column is one.
 */
function paragraphsOf({ words }: PackedPage): readonly ReaderParagraph[] {
  const reading = readPackedPage(words);
  const { texts, first, parts } = wholeParagraphs(reading);
  const blocks = reading.blocks();
  const found = texts.map((): WordsOfParagraph => ({ first: undefined, folds: [], places: [] }));
  for (const { paragraph, fold, start, end, printed } of reading.tokens) {
    const { whole, offset } = parts[paragraph] ?? { whole: 0, offset: 0 };
    const own = found[whole];
    own?.folds.push(fold);
    own?.places.push(offset + start, offset + end);
    if (own !== undefined) own.first ??= printed[0];
  }
  return texts.map((text, index) => {
    const { first: word = Infinity, folds = [], places = [] } = found[index] ?? {};
    return {
      ...{ text, heading: reading.headings[first[index] ?? -1] === true },
      article: blocks.find(({ end }) => word < end)?.article ?? null,
      ...{ folds: folds.join(' '), places: Uint32Array.from(places) },
    };
  });
}

/** Returns the paragraphs of each page, in the order of the pages. Runs in a worker thread. */
export const readParagraphs = (pages: readonly PackedPage[]): readonly (readonly ReaderParagraph[])[] =>
  pages.map(paragraphsOf);

type TextSpan = Pick<ParagraphSpan, 'paragraph' | 'start' | 'end'>;

interface PageWithSpans {
  readonly words: Uint8Array;
  readonly stretches: readonly TextSpan[];
}

/** Returns the boxes of a span of text, which may extend over more than one column. */
function boxesIn(reading: PageTokens, { parts }: WholeParagraphs, stretch: TextSpan): readonly Box[] {
  const tokens = [...reading.tokens];
  return parts.flatMap(({ whole, offset }, part) => {
    if (whole !== stretch.paragraph) return [];
    const isWithin = ({ paragraph, start, end }: PageToken): boolean =>
      paragraph === part && offset + start < stretch.end && offset + end > stretch.start;
    const from = tokens.findIndex(isWithin);
    return from < 0 ? [] : boxesOf(reading, { from, to: tokens.findLastIndex(isWithin) + 1, terms: [] });
  });
}

/** Returns the boxes of each span of each page. Runs in a worker thread. */
export const boxesOfSpans = (pages: readonly PageWithSpans[]): readonly (readonly (readonly Box[])[])[] =>
  pages.map(({ words, stretches }) => {
    const reading = readPackedPage(words);
    const wholes = wholeParagraphs(reading);
    return stretches.map((stretch) => boxesIn(reading, wholes, stretch));
  });
