import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { findDate } from '../../../../ingest/folders/read-dates.ts';
import { editDistance } from '../../../core/public.ts';
import {
  bodyHeight,
  boxOfLine,
  linesOf,
  type PageText,
  type PrintedLine,
  textOfLine,
  words,
} from '../../../text/public.ts';

/** A newspaper whose name may be read on a page. */
export interface NamedTitle {
  readonly name: string;
  readonly place: string | null;
}

/** The newspaper and the date named at the top of a page; null if none is named. */
export interface PageSuggestion {
  readonly title: NamedTitle | null;
  readonly date: NewspaperDate | null;
}

/** Share of a page's height, from the top, in which mastheads, datelines and running heads are printed. */
const topShare = 0.3;
/** Number of lines that count as the head of a page, even if their positions are unknown. */
const topLineCount = 12;
/** Minimum height of masthead type, as a multiple of the body text's. */
const largeType = 1.5;
/** One misread letter is allowed per this many letters of a name. */
const lettersPerError = 6;
/** A one-word name counts only in a line with at most this many other words: `Herald` is also an ordinary word. */
const maxWordsBesideOneWord = 2;

const weekdays = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'] as const;

interface TopLine {
  readonly text: string;
  /** True for large type and for the topmost lines, where mastheads and running heads are. */
  readonly isHead: boolean;
}

const heightOf = ({ words }: PrintedLine): number => Math.max(0, ...words.map(({ box }) => box?.h ?? 0));

/** Returns the lines at the top of a page, topmost first. */
function topLines(page: PageText): readonly TopLine[] {
  const body = bodyHeight(page.blocks);
  const lines = linesOf(page).map((line) => ({
    ...{ text: textOfLine(line), top: boxOfLine(line)?.y ?? null },
    isLarge: heightOf(line) > body * largeType,
  }));
  const isPlaced = lines.some(({ top }) => top !== null);
  const above = isPlaced
    ? lines
        .filter(({ top }) => top !== null && top < page.height * topShare)
        .toSorted((one, other) => (one.top ?? 0) - (other.top ?? 0))
    : lines.slice(0, topLineCount);
  return above.map(({ text, isLarge }, index) => ({ text, isHead: isLarge || index < topLineCount }));
}

const tokensOf = (text: string): readonly string[] => words(text).map((word) => word.fold);

/** A title with its name normalised for comparison: folded letters only, without a leading “The”. */
interface WantedTitle {
  readonly title: NamedTitle;
  readonly letters: string;
  readonly wordCount: number;
}

/** Prepares the names of newspapers. If several share a name but not a place, the place is null. */
export function wantedTitles(titles: readonly NamedTitle[]): readonly WantedTitle[] {
  const wanted = new Map<string, WantedTitle>();
  for (const title of titles) {
    const tokens = tokensOf(title.name.replace(/^the\s+/i, ''));
    const letters = tokens.join('');
    if (letters.length < 3) continue;
    const known = wanted.get(letters)?.title;
    const place = known === undefined || known.place === title.place ? title.place : null;
    wanted.set(letters, { title: { name: known?.name ?? title.name, place }, letters, wordCount: tokens.length });
  }
  return [...wanted.values()];
}

/** Returns how well a line matches a name: its letters minus twice the misread ones; 0 if the name is not on it. */
function scoreOf({ letters, wordCount }: WantedTitle, tokens: readonly string[]): number {
  if (wordCount === 1 && tokens.length > 1 + maxWordsBesideOneWord) return 0;
  const most = Math.floor(letters.length / lettersPerError);
  let best = 0;
  for (let size = Math.max(1, wordCount - 1); size <= wordCount + 1; size += 1) {
    for (let from = 0; from + size <= tokens.length; from += 1) {
      const read = tokens.slice(from, from + size).join('');
      if (Math.abs(read.length - letters.length) > most) continue;
      const errors = read === letters ? 0 : editDistance(read, letters);
      if (errors <= most) best = Math.max(best, letters.length - 2 * errors);
    }
  }
  return best;
}

/** Returns the newspaper with the best score; of equal scores, the one in the topmost line. */
function titleIn(lines: readonly TopLine[], titles: readonly WantedTitle[]): NamedTitle | null {
  const [found] = lines
    .filter(({ isHead }) => isHead)
    .map(({ text }) => tokensOf(text))
    .flatMap((tokens) => titles.map((wanted) => ({ title: wanted.title, score: scoreOf(wanted, tokens) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return found?.title ?? null;
}

/** True if the text names the weekday of the date. */
function namesWeekday(text: string, { year, month, day }: NewspaperDate): boolean {
  const name = weekdays[new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1)).getUTCDay()] ?? '';
  return new RegExp(`(?<!\\p{L})${name}day(?!\\p{L})`, 'iu').test(text);
}

/** Returns the complete date in a line, which may continue in the next line, with the text that it was found in. */
function datedText(line: string, next: string): { readonly text: string; readonly date: NewspaperDate } | null {
  for (const text of [line, `${line} ${next}`]) {
    const date = /\d{4}/.test(text) ? findDate(text)?.date : undefined;
    if (date !== undefined && date.day !== null) return { text, date };
  }
  return null;
}

/** Returns the topmost date printed with its correct weekday, else the topmost date. Future dates are ignored. */
function dateIn(lines: readonly TopLine[], now: number): NewspaperDate | null {
  const found = lines.flatMap(({ text: line }, index) => {
    const named = datedText(line, lines[index + 1]?.text ?? '');
    if (named === null) return [];
    const { date, text } = named;
    const isPast = Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1) <= now;
    return isPast ? [{ date, sure: namesWeekday(text, date) }] : [];
  });
  return (found.find(({ sure }) => sure) ?? found[0])?.date ?? null;
}

/** Returns what the top of a page says about its newspaper and day. `now`: an instant in ms. */
export function suggestFacts(text: PageText, titles: readonly WantedTitle[], now: number): PageSuggestion {
  const lines = topLines(text);
  return { title: titleIn(lines, titles), date: dateIn(lines, now) };
}
