import type { DemoArticle } from '../demo-edition.ts';
import { breakLines, type SetLine } from './break-lines.ts';
import type { Design } from './designs.ts';
import type { Face, Faces } from './fonts.ts';

/** One line of a column, or the white space between two articles, with its height. */
export interface ColumnLine {
  /** Null for white space. */
  readonly line: SetLine | null;
  readonly face: Face;
  readonly size: number;
  readonly height: number;
  /** Number of the article in the edition. */
  readonly article: number;
  /** True if the line is the last of its block of text. */
  readonly endsBlock: boolean;
  /** True if the line must not be the last of its column. */
  readonly keepsWithNext: boolean;
  /** Share of the remaining height that is added here when the column is stretched to the foot of the page. */
  readonly stretch: number;
  /** Drawn into the white space. */
  readonly divider: Design['divider'] | null;
}

export interface NumberedArticle {
  readonly number: number;
  readonly article: DemoArticle;
}

interface Setting {
  readonly faces: Faces;
  readonly design: Design;
  readonly width: number;
  /** Size of the body type. */
  readonly size: number;
}

const leading = 1.27;
const headRatio = 1.5;
/** Maximum size of a deck, relative to the body type, that layout detection does not mistake for a headline. */
const deckRatio = 1.12;

interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly heading: boolean;
}

function textLines(lines: readonly SetLine[], article: number, style: TextStyle): readonly ColumnLine[] {
  return lines.map((line, index) => ({
    line: style.heading ? { ...line, ragged: true } : line,
    face: style.face,
    size: style.size,
    height: style.size * style.leading,
    article,
    endsBlock: index === lines.length - 1,
    keepsWithNext: style.heading || index === 0 || index === lines.length - 2,
    stretch: style.heading ? 0 : index === 0 ? 1.6 : 1,
    divider: null,
  }));
}

const white = (like: TextStyle, article: number, height: number, divider: Design['divider'] | null): ColumnLine => ({
  ...{ line: null, face: like.face, size: like.size, height, article, divider },
  ...{ endsBlock: false, keepsWithNext: divider === null, stretch: divider === null ? 0 : 9 },
});

/** Returns the paragraphs of an article as lines of a column. */
export function bodyLines({ number, article }: NumberedArticle, { faces, width, size }: Setting): ColumnLine[] {
  const style = { face: faces.regular, size, leading, heading: false };
  return article.paragraphs.flatMap((text, index) => {
    const measure = { face: style.face, size, width, indent: index === 0 ? 0 : size, mayBreakWords: true };
    return textLines(breakLines(text, measure), number, style);
  });
}

/** Returns headline, deck and paragraphs as lines of one column, with the white space below. */
export function articleLines(numbered: NumberedArticle, setting: Setting): ColumnLine[] {
  const { number, article } = numbered;
  const { faces, design, width } = setting;
  const size = article.kind === 'notice' ? setting.size * 0.9 : setting.size;
  const head = { face: faces[design.headFace], size: setting.size * headRatio, leading: 1.12, heading: true };
  const deck = { face: faces.italic, size: size * deckRatio, leading: 1.2, heading: true };
  const ragged = { width, indent: 0, mayBreakWords: false };
  return [
    ...textLines(breakLines(article.headline, { ...ragged, face: head.face, size: head.size }), number, head),
    white(head, number, size * 0.24, null),
    ...(article.deck === undefined
      ? []
      : [
          ...textLines(breakLines(article.deck, { ...ragged, face: deck.face, size: deck.size }), number, deck),
          white(deck, number, size * 0.24, null),
        ]),
    ...bodyLines(numbered, { ...setting, size }),
    white(head, number, setting.size * 1.3, design.divider),
  ];
}
