import { type PageText, type PageTokens, type PrintedBlock, readPage } from '../text/public.ts';

/** An article as a reader reads it, over all its pages. */
export interface ArticleReading {
  readonly reading: PageTokens;
  /** For each of its pages the number of printed words up to its end. */
  readonly ends: readonly number[];
}

const wordsOf = (blocks: readonly PrintedBlock[]): number =>
  blocks.reduce((sum, { lines }) => sum + lines.reduce((words, line) => words + line.words.length, 0), 0);

/** A page whose words cannot be unpacked has none of the article: it is set aside by itself. */
function blocksOf<Packed>(
  packed: Packed,
  article: number,
  unpack: (packed: Packed) => PageText,
): readonly PrintedBlock[] {
  try {
    return unpack(packed).blocks.filter((block) => block.article === article);
  } catch {
    return [];
  }
}

/** Puts the blocks of an article together from its pages in their order. */
export function readArticle<Packed>(
  pages: readonly { readonly words: Packed }[],
  article: number,
  unpack: (packed: Packed) => PageText,
): ArticleReading {
  const parts = pages.map(({ words }) => blocksOf(words, article, unpack));
  let end = 0;
  const ends = parts.map((blocks) => (end += wordsOf(blocks)));
  return { reading: readPage({ width: 0, height: 0, blocks: parts.flat() }), ends };
}
