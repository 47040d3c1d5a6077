import { type ArticleTokens, type PageTokens, articleTokens, readPage } from '../text/public.ts';

const noText = readPage({ width: 0, height: 0, blocks: [] });

/** Reads an article from its pages, in order. It has no text on a page whose words cannot be unpacked. */
export function readArticle<Packed>(
  pages: readonly { readonly words: Packed }[],
  article: number,
  unpack: (packed: Packed) => PageTokens,
): ArticleTokens {
  const read = pages.map(({ words }) => {
    try {
      return unpack(words);
    } catch {
      // Such a page is excluded from the index.
      return noText;
    }
  });
  return articleTokens(read, article);
}
