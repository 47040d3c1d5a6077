import {
  type PageText,
  type PrintedLine,
  type PrintedWord,
  endsWithHyphen,
  linesOf,
  readingOfLine,
  withLines,
} from '../../text/public.ts';
import { realignWords } from './realign-words.ts';

/** Maximum number of earlier readings of a line that stay searchable: the recognised one and the latest others. */
const maxReadings = 4;

const withLast = (words: readonly PrintedWord[], change: Partial<PrintedWord>): readonly PrintedWord[] =>
  words.map((word, index) => (index === words.length - 1 ? { ...word, ...change } : word));

const withFirst = (words: readonly PrintedWord[], change: Partial<PrintedWord>): readonly PrintedWord[] =>
  words.map((word, index) => (index === 0 ? { ...word, ...change } : word));

const unbroken: Partial<PrintedWord> = { hyphen: 'none', joined: null };

/** Whether this word can be the second half of a hyphenated word. */
const continuesIn = (next: PrintedWord | undefined): boolean =>
  next !== undefined && (next.hyphen === 'second' || (next.hyphen === 'none' && /^\p{Ll}/u.test(next.text)));

/** A line and its neighbour (null: unchanged). */
interface RewrittenLine {
  readonly words: readonly PrintedWord[];
  readonly neighbour: PrintedLine | null;
}

/** Whether the last word of the previous line continues in this one. */
function isContinued(half: PrintedWord | undefined, words: readonly PrintedWord[], wasSecond: boolean): boolean {
  if (half?.hyphen === 'first') return wasSecond;
  return half !== undefined && words[0]?.hyphen === 'second' && endsWithHyphen(half.text);
}

/** Updates whether the line's first word continues the last one of the previous line. */
function fixStart(words: readonly PrintedWord[], wasSecond: boolean, before: PrintedLine | undefined): RewrittenLine {
  if (before === undefined || !isContinued(before.words.at(-1), words, wasSecond)) {
    return { words: words[0]?.hyphen === 'second' ? withFirst(words, unbroken) : words, neighbour: null };
  }
  // Drop the source's joined word, which belongs to the previous halves.
  const change: Partial<PrintedWord> = words.length === 0 ? unbroken : { hyphen: 'first', joined: null };
  return {
    words: withFirst(words, { hyphen: 'second', joined: null }),
    neighbour: { ...before, words: withLast(before.words, change) },
  };
}

/** Whether the line's last word continues in the next line. */
function isBrokenOff(words: readonly PrintedWord[], wasFirst: boolean, next: PrintedWord | undefined): boolean {
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && last.hyphen === 'second')) return false;
  return last.hyphen === 'first' || (endsWithHyphen(last.text) && (wasFirst || continuesIn(next)));
}

const nextLineWith = (after: PrintedLine, hyphen: PrintedWord['hyphen']): PrintedLine => ({
  ...after,
  words: withFirst(after.words, { hyphen }),
});

/** Returns the next line with its first word marked as a second half or as a separate word; null if unchanged. */
function nextLine(after: PrintedLine | undefined, isBroken: boolean, wasFirst: boolean): PrintedLine | null {
  const next = after?.words[0];
  if (after === undefined) return null;
  if (isBroken) return continuesIn(next) ? nextLineWith(after, 'second') : null;
  return wasFirst && next?.hyphen === 'second' ? nextLineWith(after, 'none') : null;
}

/** Updates whether the line's last word continues in the next line. */
function fixEnd(words: readonly PrintedWord[], wasFirst: boolean, after: PrintedLine | undefined): RewrittenLine {
  const isBroken = isBrokenOff(words, wasFirst, after?.words[0]);
  const isMarked = words.at(-1)?.hyphen === 'first';
  const mark: Partial<PrintedWord> = isBroken ? { hyphen: 'first', joined: null } : unbroken;
  return {
    words: isBroken === isMarked ? words : withLast(words, mark),
    neighbour: nextLine(after, isBroken, wasFirst),
  };
}

/** Replaces a line, and updates the hyphenation of words across its ends. */
export function replaceLine(page: PageText, at: number, line: PrintedLine): PageText {
  const lines = linesOf(page);
  const was = lines[at]?.words ?? [];
  const wasSecond = [was, line.words].some((words) => words[0]?.hyphen === 'second');
  const start = fixStart(line.words, wasSecond, lines[at - 1]);
  const end = fixEnd(start.words, was.at(-1)?.hyphen === 'first', lines[at + 1]);
  const changed = new Map([[at, { ...line, words: end.words }]]);
  if (start.neighbour !== null && was[0]?.text !== line.words[0]?.text) changed.set(at - 1, start.neighbour);
  if (end.neighbour !== null) changed.set(at + 1, end.neighbour);
  return withLines(page, changed);
}

function mergeReadings(known: readonly string[], added: string, now: string): readonly string[] {
  const all = [...new Set([...known, added])].filter((text) => text !== '' && text !== now);
  return all.length <= maxReadings ? all : [...all.slice(0, 1), ...all.slice(1 - maxReadings)];
}

/** Returns the page with this text in a line; earlier readings stay searchable. */
export function rewriteLine(page: PageText, at: number, text: string, known: readonly string[] = []): PageText {
  const lines = linesOf(page);
  const line = lines[at];
  if (line === undefined) return page;
  const texts = text === '' ? [] : text.split(' ');
  const was = readingOfLine(lines, at);
  const written = line.words.map((word, index) => (index === line.words.length - 1 ? asPrinted(word) : word));
  const placed = replaceLine(page, at, { words: joinText(realignWords(written, texts)) });
  const now = readingOfLine(linesOf(placed), at);
  const words = linesOf(placed)[at]?.words ?? [];
  const before = mergeReadings([...known, ...(line.before ?? [])], was, now);
  return withLines(placed, new Map([[at, before.length === 0 ? { words } : { words, before }]]));
}

/** Only the last word of a line can be the first half of a hyphenated word, and only the first a second half. */
const joinText = (words: readonly PrintedWord[]): readonly PrintedWord[] =>
  words.map((word, index) => {
    const stays = word.hyphen === 'first' ? index === words.length - 1 : index === 0;
    return stays || word.hyphen === 'none' ? word : { ...word, ...unbroken };
  });

/** Adds the hyphen that the source may have omitted, since the reader was shown one. */
function asPrinted(word: PrintedWord): PrintedWord {
  return word.hyphen === 'first' && !endsWithHyphen(word.text) ? { ...word, text: `${word.text}-` } : word;
}
