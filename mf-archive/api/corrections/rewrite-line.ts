import type { PageText, PrintedLine, PrintedWord } from '../pages/page-words.ts';
import { endsWithHyphen, linesOf, readingOfLine, withLines } from './page-lines.ts';
import { realignWords } from './realign-words.ts';

/** Earlier readings of a line that stay findable: what the machine read, and the latest. */
const mostReadings = 4;

const withLast = (words: readonly PrintedWord[], change: Partial<PrintedWord>): readonly PrintedWord[] =>
  words.map((word, index) => (index === words.length - 1 ? { ...word, ...change } : word));

const withFirst = (words: readonly PrintedWord[], change: Partial<PrintedWord>): readonly PrintedWord[] =>
  words.map((word, index) => (index === 0 ? { ...word, ...change } : word));

const isWhole: Partial<PrintedWord> = { hyphen: 'none', joined: null };

/** Whether a word that ends with a hyphen goes on in this one. */
const goesOnIn = (next: PrintedWord | undefined): boolean =>
  next !== undefined && (next.hyphen === 'second' || (next.hyphen === 'none' && /^\p{Ll}/u.test(next.text)));

/** A line with another's end or beginning; null: that stays as it is. */
interface Mended {
  readonly words: readonly PrintedWord[];
  readonly beside: PrintedLine | null;
}

/** Whether the last word of the line before goes on in this one. */
function isContinued(half: PrintedWord | undefined, words: readonly PrintedWord[], wasSecond: boolean): boolean {
  if (half?.hyphen === 'first') return wasSecond;
  return half !== undefined && words[0]?.hyphen === 'second' && endsWithHyphen(half.text);
}

/** The line's beginning goes on with what the line before broke off, as long as it has words. */
function mendStart(words: readonly PrintedWord[], wasSecond: boolean, before: PrintedLine | undefined): Mended {
  if (before === undefined || !isContinued(before.words.at(-1), words, wasSecond)) {
    return { words: words[0]?.hyphen === 'second' ? withFirst(words, isWhole) : words, beside: null };
  }
  // The source's own reading of the whole word was that of the old halves.
  const change: Partial<PrintedWord> = words.length === 0 ? isWhole : { hyphen: 'first', joined: null };
  return {
    words: withFirst(words, { hyphen: 'second', joined: null }),
    beside: { ...before, words: withLast(before.words, change) },
  };
}

/** Whether the line's last word is broken over its end. */
function isBrokenOff(words: readonly PrintedWord[], wasFirst: boolean, next: PrintedWord | undefined): boolean {
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && last.hyphen === 'second')) return false;
  return last.hyphen === 'first' || (endsWithHyphen(last.text) && (wasFirst || goesOnIn(next)));
}

const nextAs = (after: PrintedLine, hyphen: PrintedWord['hyphen']): PrintedLine => ({
  ...after,
  words: withFirst(after.words, { hyphen }),
});

/** The next line as the rest of a word, or as a beginning of its own. */
function nextLine(after: PrintedLine | undefined, isBroken: boolean, wasFirst: boolean): PrintedLine | null {
  const next = after?.words[0];
  if (after === undefined) return null;
  if (isBroken) return goesOnIn(next) ? nextAs(after, 'second') : null;
  return wasFirst && next?.hyphen === 'second' ? nextAs(after, 'none') : null;
}

/** A line that ends with a hyphen goes on in the next; one that does not, no longer does. */
function mendEnd(words: readonly PrintedWord[], wasFirst: boolean, after: PrintedLine | undefined): Mended {
  const isBroken = isBrokenOff(words, wasFirst, after?.words[0]);
  const isMarked = words.at(-1)?.hyphen === 'first';
  const mark: Partial<PrintedWord> = isBroken ? { hyphen: 'first', joined: null } : isWhole;
  return {
    words: isBroken === isMarked ? words : withLast(words, mark),
    beside: nextLine(after, isBroken, wasFirst),
  };
}

/** Puts a line in the place of another, and words that are broken over its ends together or apart. */
export function placeLine(page: PageText, at: number, line: PrintedLine): PageText {
  const lines = linesOf(page);
  const was = lines[at]?.words ?? [];
  const wasSecond = [was, line.words].some((words) => words[0]?.hyphen === 'second');
  const start = mendStart(line.words, wasSecond, lines[at - 1]);
  const end = mendEnd(start.words, was.at(-1)?.hyphen === 'first', lines[at + 1]);
  const changed = new Map([[at, { ...line, words: end.words }]]);
  if (start.beside !== null && was[0]?.text !== line.words[0]?.text) changed.set(at - 1, start.beside);
  if (end.beside !== null) changed.set(at + 1, end.beside);
  return withLines(page, changed);
}

/** The first of them, which is the machine's, and the latest. */
function readings(known: readonly string[], added: string, now: string): readonly string[] {
  const all = [...new Set([...known, added])].filter((text) => text !== '' && text !== now);
  return all.length <= mostReadings ? all : [...all.slice(0, 1), ...all.slice(1 - mostReadings)];
}

/** The page with a line that says this; what it was read as before stays findable. */
export function rewriteLine(page: PageText, at: number, text: string, known: readonly string[] = []): PageText {
  const lines = linesOf(page);
  const line = lines[at];
  if (line === undefined) return page;
  const texts = text === '' ? [] : text.split(' ');
  const was = readingOfLine(lines, at);
  const written = line.words.map((word, index) => (index === line.words.length - 1 ? asPrinted(word) : word));
  const placed = placeLine(page, at, { words: inPlace(realignWords(written, texts)) });
  const now = readingOfLine(linesOf(placed), at);
  const words = linesOf(placed)[at]?.words ?? [];
  const before = readings([...known, ...(line.before ?? [])], was, now);
  return withLines(placed, new Map([[at, before.length === 0 ? { words } : { words, before }]]));
}

/** Only the last word of a line is broken off, and only the first one goes on. */
const inPlace = (words: readonly PrintedWord[]): readonly PrintedWord[] =>
  words.map((word, index) => {
    const stays = word.hyphen === 'first' ? index === words.length - 1 : index === 0;
    return stays || word.hyphen === 'none' ? word : { ...word, ...isWhole };
  });

/** With the hyphen that its source may have left out, since the reader has seen one. */
function asPrinted(word: PrintedWord): PrintedWord {
  return word.hyphen === 'first' && !endsWithHyphen(word.text) ? { ...word, text: `${word.text}-` } : word;
}
