import type { TokenColumns } from '../text/public.ts';

/** Returns the columns of a text with these words. */
export function columnsOfWords(words: readonly string[]): Pick<TokenColumns, 'folds' | 'foldIds'> {
  const folds = [...new Set(words)];
  return { folds, foldIds: Uint32Array.from(words, (word) => folds.indexOf(word)) };
}
