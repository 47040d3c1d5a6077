import { type PageText, type PrintedLine, type PrintedWord, bodyHeight } from '../../../text/public.ts';
import { misread, withoutMarks } from './misread.ts';

/** Returns the share of body words that are misread, larger for older pages. */
export const misreadShare = (year: number): number => 0.03 - 0.024 * Math.min(1, Math.max(0, (year - 1950) / 59));

/** Factor by which words more often lose their diacritics than they are misread. */
const lostMarks = 4;
/** One in this many misread words is split in two. */
const tornIn = 7;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Counts how often each word that is not hyphenated occurs on the page. */
function countWords({ blocks }: PageText): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text, hyphen } of blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words))) {
    if (hyphen === 'none') counts.set(plain(text), (counts.get(plain(text)) ?? 0) + 1);
  }
  return counts;
}

/** Returns the width of the first letters of a word as a share of the word's width. */
export type WidthShare = (word: string, letters: number) => number;

function tear(word: PrintedWord, at: number, share: number): readonly PrintedWord[] {
  const { box, text } = word;
  const first = box === null ? 0 : Math.round(box.w * share);
  return [
    { ...word, text: text.slice(0, at), box: box === null ? null : { ...box, w: first } },
    { ...word, text: text.slice(at), box: box === null ? null : { ...box, x: box.x + first, w: box.w - first } },
  ];
}

interface Reader {
  readonly random: () => number;
  readonly widthShare: WidthShare;
  /** Probability that a word for which `mayBeMisread` returns true is misread. */
  readonly chance: number;
  readonly marksChance: number;
  readonly mayBeMisread: (word: PrintedWord) => boolean;
}

function readWord(word: PrintedWord, reader: Reader): readonly PrintedWord[] {
  const { random, chance, marksChance } = reader;
  const dice = random();
  if (word.hyphen !== 'none') return [word];
  const bare = withoutMarks(word.text);
  if (bare !== word.text.normalize('NFD') && bare !== word.text && dice < marksChance) {
    return [{ ...word, text: bare, confidence: 0.55 + random() * 0.2 }];
  }
  if (dice >= chance || !reader.mayBeMisread(word)) return [word];
  const unsure = { ...word, confidence: 0.36 + random() * 0.32 };
  const at = 2 + Math.floor(random() * (word.text.length - 3));
  if (word.text.length > 6 && random() < 1 / tornIn) return tear(unsure, at, reader.widthShare(word.text, at));
  return [{ ...unsure, text: misread(word.text, random) }];
}

/**
 * Returns what recognition would read on a page of that year. Headlines are read correctly, and a word is misread only
 * if it occurs elsewhere on the page too, so that it can still be found. Diacritics are lost more often, since the
 * search ignores them.
 */
export function recognise(text: PageText, year: number, random: () => number, widthShare: WidthShare): PageText {
  const counts = countWords(text);
  const body = bodyHeight(text.blocks);
  const left = new Map(counts);
  const mayBeMisread = (word: PrintedWord): boolean => {
    const times = left.get(plain(word.text)) ?? 0;
    if (times < 2 || !/^\p{L}{3,}[.,;:]?$/u.test(word.text)) return false;
    left.set(plain(word.text), times - 1);
    return true;
  };
  const words = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const often = [...counts].filter(([word, count]) => count > 1 && /^\p{L}{3,}$/u.test(word));
  const eligible = often.reduce((sum, [, count]) => sum + count, 0);
  const chance = eligible === 0 ? 0 : Math.min(0.5, (misreadShare(year) * words) / eligible);
  const reader = { random, widthShare, chance, mayBeMisread, marksChance: misreadShare(year) * lostMarks };
  const readLine = ({ words: printed }: PrintedLine): PrintedLine => ({
    words: printed.flatMap((word) => {
      const isBody = word.box !== null && word.box.h < body * 1.25;
      return isBody ? readWord(word, reader) : [word];
    }),
  });
  return {
    ...text,
    blocks: text.blocks.map((block) =>
      (block.article ?? null) === null ? block : { ...block, lines: block.lines.map(readLine) },
    ),
  };
}
