import type { PageText, PrintedBlock, PrintedLine, PrintedWord } from '../../../text/public.ts';

const page = { width: 1640, height: 2240, columns: 4, left: 84, top: 200, bottom: 2_100, column: 340, step: 378 };

interface LetterType {
  readonly letter: number;
  readonly height: number;
  readonly leading: number;
}

export const bodyType: LetterType = { letter: 11, height: 24, leading: 31 };
export const headType: LetterType = { letter: 19, height: 44, leading: 50 };

/** Sets words one after another into the columns of a page until it is full. */
export class ColumnWriter {
  readonly #blocks: PrintedBlock[] = [];
  #column = 0;
  #x = 0;
  #y = page.top;
  #words: PrintedWord[] = [];
  #lines: PrintedLine[] = [];
  #article = 0;

  /** The words that were set so far. */
  get text(): PageText {
    this.endBlock();
    return { width: page.width, height: page.height, blocks: this.#blocks };
  }

  get isFull(): boolean {
    return this.#column >= page.columns;
  }

  /** Begins a numbered article. */
  begin(article: number): void {
    this.endBlock();
    this.#article = article;
  }

  /** Sets a word after the last one, broken if the line is too short for it. */
  word(text: string, confidence: number, type: LetterType): void {
    const w = text.length * type.letter;
    const free = page.column - this.#x;
    if (w > free && text.length > 8 && free > 5 * type.letter) {
      this.#breakWord(text, confidence, type);
      return;
    }
    if (w > free) this.#endLine(type);
    this.#add({ text, confidence, hyphen: 'none', joined: null }, w, type);
  }

  #endLine({ leading }: LetterType): void {
    if (this.#words.length > 0) this.#lines.push({ words: this.#words });
    this.#words = [];
    this.#x = 0;
    this.#y += leading;
    if (this.#y < page.bottom) return;
    this.endBlock();
    this.#column += 1;
    this.#y = page.top;
  }

  /** Ends the paragraph or headline. */
  endBlock(): void {
    if (this.#words.length > 0) this.#endLine(bodyType);
    if (this.#lines.length > 0) this.#blocks.push({ article: this.#article, lines: this.#lines });
    this.#lines = [];
  }

  #breakWord(text: string, confidence: number, type: LetterType): void {
    const at = Math.min(text.length - 3, Math.floor((page.column - this.#x) / type.letter) - 1);
    this.#add({ text: text.slice(0, at), confidence, hyphen: 'first', joined: text }, (at + 1) * type.letter, type);
    this.#endLine(type);
    const rest = text.slice(at);
    this.#add({ text: rest, confidence, hyphen: 'second', joined: null }, rest.length * type.letter, type);
  }

  #add(word: Omit<PrintedWord, 'box'>, w: number, { letter, height }: LetterType): void {
    const x = page.left + this.#column * page.step + this.#x;
    this.#words.push({ ...word, box: { x, y: this.#y, w, h: height } });
    this.#x += w + letter;
  }
}
