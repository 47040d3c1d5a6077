import type { Box } from 'shared-contracts/archive/newspaper';
import { type ArticleOutline, around, decodePageText, outlinesOf } from '../../text/public.ts';

/** A printed line with where it stands. */
interface PlacedLine {
  readonly text: string;
  readonly box: Box;
}

/** The lines of a packed page in reading order; a line that nobody knows the place of is left out. */
export function placedLines({ words: packed }: { readonly words: Uint8Array }): readonly PlacedLine[] {
  return decodePageText(packed).blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => {
      const box = around(words.flatMap((word) => (word.box === null ? [] : [word.box])));
      return box === null ? [] : [{ text: words.map(({ text }) => text).join(' '), box }];
    }),
  );
}

/** A page as its words know it. */
export interface PageShape {
  /** Of the picture that its boxes belong to, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Where each article with words on it stands, in reading order. */
  readonly outlines: readonly ArticleOutline[];
}

/** The shapes of some packed pages, in their order. */
export const pageShapes = ({ pages }: { readonly pages: readonly Uint8Array[] }): readonly PageShape[] =>
  pages.map((packed) => {
    const text = decodePageText(packed);
    return { width: text.width, height: text.height, outlines: outlinesOf(text) };
  });
