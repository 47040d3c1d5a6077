import type { TextBlock, UnsureLine } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { type ArticleOutline, type PageTokens, openPackedPage, outlinesOf, readPackedPage } from '../../text/public.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from '../match-page.ts';
import type { Alternatives, ParsedQuery } from '../query/query-tree.ts';
import { continuedParagraphs, placesOfParagraphs } from './continued-paragraphs.ts';
import { leastSureLine, unsureWords } from './unsure-text.ts';

export interface OpenInput {
  readonly words: Uint8Array;
  readonly parsedQuery: ParsedQuery;
  /** Further words that match the terms. */
  readonly alternatives: Alternatives;
}

/** A page's text in reading order, with highlights. */
export interface OpenedPage {
  readonly blocks: readonly TextBlock[];
  readonly hits: readonly Hit[];
  /** The articles on this page, in reading order. */
  readonly outlines: readonly ArticleOutline[];
  /** The line with the least confidence; null if there is none. */
  readonly unsureLine: UnsureLine | null;
}

function toHit(reading: PageTokens, occurrence: Occurrence): Hit {
  const printed = rangesOf(reading, occurrence).map(({ paragraph, range }) =>
    reading.paragraphs[paragraph]?.slice(...range),
  );
  return { boxes: boxesOf(reading, occurrence), text: printed.join(' ') };
}

export function openPage({ words, parsedQuery, alternatives }: OpenInput): OpenedPage {
  const { reading, text } = openPackedPage(words);
  const { occurrences } = matchPage(reading, parsedQuery, alternatives);
  const printed = placesOfParagraphs(reading);
  const marks = reading.paragraphs.map((): TextBlock['marks'][number][] => []);
  occurrences.forEach((occurrence, hit) => {
    for (const { paragraph, range } of rangesOf(reading, occurrence)) marks[paragraph]?.push({ range, hit });
  });
  const continued = continuedParagraphs(reading, printed);
  const unsure = unsureWords(reading);
  return {
    blocks: printed.map(({ article, language }, index) => ({
      kind: reading.headings[index] === true ? 'heading' : 'text',
      text: reading.paragraphs[index] ?? '',
      marks: marks[index] ?? [],
      article,
      ...(language !== null && { language }),
      ...(typeof continued[index] === 'number' && { continues: true as const }),
      ...(unsure[index]?.length && { unsure: unsure[index] }),
    })),
    hits: occurrences.map((occurrence) => toHit(reading, occurrence)),
    outlines: outlinesOf(text()),
    unsureLine: leastSureLine(text()),
  };
}

/** Returns the number of hits on each page. */
export const countHits = ({
  pages,
  parsedQuery,
  alternatives,
}: Omit<OpenInput, 'words'> & { readonly pages: readonly Uint8Array[] }): readonly number[] =>
  pages.map((words) => matchPage(readPackedPage(words), parsedQuery, alternatives).occurrences.length);
