import { SourceProblem } from '../source-problem.ts';
import type { WordsPage } from './words-page.ts';

/** Maximum number of blocks, lines and words together, including empty ones. */
const maxParts = 500_000;
/** Ten times the densest broadsheet; more can neither be read nor highlighted. */
const maxWords = 200_000;
const maxLetters = 4_000_000;
/** Longer words are cut; a printed rule may be read as a long word of dots. */
export const maxWordLength = 1_000;

/** Returns the words of a string, which may be several or none. */
export function wordsIn(content: string): readonly string[] {
  if (content !== '' && !/\s/u.test(content)) return [content];
  return content.split(/\s+/u).filter((text) => text !== '');
}

/** Throws SourceProblem for more text than a newspaper page can have; call it before processing the text. */
export function checkLength({ blocks }: WordsPage): void {
  let [letters, words] = [0, 0];
  for (const { lines } of blocks) {
    for (const { strings } of lines) {
      for (const { content, subsContent } of strings) {
        letters += content.length + subsContent.length;
        if (letters > maxLetters)
          throw new SourceProblem(`has more than ${String(maxLetters)} letters, which is too many for a page`);
        words += wordsIn(content).length;
        if (words > maxWords)
          throw new SourceProblem(`has more than ${String(maxWords)} words, which is too many for a page`);
      }
    }
  }
}

/**
 * Counts blocks, lines and words while they are read, so that a file of empty lines cannot take gigabytes. Throws
 * SourceProblem.
 */
export class PartCount {
  #parts = 0;

  add(): void {
    this.#parts += 1;
    if (this.#parts > maxParts) throw new SourceProblem(`has more than ${String(maxParts)} blocks, lines and words`);
  }
}
