import type { DemoArticle } from '../demo-edition.ts';
import { breakLines, type SetLine } from './break-lines.ts';
import type { Design } from './designs.ts';
import type { Face, Faces } from './fonts.ts';

/** One line of a column, or the white between two articles, with the room it takes. */
export interface ColumnLine {
  /** Null: white space. */
  readonly line: SetLine | null;
  readonly face: Face;
  readonly size: number;
  readonly height: number;
  /** Number of its article in the edition. */
  readonly article: number;
  /** Ends the block of text that it stands in. */
  readonly endsBlock: boolean;
  /** Must not be the last of its column. */
  readonly keepsWithNext: boolean;
  /** Its share of what is left over when the column is spread to the foot of the page. */
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
  /** Of the body type. */
  readonly size: number;
}

const leading = 1.27;
const headRatio = 1.5;
/** Larger than this is taken for a headline by its readers. */
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

/** The paragraphs of an article in a column. */
export function bodyLines({ number, article }: NumberedArticle, { faces, width, size }: Setting): ColumnLine[] {
  const style = { face: faces.regular, size, leading, heading: false };
  return article.paragraphs.flatMap((text, index) => {
    const measure = { face: style.face, size, width, indent: index === 0 ? 0 : size, mayBreakWords: true };
    return textLines(breakLines(text, measure), number, style);
  });
}

/** Headline, deck and paragraphs as they run in one column, with the white below. */
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
