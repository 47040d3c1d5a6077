import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { LinkedCard, Verdict } from 'shared-contracts/context/chats/answer-parts';
import type { RunEnd } from 'shared-contracts/context/chats/run-events';
import { counted } from 'shared-contracts/counted';
import { monthName } from 'shared-contracts/day-text';

/** For each evidence state: its name, how many of three bars are filled, and what it means. */
export const evidenceText: Readonly<
  Record<Verdict['state'], { readonly name: string; readonly bars: 0 | 1 | 3; readonly means: string }>
> = {
  found: { name: 'Strong evidence', bars: 3, means: 'The quotes cover nearly everything you asked.' },
  related: { name: 'Closest pages', bars: 1, means: 'No page was found that says exactly this. These come closest.' },
  nothing: { name: 'No evidence', bars: 0, means: 'No page answers this.' },
};

/** Returns `March to April 1972` or `1966 to 1972`. */
function timeSpan(dates: readonly NewspaperDate[]): string {
  const value = ({ year, month }: NewspaperDate): number => year * 12 + (month ?? 1);
  const [first, last] = [...dates]
    .sort((a, b) => value(a) - value(b))
    .filter((_, at, all) => at === 0 || at === all.length - 1);
  if (first === undefined) return '';
  const end = last ?? first;
  if (first.year !== end.year) return `${String(first.year)} to ${String(end.year)}`;
  if (dates.some(({ month }) => month === null)) return String(first.year);
  const [from, to] = [monthName(first.month ?? 1), monthName(end.month ?? 1)];
  return from === to ? `${from} ${String(first.year)}` : `${from} to ${to} ${String(first.year)}`;
}

/** Returns `4 quotes from 3 papers, March to April 1972`. */
export function quotesText(cards: readonly LinkedCard[]): string {
  const papers = new Set(cards.map(({ page }) => page.title.slug)).size;
  return `${counted(cards.length, 'quote')} from ${counted(papers, 'paper')}, ${timeSpan(cards.map(({ page }) => page.date))}`;
}

/** Returns `“bridge” and “ferry”`. */
export const quotedList = (words: readonly string[]): string => {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
};

const endTexts: Readonly<Record<RunEnd, string>> = {
  done: '',
  failed: 'The question was not answered.',
  interrupted: 'The answer was interrupted. What was found is still here.',
  stopped: 'Stopped. What was found is still here.',
};

/** Describes how a run ended; empty for a normal end. */
export const endText = (end: RunEnd, problem: string | null): string => problem ?? endTexts[end];
