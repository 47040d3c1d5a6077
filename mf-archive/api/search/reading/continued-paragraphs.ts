import type { PageTokens } from '../../text/public.ts';

/** Where a paragraph is printed. */
interface Printed {
  readonly article: number | null;
  /** The number of its block on the page. */
  readonly block: number;
  /** ISO 639 code; null if it is not known, as of many short texts. */
  readonly language: string | null;
}

/** Minimum number of words of a paragraph that may continue; captions and lines of tables are shorter. */
const minWordsBefore = 12;
const minWordsAfter = 4;

const endsSentence = /[.!?:…]["'”’)\]]*$/u;
const beginsWithinSentence = /^\p{Ll}/u;
/** No sentence ends with these. */
const endsWithinSentence = /,$|\s(?:a|an|and|as|at|by|for|from|in|of|on|or|that|the|to|was|were|with)$/u;

const countWords = (text: string): number => text.split(' ').length;

const isOtherLanguage = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

interface PrintedText extends Printed {
  readonly text: string;
}

/**
 * True if a sentence continues from one paragraph into the next. An initial lower-case letter is certain evidence, and
 * so is an end such as `of the`; otherwise a capital letter may begin a name, but only where the column ended.
 */
function goesOn(before: PrintedText, after: PrintedText): boolean {
  if (endsSentence.test(before.text) || isOtherLanguage(before.language, after.language)) return false;
  if (beginsWithinSentence.test(after.text) || endsWithinSentence.test(before.text)) return true;
  // Text outside articles is in no certain order.
  const isOtherBlock = after.article !== null && before.block !== after.block;
  return isOtherBlock && countWords(before.text) >= minWordsBefore && countWords(after.text) >= minWordsAfter;
}

/** Returns where the first word of each paragraph is. A paragraph without words belongs to the block before it. */
export function placesOfParagraphs(reading: Pick<PageTokens, 'paragraphs' | 'tokens' | 'blocks'>): readonly Printed[] {
  const { paragraphs, tokens } = reading;
  const blocks = reading.blocks();
  const first = new Map<number, number>();
  tokens.paragraphs.forEach((paragraph, index) => {
    const word = first.has(paragraph) ? undefined : tokens.firstPrinted(index);
    if (word !== undefined) first.set(paragraph, word);
  });
  let place: Printed = { article: null, block: 0, language: null };
  return paragraphs.map((_, paragraph) => {
    const word = first.get(paragraph);
    if (word === undefined) return place;
    const block = blocks.findIndex(({ end }) => word < end);
    const { article = null, language = null } = blocks[block] ?? {};
    place = { article, block, language: language?.code ?? null };
    return place;
  });
}

/**
 * Returns for each paragraph the earlier paragraph of its article that it continues, for example from the end of a
 * column; null for a paragraph that starts by itself. `printed` has one entry per paragraph.
 */
export function continuedParagraphs(
  { paragraphs, headings }: Pick<PageTokens, 'paragraphs' | 'headings'>,
  printed: readonly Printed[],
): readonly (number | null)[] {
  const texts = printed.map((place, index): PrintedText => ({ ...place, text: paragraphs[index] ?? '' }));
  /** The last paragraph of each article; none after a headline. */
  const last = new Map<number | null, number>();
  return texts.map((here, index) => {
    const before = last.get(here.article) ?? -1;
    if (headings[index] === true) {
      last.delete(here.article);
      return null;
    }
    last.set(here.article, index);
    const there = texts[before];
    return there !== undefined && goesOn(there, here) ? before : null;
  });
}

/** The paragraphs of a page as a reader sees them, including continuations in another column. */
export interface WholeParagraphs {
  readonly texts: readonly string[];
  /** For each whole paragraph: the index of its first part among the paragraphs of the page. */
  readonly first: readonly number[];
  /**
   * For each paragraph of the page: the index of the whole paragraph that it belongs to, and its offset in the text of
   * that.
   */
  readonly parts: readonly { readonly whole: number; readonly offset: number }[];
}

/** Joins the paragraphs of a page that continue in another column. */
export function wholeParagraphs(
  reading: Pick<PageTokens, 'paragraphs' | 'headings' | 'tokens' | 'blocks'>,
): WholeParagraphs {
  const [texts, first]: [string[], number[]] = [[], []];
  const parts: { readonly whole: number; readonly offset: number }[] = [];
  continuedParagraphs(reading, placesOfParagraphs(reading)).forEach((before, index) => {
    const text = reading.paragraphs[index] ?? '';
    const whole = before === null ? texts.length : (parts[before]?.whole ?? 0);
    const start = texts[whole];
    parts.push({ whole, offset: start === undefined ? 0 : start.length + 1 });
    if (start === undefined) first.push(index);
    texts[whole] = start === undefined ? text : `${start} ${text}`;
  });
  return { texts, first, parts };
}
