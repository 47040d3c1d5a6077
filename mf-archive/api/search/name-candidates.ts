import type { PageTokens } from '../text/public.ts';

/** A word that looks like the name of a person or place, as printed. */
export interface NameCandidate {
  readonly text: string;
  readonly fold: string;
  readonly count: number;
}

const looksLikeName = /^\p{Lu}[\p{Ll}\p{M}]{3,}$/u;

/** Whether a word after this text may start a sentence, so that its capital need not mean a name. */
const mayStartSentence = (before: string): boolean => !/[\p{Ll}\p{M},;]\s*$/u.test(before);

/** Names of months and weekdays. They are on every front page and of no use as search terms. */
const calendar: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, index) => [
    new Date(Date.UTC(2023, index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    new Date(Date.UTC(2023, 0, index + 1)).toLocaleString('en', { weekday: 'long', timeZone: 'UTC' }),
  ]).flat(),
);

interface PrintedWord {
  readonly fold: string;
  readonly text: string;
  readonly isName: boolean;
  readonly isLowercase: boolean;
}

function* printedWords({ paragraphs, tokens }: PageTokens): Generator<PrintedWord> {
  for (const { fold, start, end, paragraph } of tokens) {
    const printed = paragraphs[paragraph] ?? '';
    const text = printed.slice(start, end).normalize('NFC');
    const isName =
      looksLikeName.test(text) &&
      !calendar.has(text) &&
      !mayStartSentence(printed.slice(Math.max(0, start - 3), start));
    yield { fold, text, isName, isLowercase: /^\p{Ll}/u.test(text) };
  }
}

/**
 * Returns words that are capitalised in the middle of sentences and nowhere on these pages in lower case, as suggestions
 * for a search; the most frequent first, then alphabetically.
 */
export function nameCandidates(pages: readonly PageTokens[]): readonly NameCandidate[] {
  const found = new Map<string, NameCandidate>();
  const seenLowercase = new Set<string>();
  for (const page of pages) {
    for (const { fold, text, isName, isLowercase } of printedWords(page)) {
      if (isLowercase) seenLowercase.add(fold);
      const known = found.get(fold);
      if (isName) found.set(fold, { fold, text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .filter(({ fold }) => !seenLowercase.has(fold))
    .sort((a, b) => b.count - a.count || (a.fold < b.fold ? -1 : 1));
}
