import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedBlock, PrintedLine, PrintedWord } from '../../../text/public.ts';
import type { DemoPicture } from '../demo-edition.ts';
import type { LinePiece, SetLine } from './break-lines.ts';
import type { Face } from './fonts.ts';
import type { PlacedPicture, PlacedText } from './placed-page.ts';

export interface LinePlace {
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  /** Width over which the words of a justified line are spread. */
  readonly width: number;
}

/** Maximum stretch of spaces; a line that would need more is not justified. */
const maxStretch = 5.5;

/** Returns the confidence of a simulated recognition; it depends only on the word and its position. */
function confidenceOf(text: string, at: number): number {
  let hash = at;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return 0.86 + (hash / 9973) * 0.13;
}

/** Collects the content of a page: letters to draw, and words with boxes. */
export class PageSetter {
  readonly letters: PlacedText[] = [];
  readonly rules: Box[] = [];
  readonly frames: Box[] = [];
  readonly pictures: PlacedPicture[] = [];
  readonly blocks: PrintedBlock[] = [];
  #lines: PrintedLine[] = [];
  #article: number | null = null;

  /** Assigns the following content to this article of the edition; null for none. */
  inArticle(article: number | null): void {
    if (article === this.#article) return;
    this.endBlock();
    this.#article = article;
  }

  /** Ends the block of text; the next line begins a new one. */
  endBlock(): void {
    if (this.#lines.length > 0) this.blocks.push({ article: this.#article, lines: this.#lines });
    this.#lines = [];
  }

  frame(box: Box): void {
    const [x, y] = [Math.round(box.x), Math.round(box.y)];
    this.frames.push({ x, y, w: Math.round(box.x + box.w) - x, h: Math.round(box.y + box.h) - y });
  }

  picture(scene: DemoPicture, box: Box, framed: boolean): void {
    this.pictures.push({ scene, box });
    if (framed) this.frame(box);
  }

  rule(x: number, y: number, w: number, h: number): void {
    this.rules.push({ x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) });
  }

  line(line: SetLine, place: LinePlace): void {
    const { face, size, width } = place;
    const widths = line.pieces.map((piece) => face.width(piece.text, size));
    const free = width - line.indent - widths.reduce((sum, one) => sum + one, 0);
    const gaps = Math.max(1, line.pieces.length - 1);
    const natural = face.width(' ', size);
    const loose = free / gaps > natural * maxStretch;
    const space = line.ragged || loose ? natural : free / gaps;
    let x = place.x + line.indent;
    const words = line.pieces.map((piece, index) => {
      const word = this.#piece(piece, { ...place, x }, widths[index] ?? 0);
      x += (widths[index] ?? 0) + space;
      return word;
    });
    this.#lines.push({ words });
  }

  /** Sets one line of words without stretching, aligned in the width. */
  words(text: string, place: LinePlace, align: 'left' | 'centre' | 'right' = 'left'): void {
    const free = place.width - place.face.width(text, place.size);
    const indent = align === 'left' ? 0 : align === 'centre' ? free / 2 : free;
    const pieces = text.split(' ').map((word): LinePiece => ({ text: word, hyphen: 'none', joined: null }));
    this.line({ pieces, ragged: true, indent }, place);
  }

  #piece(piece: LinePiece, { face, size, x, baseline }: LinePlace, width: number): PrintedWord {
    this.letters.push({ face: face.name, size, x, baseline, text: piece.text });
    const top = Math.round(baseline - size * 0.78);
    const box = { x: Math.round(x), y: top, w: Math.round(width), h: Math.round(baseline + size * 0.22) - top };
    return {
      text: piece.hyphen === 'first' ? piece.text.slice(0, -1) : piece.text,
      box,
      confidence: confidenceOf(piece.text, box.x + box.y),
      hyphen: piece.hyphen,
      joined: piece.joined,
    };
  }
}
