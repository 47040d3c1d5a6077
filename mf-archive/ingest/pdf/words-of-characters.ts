import { boxAround, heightOf, isOnLine, type PlacedLine, type PlacedWord } from '../words/place-lines.ts';
import type { PdfCharacter } from './page-characters.ts';

/** A word with its box on the sheet, in points. */
type Word = PlacedWord & Pick<PdfCharacter, 'textObject'>;

/** Maximum gap between text objects of one word, in line heights. */
const maxPieceGap = 0.1;

const join = (one: Word, other: Word): Word => ({
  ...{ text: one.text + other.text, textObject: other.textObject, ...boxAround(one, other) },
});

/**
 * Splits the characters of a page into lines of words, in drawing order. `isRecognised`: each text object is one word,
 * as OCR programs write them; other programs may split a word into several.
 */
export class PdfLines {
  readonly lines: PlacedLine<Word>[] = [];
  #word: Word | null = null;
  #isLineOver = true;
  readonly #isRecognised: boolean;

  constructor(characters: readonly PdfCharacter[], isRecognised: boolean) {
    this.#isRecognised = isRecognised;
    for (const character of characters) this.#add(character);
    this.#endWord();
  }

  #add(character: PdfCharacter): void {
    const { text, isHyphen } = character;
    // Control characters are not text, and a NUL could not be stored.
    const isText = !/[\s\p{Cc}]/u.test(text);
    if (!isText || (this.#word !== null && !this.#isInWord(this.#word, character))) this.#endWord();
    if (isText) this.#word = this.#word === null ? character : join(this.#word, character);
    if (text === '\n' || text === '\r') this.#isLineOver = true;
    if (isHyphen) {
      this.#endWord();
      const line = this.lines.at(-1);
      if (line !== undefined) line.hyphenated = true;
      this.#isLineOver = true;
    }
  }

  /** True if a character continues the preceding word, given that no white space separates them. */
  #isInWord(word: Word, next: Word): boolean {
    if (word.textObject === next.textObject || this.#isRecognised) return word.textObject === next.textObject;
    return Math.abs(next.left - word.right) < maxPieceGap * Math.max(heightOf(word), heightOf(next));
  }

  #endWord(): void {
    const word = this.#word;
    if (word === null) return;
    const line = this.lines.at(-1);
    const before = line?.words.at(-1);
    if (line === undefined || before === undefined || this.#isLineOver || !isOnLine(before, word))
      this.lines.push({ words: [word], hyphenated: false });
    else line.words.push(word);
    this.#word = null;
    this.#isLineOver = false;
  }
}
