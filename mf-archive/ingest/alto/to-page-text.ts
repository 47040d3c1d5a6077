import type { Box } from 'shared-contracts/archive/newspaper';
import type { WordsBlock, WordsPage, WordsLine, SourceWord } from '../words/words-page.ts';
import {
  type PageText,
  type PrintedBlock,
  type PrintedLine,
  type PrintedWord,
  toLanguageCode,
} from '../../api/text/public.ts';
import { maxWordLength, wordsIn } from '../words/page-limits.ts';

/**
 * Sorts by the file's reading order. A block that it does not name takes the position of the block around it, or comes
 * last.
 */
function byReadingOrder({ blocks, readingOrder }: WordsPage): readonly WordsBlock[] {
  const places = new Map([...readingOrder.entries()].reverse().map(([place, id]) => [id, place]));
  const placeOf = ({ id, within }: WordsBlock): number =>
    places.get(id) ?? Math.min(...within.map((one) => places.get(one) ?? readingOrder.length), readingOrder.length);
  return blocks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Sorts by each block's `IDNEXT`. A cycle starts at the block that is first in the file. */
function byLinks(blocks: readonly WordsBlock[]): readonly WordsBlock[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const followers = new Set(blocks.map(({ next }) => next));
  const ordered = new Set<WordsBlock>();
  const follow = (start: WordsBlock): void => {
    for (
      let block: WordsBlock | undefined = start;
      block !== undefined && !ordered.has(block);
      block = byId.get(block.next)
    ) {
      ordered.add(block);
    }
  };
  for (const block of blocks) if (block.id === '' || !followers.has(block.id)) follow(block);
  for (const block of blocks) follow(block);
  return [...ordered];
}

/** Returns the blocks in reading order: by the file's reading order, else its links, else as in the file. */
function blocksInOrder(page: WordsPage): readonly WordsBlock[] {
  if (page.readingOrder.length > 0) return byReadingOrder(page);
  return page.blocks.some(({ next }) => next !== '') ? byLinks(page.blocks) : page.blocks;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Hyphens = ReadonlyMap<SourceWord, PrintedWord['hyphen']>;

/** Maximum width or height of a page, in any unit that archives use. */
const longest = 1_000_000;

const isLength = (value: number): boolean => value >= 1 && value <= longest;

/** Returns the hyphenated words that the file marks, also if it marks only the hyphen at the end of a line. */
function findHyphens(lines: readonly WordsLine[]): Hyphens {
  const hyphens = new Map<SourceWord, PrintedWord['hyphen']>();
  lines.forEach(({ strings, hyphenated }, index) => {
    for (const string of strings) {
      if (string.subsType === 'HypPart1') hyphens.set(string, 'first');
      if (string.subsType === 'HypPart2') hyphens.set(string, 'second');
    }
    const [last, follower] = [strings.at(-1), lines[index + 1]?.strings[0]];
    if (!hyphenated || last === undefined || follower === undefined) return;
    if (last.subsType !== '' || follower.subsType !== '') return;
    hyphens.set(last, 'first').set(follower, 'second');
  });
  return hyphens;
}

const endsBroken = /\p{L}{2}[-‐¬\u00ad]$/u;
const goesOnSmall = /^\s*\p{Ll}/u;

/**
 * Guesses hyphenated words, since most programs do not mark them: a line that ends with a hyphen continues in the next
 * line of its block if that begins with a lower-case letter.
 */
function guessHyphens(blocks: readonly WordsBlock[]): Hyphens {
  const hyphens = new Map<SourceWord, PrintedWord['hyphen']>();
  for (const { lines } of blocks) {
    lines.forEach(({ strings }, index) => {
      const [last, follower] = [strings.at(-1), lines[index + 1]?.strings[0]];
      if (last === undefined || follower === undefined) return;
      if (endsBroken.test(last.content.trimEnd()) && goesOnSmall.test(follower.content))
        hyphens.set(last, 'first').set(follower, 'second');
    });
  }
  return hyphens;
}

/** Scales a box and clips it to the page; null if it is outside or empty. */
function toBox({ x, y, w, h }: SourceWord, scale: Size, page: Size): Box | null {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
  const [left, right] = [within(x * scale.width, page.width), within((x + w) * scale.width, page.width)];
  const [top, bottom] = [within(y * scale.height, page.height), within((y + h) * scale.height, page.height)];
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/**
 * Rounds to the four decimals that are stored; null for a value outside 0 to 1, since other scales cannot be compared.
 */
const toConfidence = (value: number): number | null =>
  value >= 0 && value <= 1 ? Math.round(value * 10_000) / 10_000 : null;

/** Returns the words of a string, which may be several or none; they share its box. */
function toWords(string: SourceWord, hyphens: Hyphens, box: Box | null): readonly PrintedWord[] {
  const texts = wordsIn(string.content).map((text) => text.slice(0, maxWordLength));
  const hyphen = hyphens.get(string) ?? 'none';
  const confidence = toConfidence(string.confidence);
  const joined = string.subsContent.trim().slice(0, maxWordLength);
  return texts.map((text, index) => {
    const first = hyphen === 'first' && index === texts.length - 1;
    const second = hyphen === 'second' && index === 0;
    const part = first ? 'first' : second ? 'second' : 'none';
    return { text, box, confidence, hyphen: part, joined: first && joined !== '' ? joined : null };
  });
}

/** Returns the scale to the page's pixels. A page without a size must be measured in pixels; otherwise null. */
function scaleOf(wordsPage: WordsPage, page: Size): Size | null {
  if (isLength(wordsPage.width) && isLength(wordsPage.height))
    return { width: page.width / wordsPage.width, height: page.height / wordsPage.height };
  return wordsPage.unit === 'pixel' ? { width: 1, height: 1 } : null;
}

/** Returns the stated language; most words and lines state none. */
const codeOf = ({ language }: SourceWord | WordsLine): string | null =>
  language === undefined ? null : toLanguageCode(language);

/**
 * Returns the language that the source states for most letters of a block: for the word itself, its line, the block or
 * the page.
 */
function statedLanguage(block: WordsBlock, page: WordsPage): Pick<PrintedBlock, 'language'> {
  const around = toLanguageCode(block.language) ?? toLanguageCode(page.language);
  const letters = new Map<string | null, number>();
  for (const line of block.lines) {
    const ofLine = codeOf(line) ?? around;
    for (const string of line.strings) {
      const code = codeOf(string) ?? ofLine;
      letters.set(code, (letters.get(code) ?? 0) + string.content.length);
    }
  }
  const [[code] = [around]] = [...letters].sort(([, one], [, other]) => other - one);
  return code === null ? {} : { language: { code, isDetected: false } };
}

/** Returns the number of a word's article; null if it is in none. */
export type ArticleOf = (string: SourceWord) => number | null;

/** Splits a block's lines where one article ends and another begins. */
function cutByArticle(
  block: WordsBlock,
  articleOf: ArticleOf,
  wordsOf: (string: SourceWord) => readonly PrintedWord[],
): readonly PrintedBlock[] {
  const parts: { readonly article: number | null; readonly lines: PrintedLine[] }[] = [];
  for (const { strings } of block.lines) {
    let line: PrintedWord[] | null = null;
    for (const string of strings) {
      const article = articleOf(string);
      if (parts.at(-1)?.article !== article) {
        parts.push({ article, lines: [] });
        line = null;
      }
      if (line === null) {
        line = [];
        parts.at(-1)?.lines.push({ words: line });
      }
      for (const word of wordsOf(string)) line.push(word);
    }
  }
  return parts.length > 0 ? parts : [{ article: null, lines: block.lines.map(() => ({ words: [] })) }];
}

/**
 * Returns a page's words with boxes in pixels of its image. They are scaled by the ratio of the image's size to the
 * page's size in the file, since stated resolutions are often wrong. Without an image, the file's own unit is used.
 */
export function toPageText(wordsPage: WordsPage, image: Size | null, articleOf: ArticleOf = () => null): PageText {
  const known = isLength(wordsPage.width) && isLength(wordsPage.height);
  const own = known
    ? { width: Math.round(wordsPage.width), height: Math.round(wordsPage.height) }
    : { width: 1, height: 1 };
  const page = image ?? own;
  const scale = scaleOf(wordsPage, page);
  const blocks = blocksInOrder(wordsPage);
  const marked = findHyphens(blocks.flatMap(({ lines }) => lines));
  const hyphens = marked.size > 0 ? marked : guessHyphens(blocks);
  const wordsOf = (string: SourceWord): readonly PrintedWord[] =>
    toWords(string, hyphens, scale === null ? null : toBox(string, scale, page));
  return {
    width: page.width,
    height: page.height,
    blocks: blocks.flatMap((block) => {
      const language = statedLanguage(block, wordsPage);
      return cutByArticle(block, articleOf, wordsOf).map((part) => ({ ...part, ...language }));
    }),
  };
}
