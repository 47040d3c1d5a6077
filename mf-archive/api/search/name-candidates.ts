import type { ReadingText } from '../text/page-tokens.ts';

/** A word that looks like the name of a person or place, as printed. */
export interface NameCandidate {
  readonly text: string;
  readonly fold: string;
  /** How often it was printed with a capital letter inside a sentence. */
  readonly count: number;
}

const looksLikeName = /^\p{Lu}[\p{Ll}\p{M}]{3,}$/u;

/** A capital after one of these says nothing about the word. */
const startsSentence = (before: string): boolean => !/[\p{Ll}\p{M},;]\s*$/u.test(before);

/** Words with a capital inside sentences that are never printed without; most frequent first, then by alphabet. */
export function nameCandidates(pages: readonly ReadingText[]): readonly NameCandidate[] {
  const found = new Map<string, { text: string; count: number }>();
  const plain = new Set<string>();
  for (const { paragraphs, tokens } of pages) {
    for (const { fold, start, end, paragraph } of tokens) {
      const text = paragraphs[paragraph]?.slice(start, end).normalize('NFC') ?? '';
      if (/^\p{Ll}/u.test(text)) plain.add(fold);
      const before = paragraphs[paragraph]?.slice(Math.max(0, start - 3), start) ?? '';
      if (!looksLikeName.test(text) || startsSentence(before)) continue;
      const known = found.get(fold);
      if (known === undefined) found.set(fold, { text, count: 1 });
      else known.count += 1;
    }
  }
  return [...found]
    .filter(([fold]) => !plain.has(fold))
    .map(([fold, { text, count }]) => ({ text, fold, count }))
    .sort((a, b) => b.count - a.count || (a.fold < b.fold ? -1 : 1));
}
