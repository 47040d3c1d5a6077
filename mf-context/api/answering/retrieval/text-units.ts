import type { ReaderPage, ReaderParagraph } from 'shared-contracts/server/archive-reader';

/** A paragraph with its folded words. */
export interface UnitParagraph {
  /** Index of the paragraph on the page. */
  readonly index: number;
  readonly text: string;
  readonly folds: readonly string[];
  /** For each word of `folds`: its start and its end in `text`, one after the other. */
  readonly places: Uint32Array;
}

/** An article on a page, or the text of a page that belongs to no article. */
export interface TextUnit {
  readonly key: string;
  readonly page: ReaderPage;
  readonly article: number | null;
  /** Its headings, joined; null for none. */
  readonly headline: string | null;
  readonly headlineFolds: readonly string[];
  /** All paragraphs except headings. */
  readonly paragraphs: readonly UnitParagraph[];
}

export const unitKey = (page: string, article: number | null): string => `${page} ${String(article ?? 0)}`;

const foldsOf = ({ folds }: ReaderParagraph): readonly string[] => (folds === '' ? [] : folds.split(' '));

/** Splits a page into its articles, in the order in which they begin on it. */
export function textUnits(page: ReaderPage): readonly TextUnit[] {
  const byArticle = new Map<number | null, number[]>();
  page.paragraphs.forEach(({ article }, index) => {
    byArticle.set(article, [...(byArticle.get(article) ?? []), index]);
  });
  return [...byArticle].map(([article, indexes]) => {
    const own = indexes.flatMap((index) => {
      const paragraph = page.paragraphs[index];
      return paragraph === undefined ? [] : [{ index, paragraph }];
    });
    const headings = own.filter(({ paragraph }) => paragraph.heading);
    // Headings outside any article do not head a particular text.
    const headline = article === null ? null : headings.map(({ paragraph }) => paragraph.text).join(' ');
    return {
      key: unitKey(page.id, article),
      page,
      article,
      headline: headline === '' ? null : headline,
      headlineFolds: headline === null ? [] : headings.flatMap(({ paragraph }) => foldsOf(paragraph)),
      paragraphs: own
        .filter(({ paragraph }) => !paragraph.heading)
        .map(({ index, paragraph }) => ({
          ...{ index, text: paragraph.text, folds: foldsOf(paragraph), places: paragraph.places },
        })),
    };
  });
}
