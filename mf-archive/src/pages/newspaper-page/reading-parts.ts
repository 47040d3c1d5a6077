import type { PageArticle, TextBlock } from 'shared-contracts/archive/get-page';

/** An article's text as far as it stands on the page, or all that belongs to none. */
export interface ReadingPart {
  readonly article: PageArticle | null;
  /** The headlines it begins with, of an article. */
  readonly headings: readonly TextBlock[];
  readonly blocks: readonly TextBlock[];
}

/** The page as it is read: article after article, each in one piece, and the rest of the page at the end. */
export function readingParts(blocks: readonly TextBlock[], articles: readonly PageArticle[]): readonly ReadingPart[] {
  const ofArticle = (number: number | null): readonly TextBlock[] =>
    blocks.filter((block) => (articles.some((one) => one.number === block.article) ? block.article : null) === number);
  const parts = articles.map((article): ReadingPart => {
    const all = ofArticle(article.number);
    const body = all.findIndex(({ kind }) => kind !== 'heading');
    const end = body === -1 ? all.length : body;
    return { article, headings: all.slice(0, end), blocks: all.slice(end) };
  });
  const rest: ReadingPart = { article: null, headings: [], blocks: ofArticle(null) };
  return [...parts, rest].filter(({ headings, blocks: body }) => headings.length + body.length > 0);
}

/** How an article is called in a list: by its headline, or by what it is. */
export function articleName({ headline, kind, number }: Pick<PageArticle, 'headline' | 'kind' | 'number'>): string {
  if (headline !== null) return headline;
  const kinds = { article: 'Article', advertisement: 'Advertisement', notice: 'Notice', other: 'Piece' } as const;
  return `${kinds[kind]} ${number}`;
}
