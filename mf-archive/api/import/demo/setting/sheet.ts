import type { DemoEdition } from '../demo-edition.ts';

/** The paper of an edition and the sizes of its type, in pixels. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly inner: number;
  /** Space below the columns for the demonstration mark. */
  readonly footRoom: number;
  /** Sizes of the body type: minimum, usual and maximum. */
  readonly type: { readonly least: number; readonly usual: number; readonly most: number };
}

export interface Grid {
  readonly xs: readonly number[];
  readonly width: number;
  readonly gutter: number;
}

const sheets: readonly (Omit<Sheet, 'inner'> & { readonly wordsFrom: number })[] = [
  { wordsFrom: 380, width: 1640, height: 2240, margin: 84, footRoom: 96, type: { least: 21, usual: 26, most: 32 } },
  { wordsFrom: 245, width: 1320, height: 1780, margin: 70, footRoom: 92, type: { least: 21, usual: 27, most: 34 } },
  { wordsFrom: 0, width: 1180, height: 1600, margin: 64, footRoom: 92, type: { least: 21, usual: 27, most: 34 } },
];

const wordsOf = ({ pages }: DemoEdition): number =>
  pages
    .flatMap(({ articles }) => articles.flatMap(({ paragraphs }) => paragraphs))
    .reduce((sum, text) => sum + text.split(' ').length, 0);

/** Returns the paper for an edition, smaller for less text. All pages of an edition have the same size. */
export function sheetOf(edition: DemoEdition): Sheet {
  const words = wordsOf(edition) / edition.pages.length;
  const sheet = sheets.find(({ wordsFrom }) => words >= wordsFrom);
  if (sheet === undefined) throw new RangeError('An edition without pages has no paper');
  return { ...sheet, inner: sheet.width - 2 * sheet.margin };
}

export function makeGrid({ margin, inner }: Sheet, columns: number, gutter: number): Grid {
  const width = (inner - (columns - 1) * gutter) / columns;
  return { xs: Array.from({ length: columns }, (_, index) => margin + index * (width + gutter)), width, gutter };
}

/** Returns the width of several adjacent columns. */
export const spanWidth = ({ width, gutter }: Grid, columns: number): number => columns * (width + gutter) - gutter;
