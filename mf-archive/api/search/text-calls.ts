import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText } from '../pages/page-words.ts';
import { countHits, openPage } from '../reading/open-page.ts';
import { readPage } from '../text/page-tokens.ts';
import { boxesOf, matchPage } from './match-page.ts';
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

export interface SummariseInput {
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
  readonly terms: readonly Term[];
}

/** Work on the words of pages, kept off the main thread. */
export type TextCalls = {
  readonly summarise: (input: SummariseInput) => readonly FoundPage[];
  readonly open: typeof openPage;
  readonly countHits: typeof countHits;
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

export const textCalls: TextCalls = {
  summarise,
  open: openPage,
  countHits,
  names: (pages) => nameCandidates(pages.map((words) => readPage(decodePageText(words)))),
};
