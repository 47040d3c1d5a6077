import type { Box } from 'shared-contracts/archive/newspaper';
import { type ArticleOutline, around, decodePageText, outlinesOf } from '../../text/public.ts';

/** A printed line and its position. */
interface PlacedLine {
  readonly text: string;
  readonly box: Box;
}

/** Returns the lines of a packed page in reading order, without lines whose position is unknown. */
export function placedLines({ words: packed }: { readonly words: Uint8Array }): readonly PlacedLine[] {
  return decodePageText(packed).blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => {
      const box = around(words.flatMap((word) => (word.box === null ? [] : [word.box])));
      return box === null ? [] : [{ text: words.map(({ text }) => text).join(' '), box }];
    }),
  );
}

/** The size and articles of a page according to its recognised text. */
export interface PageShape {
  /** Size in pixels of the scan that the boxes refer to. */
  readonly width: number;
  readonly height: number;
  /** The positions of the articles with words on this page, in reading order. */
  readonly outlines: readonly ArticleOutline[];
}

/** Returns the shapes of packed pages, in the same order. */
export const pageShapes = ({ pages }: { readonly pages: readonly Uint8Array[] }): readonly PageShape[] =>
  pages.map((packed) => {
    const text = decodePageText(packed);
    return { width: text.width, height: text.height, outlines: outlinesOf(text) };
  });
