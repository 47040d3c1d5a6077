import type { Box } from 'shared-contracts/archive/newspaper';
import type { ReaderStretch } from 'shared-contracts/server/archive-reader';
import { decodePageText } from '../pages/page-words.ts';
import { boxesOf } from '../search/match-page.ts';
import { readPage, type ReadingText } from '../text/page-tokens.ts';

type Stretch = Pick<ReaderStretch, 'paragraph' | 'start' | 'end'>;

interface StretchedPage {
  readonly words: Uint8Array;
  readonly stretches: readonly Stretch[];
}

function boxesIn(reading: ReadingText, { paragraph, start, end }: Stretch): readonly Box[] {
  const isWithin = (at: (typeof reading.tokens)[number]): boolean =>
    at.paragraph === paragraph && at.start < end && at.end > start;
  const from = reading.tokens.findIndex(isWithin);
  if (from < 0) return [];
  return boxesOf(reading, { from, to: reading.tokens.findLastIndex(isWithin) + 1, terms: [] });
}

/** For each page the boxes of each of its stretches. Runs in a thread. */
export const stretchBoxes = (pages: readonly StretchedPage[]): readonly (readonly (readonly Box[])[])[] =>
  pages.map(({ words, stretches }) => {
    const reading = readPage(decodePageText(words));
    return stretches.map((stretch) => boxesIn(reading, stretch));
  });
