import type { TextBlock, UnsureLine } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { type ArticleOutline, type PageTokens, outlinesOf } from '../../text/public.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from '../match-page.ts';
import type { Alternatives, ParsedQuery } from '../query/query-tree.ts';
import { continuedParagraphs } from './continued-paragraphs.ts';
import { recentPage } from './recent-page.ts';
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

interface BlockFacts {
  readonly shown: Pick<TextBlock, 'article' | 'language'>;
  /** The number of the printed block. */
  readonly block: number;
}

const noFacts: BlockFacts = { shown: { article: null }, block: 0 };

/** Returns the facts of each paragraph's first word. A paragraph without words belongs to the block before it. */
function factsOfParagraphs({ paragraphs, tokens, blocks }: PageTokens): readonly BlockFacts[] {
  const first = new Map<number, number>();
  tokens.paragraphs.forEach((paragraph, index) => {
    const word = first.has(paragraph) ? undefined : tokens.firstPrinted(index);
    if (word !== undefined) first.set(paragraph, word);
  });
  let facts = noFacts;
  return paragraphs.map((_, paragraph) => {
    const word = first.get(paragraph);
    if (word === undefined) return facts;
    const block = blocks.findIndex(({ end }) => word < end);
    const { article = null, language = null } = blocks[block] ?? {};
    facts = { shown: { article, ...(language !== null && { language: language.code }) }, block };
    return facts;
  });
}

function toHit(reading: PageTokens, occurrence: Occurrence): Hit {
  const printed = rangesOf(reading, occurrence).map(({ paragraph, range }) =>
    reading.paragraphs[paragraph]?.slice(...range),
  );
  return { boxes: boxesOf(reading, occurrence), text: printed.join(' ') };
}

export function openPage({ words, parsedQuery, alternatives }: OpenInput): OpenedPage {
  const { reading, text } = recentPage(words);
  const { occurrences } = matchPage(reading, parsedQuery, alternatives);
  const facts = factsOfParagraphs(reading);
  const marks = reading.paragraphs.map((): TextBlock['marks'][number][] => []);
  occurrences.forEach((occurrence, hit) => {
    for (const { paragraph, range } of rangesOf(reading, occurrence)) marks[paragraph]?.push({ range, hit });
  });
  const printed = facts.map(({ shown, block }) => ({ article: shown.article, block }));
  const continued = continuedParagraphs(reading, printed);
  const unsure = unsureWords(reading);
  return {
    blocks: reading.paragraphs.map((paragraph, index) => ({
      kind: reading.headings[index] === true ? 'heading' : 'text',
      text: paragraph,
      marks: marks[index] ?? [],
      ...(facts[index] ?? noFacts).shown,
      ...(continued[index] === true && { continues: true as const }),
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
  pages.map((words) => matchPage(recentPage(words).reading, parsedQuery, alternatives).occurrences.length);
