import type { UnsureLine } from 'shared-contracts/archive/get-page';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import { type PageText, type PageTokens, type PrintedLine, boxOfLine, linesOf, textOfLine } from '../../text/public.ts';

/**
 * Words with less confidence than this are often wrong: recognition programs give words that they read correctly 0.8 or
 * more.
 */
const unsureBelow = 0.6;
/**
 * Below these limits (number of words, share of letters among the characters) a line is not text, but a rule or a
 * picture misread as letters.
 */
const minWords = 4;
const minLetters = 0.7;

/** Returns for each paragraph the ranges of its words that were recognised with little confidence. */
export function unsureWords(reading: PageTokens): readonly (readonly TextRange[])[] {
  const { paragraphs, tokens } = reading;
  const printed = reading.printed();
  const found = paragraphs.map((): TextRange[] => []);
  for (const { paragraph, start, end, printed: own } of tokens) {
    const isUnsure = own.some((index) => (printed[index]?.confidence ?? 1) < unsureBelow);
    if (isUnsure) found[paragraph]?.push([start, end]);
  }
  return found;
}

/** Returns the mean confidence of a line; null if it is no line of text, or if a person has typed a part of it. */
function confidenceOf({ words, before = [] }: PrintedLine, text: string): number | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (words.length < minWords || letters < minLetters * text.length || before.length > 0) return null;
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  const hasUnsure = known.some((confidence) => confidence < unsureBelow);
  if (known.length < words.length || !hasUnsure) return null;
  return known.reduce((sum, one) => sum + one, 0) / known.length;
}

/** Returns the line of text with the least confidence; null if all words are certain. */
export function leastSureLine(page: PageText): UnsureLine | null {
  let found: UnsureLine | null = null;
  let least = Infinity;
  for (const [index, line] of linesOf(page).entries()) {
    const text = textOfLine(line);
    const [confidence, box] = [confidenceOf(line, text), boxOfLine(line)];
    if (confidence === null || confidence >= least || box === null) continue;
    found = { line: index + 1, text, box };
    least = confidence;
  }
  return found;
}
