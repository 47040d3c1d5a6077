import type { ReaderParagraph, ReaderStretch } from 'shared-contracts/server/archive-reader';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageToken, PageTokens } from '../../text/public.ts';
import { boxesOf } from '../match-page.ts';
import { recentPage } from './recent-page.ts';

function placesOf(tokens: readonly PageToken[]): Uint32Array {
  const places = new Uint32Array(tokens.length * 2);
  tokens.forEach(({ start, end }, index) => {
    places.set([start, end], index * 2);
  });
  return places;
}

interface PackedPage {
  readonly id: string;
  readonly words: Uint8Array;
}

/** Converts a page to paragraphs of plain text and numbers, which can be copied quickly between threads. */
function paragraphsOf({ words }: PackedPage): readonly ReaderParagraph[] {
  const { paragraphs, headings, tokens, blocks } = recentPage(words).reading;
  const byParagraph = paragraphs.map((): PageToken[] => []);
  for (const token of tokens) byParagraph[token.paragraph]?.push(token);
  return paragraphs.map((paragraph, index) => {
    const own = byParagraph[index] ?? [];
    const word = own[0]?.printed[0] ?? Infinity;
    return {
      text: paragraph,
      heading: headings[index] === true,
      article: blocks.find(({ end }) => word < end)?.article ?? null,
      folds: own.map(({ fold }) => fold).join(' '),
      places: placesOf(own),
    };
  });
}

/** Returns the paragraphs of each page, in the order of the pages. Runs in a worker thread. */
export const readParagraphs = (pages: readonly PackedPage[]): readonly (readonly ReaderParagraph[])[] =>
  pages.map(paragraphsOf);

type TextSpan = Pick<ReaderStretch, 'paragraph' | 'start' | 'end'>;

interface PageWithSpans {
  readonly words: Uint8Array;
  readonly stretches: readonly TextSpan[];
}

function boxesIn(
  reading: PageTokens,
  tokens: readonly PageToken[],
  { paragraph, start, end }: TextSpan,
): readonly Box[] {
  const isWithin = (at: PageToken): boolean => at.paragraph === paragraph && at.start < end && at.end > start;
  const from = tokens.findIndex(isWithin);
  if (from < 0) return [];
  return boxesOf(reading, { from, to: tokens.findLastIndex(isWithin) + 1, terms: [] });
}

/** Returns the boxes of each stretch of each page. Runs in a worker thread. */
export const boxesOfSpans = (pages: readonly PageWithSpans[]): readonly (readonly (readonly Box[])[])[] =>
  pages.map(({ words, stretches }) => {
    const { reading } = recentPage(words);
    const tokens = [...reading.tokens];
    return stretches.map((stretch) => boxesIn(reading, tokens, stretch));
  });
