import { PartCount } from './page-limits.ts';
import type { WordsBlock, SourceWord } from './words-page.ts';

/** A word with its box, in any unit. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of words. */
export interface PlacedLine<Word extends PlacedWord = PlacedWord> {
  readonly words: Word[];
  /** The line ends with a printed hyphen. */
  hyphenated: boolean;
}

/** A gap within a line that is wider than this many line heights separates columns. */
const maxGap = 2.5;
/** Maximum gap between lines of a block, in line heights, and maximum ratio of their heights. */
const maxLeading = 0.8;
const maxGrowth = 1.5;

export const heightOf = ({ top, bottom }: PlacedWord): number => bottom - top;

/** Returns the box around two words. */
export const boxAround = (one: PlacedWord, other: PlacedWord): Omit<PlacedWord, 'text'> => ({
  ...{ left: Math.min(one.left, other.left), top: Math.min(one.top, other.top) },
  ...{ right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom) },
});

/** False if a word cannot be on the same line as the word before it. */
export function isOnLine(before: PlacedWord, word: PlacedWord): boolean {
  const height = Math.max(heightOf(before), heightOf(word));
  const middle = (word.top + word.bottom) / 2;
  const gap = Math.max(word.left - before.right, before.left - word.right);
  return middle > before.top && middle < before.bottom && gap < maxGap * height;
}

const boxOf = ({ words }: PlacedLine): PlacedWord =>
  words.reduce((all, word) => ({ text: '', ...boxAround(all, word) }));

/** True if a line is directly below another one, in type of about the same size. */
function continues(above: PlacedWord, line: PlacedWord): boolean {
  const [height, own] = [heightOf(above), heightOf(line)];
  const shared = Math.min(above.right, line.right) - Math.max(above.left, line.left);
  const gap = line.top - above.bottom;
  return (
    shared > 0.3 * Math.min(above.right - above.left, line.right - line.left) &&
    gap < maxLeading * Math.max(height, own) &&
    line.bottom > above.bottom &&
    Math.max(height, own) < maxGrowth * Math.min(height, own)
  );
}

/** Groups lines into blocks by position; `place` returns a word's box on the scan. */
export function blocksOf(
  lines: readonly PlacedLine[],
  place: (word: PlacedWord) => Pick<SourceWord, 'x' | 'y' | 'w' | 'h'>,
): WordsBlock[] {
  const parts = new PartCount();
  const blocks: WordsBlock[] = [];
  let above: PlacedWord | null = null;
  for (const line of lines) {
    const box = boxOf(line);
    parts.add();
    const last = blocks.at(-1);
    const block =
      last !== undefined && above !== null && continues(above, box)
        ? last
        : { id: `block${String(blocks.length + 1)}`, within: [], next: '', lines: [] };
    if (block !== last) blocks.push(block);
    const strings = line.words.map((word): SourceWord => {
      parts.add();
      const rest = { id: '', confidence: NaN, subsType: '', subsContent: '' };
      return { content: word.text, ...place(word), ...rest };
    });
    block.lines.push({ id: '', strings, hyphenated: line.hyphenated });
    above = box;
  }
  return blocks;
}
