import type { Box, Hit } from 'shared-contracts/archive/newspaper';
import type { TextBlock } from 'shared-contracts/archive/get-page';
import { decodePageText } from '../pages/page-words.ts';
import { readPage, type ReadingText } from '../text/page-tokens.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from './match-page.ts';
import { nameCandidates, type NameCandidate } from './name-candidates.ts';
import type { Term } from './parse-query.ts';
import { makeSnippet, type Snippet } from './snippet.ts';

export interface FoundPage {
  readonly id: string;
  readonly hitCount: number;
  readonly snippet: Pick<Snippet, 'text' | 'marks'>;
  /** The first box of the hit that the snippet shows; null where there are no boxes. */
  readonly best: Box | null;
  readonly boxes: readonly Box[];
}

export interface OpenedPage {
  readonly blocks: readonly TextBlock[];
  readonly hits: readonly Hit[];
}

export interface SummariseInput {
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
  readonly terms: readonly Term[];
}

export interface OpenInput {
  readonly words: Uint8Array;
  readonly terms: readonly Term[];
}

/** Work on the words of pages, kept off the main thread. */
export type TextCalls = {
  readonly summarise: (input: SummariseInput) => readonly FoundPage[];
  readonly open: (input: OpenInput) => OpenedPage;
  readonly names: (pages: readonly Uint8Array[]) => readonly NameCandidate[];
};

function summarise({ pages, terms }: SummariseInput): readonly FoundPage[] {
  return pages.map(({ id, words }) => {
    const reading = readPage(decodePageText(words));
    const occurrences = matchPage(reading, terms);
    const { best, text, marks } = makeSnippet(reading, occurrences);
    const shown = occurrences[best];
    return {
      id,
      hitCount: occurrences.length,
      snippet: { text, marks },
      best: shown === undefined ? null : (boxesOf(reading, shown)[0] ?? null),
      boxes: occurrences.flatMap((occurrence) => boxesOf(reading, occurrence)),
    };
  });
}

function toHit(reading: ReadingText, occurrence: Occurrence): Hit {
  const printed = rangesOf(reading, occurrence).map(({ paragraph, range }) =>
    reading.paragraphs[paragraph]?.slice(...range),
  );
  return { boxes: boxesOf(reading, occurrence), text: printed.join(' ') };
}

function open({ words, terms }: OpenInput): OpenedPage {
  const reading = readPage(decodePageText(words));
  const occurrences = matchPage(reading, terms);
  const marks = reading.paragraphs.map((): TextBlock['marks'][number][] => []);
  occurrences.forEach((occurrence, hit) => {
    for (const { paragraph, range } of rangesOf(reading, occurrence)) marks[paragraph]?.push({ range, hit });
  });
  return {
    blocks: reading.paragraphs.map((text, index) => ({
      kind: reading.headings[index] === true ? 'heading' : 'text',
      text,
      marks: marks[index] ?? [],
    })),
    hits: occurrences.map((occurrence) => toHit(reading, occurrence)),
  };
}

export const textCalls: TextCalls = {
  summarise,
  open,
  names: (pages) => nameCandidates(pages.map((words) => readPage(decodePageText(words)))),
};
