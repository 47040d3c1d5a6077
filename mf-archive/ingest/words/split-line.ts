import type { SourceWord } from './words-page.ts';
import { wordsIn } from './page-limits.ts';

/** A rectangle in the file's unit; NaN if the file gives none. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const nowhere: Place = { x: NaN, y: NaN, w: NaN, h: NaN };

/** Makes a word of a format that does not mark hyphenated words. */
export const plainString = (id: string, content: string, place: Place, confidence = NaN): SourceWord => ({
  ...{ id, content, confidence, subsType: '', subsContent: '' },
  ...{ x: place.x, y: place.y, w: place.w, h: place.h },
});

const lengthOf = (text: string): number => Array.from(text).length;

/** True for a vertically printed line, which cannot be cut into words from left to right. */
const isVertical = ({ w, h }: Place, letters: number): boolean => letters > 3 && h > w * 1.5;

/**
 * Returns the words of a line whose source has no boxes for them: the line's box is divided in proportion to their
 * characters. Words of a turned or vertical line share its box.
 */
export function splitLine(text: string, place: Place, confidence = NaN, turned = false): readonly SourceWord[] {
  const words = wordsIn(text);
  const letters = words.reduce((sum, word) => sum + lengthOf(word) + 1, -1);
  if (turned || isVertical(place, letters)) return words.map((word) => plainString('', word, place, confidence));
  const step = place.w / Math.max(letters, 1);
  let before = 0;
  return words.map((word) => {
    const length = lengthOf(word);
    const cut = { ...place, x: place.x + before * step, w: length * step };
    before += length + 1;
    return plainString('', word, cut, confidence);
  });
}
