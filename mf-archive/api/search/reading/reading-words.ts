import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageWordsResult } from 'shared-contracts/archive/page-words';
import {
  type PageText,
  type PageTokens,
  type PrintedWord,
  decodePageText,
  joinHalves,
  readPage,
} from '../../text/public.ts';
import { wholeParagraphs } from './continued-paragraphs.ts';

/** A printed word as it is copied into plain text. */
interface WordToRead {
  /** The first half of a hyphenated word has the complete word, the second half an empty text. */
  readonly text: string;
  readonly box: Box | null;
}

/** The words of a paragraph in the order of its lines. */
interface ParagraphToRead {
  /** Number of the article in the edition; null for text outside articles. */
  readonly article: number | null;
  readonly words: readonly WordToRead[];
}

function toReadingWord(printed: readonly PrintedWord[], index: number): WordToRead {
  const [before, word, after] = [printed[index - 1], printed[index], printed[index + 1]];
  if (word === undefined) return { text: '', box: null };
  if (word.hyphen === 'second' && before?.hyphen === 'first') return { text: '', box: word.box };
  if (word.hyphen !== 'first') return word;
  return { text: joinHalves(word, after?.hyphen === 'second' ? after : undefined), box: word.box };
}

/** Sorts paragraphs by article, in the order in which articles begin on the page. Text outside articles comes last. */
function byArticle<Paragraph extends ParagraphToRead>(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const pieces = new Map<number, Paragraph[]>();
  for (const paragraph of paragraphs) {
    const { article } = paragraph;
    if (article !== null) pieces.set(article, [...(pieces.get(article) ?? []), paragraph]);
  }
  return [...[...pieces.values()].flat(), ...paragraphs.filter(({ article }) => article === null)];
}

/** Returns the number of the article that each printed word is in. */
const articlesOfWords = ({ blocks }: PageText): readonly (number | null)[] =>
  blocks.flatMap(({ lines, article = null }) => lines.flatMap(({ words }) => words.map(() => article)));

/** Maps printed words to whole paragraphs. Separate punctuation marks have no entry; they belong to the word before them. */
function paragraphsOfWords(reading: PageTokens): ReadonlyMap<number, number> {
  const { parts } = wholeParagraphs(reading);
  const found = new Map<number, number>();
  for (const { paragraph, printed } of reading.tokens)
    for (const index of printed) found.set(index, parts[paragraph]?.whole ?? 0);
  return found;
}

interface Growing {
  readonly number: number;
  readonly article: number | null;
  readonly words: WordToRead[];
}

/** Returns the words of a packed page in reading order. */
function readingWords(packed: Uint8Array): readonly ParagraphToRead[] {
  const text = decodePageText(packed);
  const reading = readPage(text);
  const printed = reading.printed();
  const articles = articlesOfWords(text);
  const numbers = paragraphsOfWords(reading);
  const paragraphs: Growing[] = [];
  const goesWith = (last: Growing | undefined, number: number, article: number | null, word: WordToRead): boolean =>
    last?.number === number && (last.article === article || word.text === '');
  for (const index of printed.keys()) {
    const last = paragraphs.at(-1);
    const [number, article] = [numbers.get(index) ?? last?.number ?? 0, articles[index] ?? null];
    const word = toReadingWord(printed, index);
    const begun = goesWith(last, number, article, word)
      ? last
      : paragraphs.findLast((paragraph) => paragraph.number === number && paragraph.article === article);
    if (begun === undefined) paragraphs.push({ article, number, words: [word] });
    else begun.words.push(word);
  }
  return byArticle(paragraphs);
}

const textOf = (words: readonly WordToRead[]): string =>
  words
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');

/** Returns the paragraphs of a page as plain text, article by article. */
export const plainText = ({ words }: { readonly words: Uint8Array }): readonly string[] =>
  readingWords(words).map((paragraph) => textOf(paragraph.words));

const isWithin = (box: Box | null, { x, y, w, h }: Box): boolean => {
  if (box === null) return false;
  const [across, down] = [box.x + box.w / 2, box.y + box.h / 2];
  return across >= x && across <= x + w && down >= y && down <= y + h;
};

/** Returns the text in a clip of a page, by paragraph: the words whose centre is inside it. */
export const clippedText = ({ words, clip }: { readonly words: Uint8Array; readonly clip: Box }): readonly string[] =>
  readingWords(words)
    .map((paragraph) => textOf(paragraph.words.filter(({ box }) => isWithin(box, clip))))
    .filter((text) => text !== '');

const columnsOf = (box: Box | null): readonly number[] => (box === null ? [0, 0, 0, 0] : [box.x, box.y, box.w, box.h]);

/** Packs the words of a page into arrays, as the browser receives them. */
export function packWords({ words: packed }: { readonly words: Uint8Array }): PageWordsResult {
  const words: string[] = [];
  const boxes: number[] = [];
  const paragraphs: number[] = [];
  const articles: number[] = [];
  for (const { article, words: own } of readingWords(packed)) {
    paragraphs.push(words.length);
    articles.push(article ?? 0);
    for (const { text, box } of own) {
      words.push(text);
      boxes.push(...columnsOf(box));
    }
  }
  return { words, boxes, paragraphs, articles };
}
