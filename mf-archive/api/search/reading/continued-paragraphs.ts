import type { PageTokens } from '../../text/public.ts';

/** Where a paragraph is printed. */
interface Printed {
  readonly article: number | null;
  /** The number of its block on the page. */
  readonly block: number;
}

/** A caption or a line of a table is shorter, in words. */
const minWordsBefore = 12;
const minWordsAfter = 4;

const endsSentence = /[.!?:…]["'”’)\]]*$/u;
const beginsWithinSentence = /^\p{Ll}/u;
/** No sentence ends with these. */
const endsWithinSentence = /,$|\s(?:a|an|and|as|at|by|for|from|in|of|on|or|that|the|to|was|were|with)$/u;

const countWords = (text: string): number => text.split(' ').length;

/**
 * True if a sentence goes on from one paragraph to the next. A small letter is certain, and so is an end
 * such as `of the`; otherwise a capital letter may be a name, but only where the column ended.
 */
function goesOn(before: string, after: string, isOtherBlock: boolean): boolean {
  if (endsSentence.test(before)) return false;
  if (beginsWithinSentence.test(after) || endsWithinSentence.test(before)) return true;
  return isOtherBlock && countWords(before) >= minWordsBefore && countWords(after) >= minWordsAfter;
}

/**
 * Returns which paragraphs go on with the one before them in their article, as after the end of a column. `printed`: one for
 * each paragraph.
 */
export function continuedParagraphs(
  { paragraphs, headings }: Pick<PageTokens, 'paragraphs' | 'headings'>,
  printed: readonly Printed[],
): readonly boolean[] {
  /** The last paragraph of each article; null after a headline. */
  const last = new Map<number | null, number | null>();
  return printed.map(({ article, block }, index) => {
    const before = last.get(article) ?? null;
    const isHeading = headings[index] === true;
    last.set(article, isHeading ? null : index);
    if (before === null || isHeading) return false;
    // Text outside articles is in no certain order.
    const isOtherBlock = article !== null && printed[before]?.block !== block;
    return goesOn(paragraphs[before] ?? '', paragraphs[index] ?? '', isOtherBlock);
  });
}
