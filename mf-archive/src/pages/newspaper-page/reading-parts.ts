import type { PageArticle, TextBlock } from 'shared-contracts/archive/get-page';
import { isFoundByLayout, layoutNumbersOfPage } from 'shared-contracts/archive/layout-articles';

/** The text of an article on the page, or the text that belongs to no article. */
export interface ReadingPart {
  readonly article: PageArticle | null;
  /** The headlines at the beginning of an article. */
  readonly headings: readonly TextBlock[];
  readonly blocks: readonly TextBlock[];
}

/** Returns the page's text in reading order: each article in one piece, then the rest of the page. */
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

/** Returns the name of an article in a list: its headline, or its kind and number. */
export function articleName({ headline, kind, number }: Pick<PageArticle, 'headline' | 'kind' | 'number'>): string {
  if (headline !== null) return headline;
  const kinds = { article: 'Article', advertisement: 'Advertisement', notice: 'Notice', other: 'Piece' } as const;
  return `${kinds[kind]} ${isFoundByLayout(number) ? number % layoutNumbersOfPage : number}`;
}
