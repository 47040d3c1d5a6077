import { type PageText, type PageTokens, type PrintedBlock, readPage } from '../text/public.ts';

/** The text of an article over all its pages. */
export interface ArticleReading {
  readonly reading: PageTokens;
  /** For each page, the number of printed words up to its end. */
  readonly ends: readonly number[];
  readonly blocks: readonly PrintedBlock[];
}

const wordsOf = (blocks: readonly PrintedBlock[]): number =>
  blocks.reduce((sum, { lines }) => sum + lines.reduce((words, line) => words + line.words.length, 0), 0);

/**
 * Returns the article's blocks on a page; none if its words cannot be unpacked, since such a page is excluded from the
 * index.
 */
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

/** Assembles an article from its blocks on pages that are in order. */
export function readArticle<Packed>(
  pages: readonly { readonly words: Packed }[],
  article: number,
  unpack: (packed: Packed) => PageText,
): ArticleReading {
  const parts = pages.map(({ words }) => blocksOf(words, article, unpack));
  let end = 0;
  const ends = parts.map((blocks) => (end += wordsOf(blocks)));
  const blocks = parts.flat();
  return { reading: readPage({ width: 0, height: 0, blocks }), ends, blocks };
}
