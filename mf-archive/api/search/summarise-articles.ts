import { decodePageText } from '../pages/page-words.ts';
import { readArticle, type ArticleReading } from '../text/article-text.ts';
import { boxesOf, type Occurrence } from './match-page.ts';
import { describeText, type FoundPage, type SummariseInput } from './summarise-pages.ts';

/** An article with its pages in order; at least one. */
export interface AskedArticle {
  readonly id: string;
  readonly number: number;
  readonly pages: readonly { readonly id: string; readonly words: Uint8Array }[];
}

/** What the card of an article says. */
export interface FoundArticle extends Omit<FoundPage, 'article'> {
  /** The page that the snippet is of: where the best hit is, else where the article begins. */
  readonly page: string;
}

export interface SummariseArticlesInput extends Pick<SummariseInput, 'query' | 'alternatives'> {
  readonly articles: readonly AskedArticle[];
}

/** Which of the article's pages an occurrence begins on; the first where nobody knows. */
function pageAt({ reading, ends }: ArticleReading, occurrence: Occurrence | undefined): number {
  const printed = occurrence === undefined ? undefined : reading.tokens[occurrence.from]?.printed[0];
  return printed === undefined
    ? 0
    : Math.max(
        ends.findIndex((end) => printed < end),
        0,
      );
}

function summariseOne({ id, number, pages }: AskedArticle, asked: SummariseArticlesInput): FoundArticle {
  const article = readArticle(pages, number, decodePageText);
  const { shown, occurrences, ...found } = describeText(article.reading, asked);
  const page = pageAt(article, shown[0]);
  const boxes = (all: readonly Occurrence[]): FoundArticle['boxes'] =>
    all.flatMap((one) => (pageAt(article, one) === page ? boxesOf(article.reading, one) : []));
  return { id, page: pages[page]?.id ?? '', ...found, shown: boxes(shown), boxes: boxes(occurrences) };
}

/** What the cards of results say of the articles found: a query is looked for in each as a whole. */
export const summariseArticles = (asked: SummariseArticlesInput): readonly FoundArticle[] =>
  asked.articles.map((article) => summariseOne(article, asked));
