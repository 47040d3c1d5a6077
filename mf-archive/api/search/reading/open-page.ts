import type { TextBlock } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import {
  type ArticleOutline,
  type PageText,
  type PageTokens,
  decodePageText,
  outlinesOf,
  readPage,
} from '../../text/public.ts';
import { boxesOf, matchPage, rangesOf, type Occurrence } from '../match-page.ts';
import type { Alternatives, ParsedQuery } from '../query/query-tree.ts';

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
}

type BlockFacts = Pick<TextBlock, 'article' | 'language'>;

/** Returns the article and the language of each printed word. */
const factsOfWords = ({ blocks }: PageText): readonly BlockFacts[] =>
  blocks.flatMap(({ lines, article = null, language }) => {
    const facts = { article, ...(language !== undefined && { language: language.code }) };
    return lines.flatMap(({ words }) => words.map(() => facts));
  });

/** Returns the facts of each paragraph's first word. A paragraph without words belongs to the block before it. */
function factsOfParagraphs({ paragraphs, tokens }: PageTokens, text: PageText): readonly BlockFacts[] {
  const ofWords = factsOfWords(text);
  const first = new Map<number, number>();
  for (const { paragraph, printed } of tokens) {
    if (!first.has(paragraph) && printed[0] !== undefined) first.set(paragraph, printed[0]);
  }
  let facts: BlockFacts = { article: null };
  return paragraphs.map((_, paragraph) => {
    const word = first.get(paragraph);
    if (word !== undefined) facts = ofWords[word] ?? { article: null };
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
  const text = decodePageText(words);
  const reading = readPage(text);
  const { occurrences } = matchPage(reading, parsedQuery, alternatives);
  const facts = factsOfParagraphs(reading, text);
  const marks = reading.paragraphs.map((): TextBlock['marks'][number][] => []);
  occurrences.forEach((occurrence, hit) => {
    for (const { paragraph, range } of rangesOf(reading, occurrence)) marks[paragraph]?.push({ range, hit });
  });
  return {
    blocks: reading.paragraphs.map((paragraph, index) => ({
      kind: reading.headings[index] === true ? 'heading' : 'text',
      text: paragraph,
      marks: marks[index] ?? [],
      ...(facts[index] ?? { article: null }),
    })),
    hits: occurrences.map((occurrence) => toHit(reading, occurrence)),
    outlines: outlinesOf(text),
  };
}

/** Returns the number of hits on each page. */
export const countHits = ({
  pages,
  parsedQuery,
  alternatives,
}: Omit<OpenInput, 'words'> & { readonly pages: readonly Uint8Array[] }): readonly number[] =>
  pages.map((words) => matchPage(readPage(decodePageText(words)), parsedQuery, alternatives).occurrences.length);
