import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { Alternatives, Term } from './query-tree.ts';
import type { WildcardWidth } from './wildcard-words.ts';

function sentence({ text }: Term, width: WildcardWidth | null, words: number): string | null {
  if (width === 'unknown') {
    return `Too many words begin as ${text} does: it was not looked for. Give more letters before the first star or question mark.`;
  }
  if (width === 'some') {
    return `More words fit ${text} than one search can hold: the ${String(words)} on most pages were looked for. Give more letters to find the others.`;
  }
  return width === 'all' && words === 0 ? `No word of the archive fits ${text}.` : null;
}

/** What the reader is told of wildcards once their words were looked up; both lists in the order of the terms. */
export const wildcardProblems = (
  terms: readonly Term[],
  alternatives: Alternatives,
  widths: readonly (WildcardWidth | null)[],
): readonly QueryProblem[] =>
  terms.flatMap((term, index) => {
    const words = (alternatives[index] ?? []).filter(({ why }) => why === 'wildcard').length;
    const message = sentence(term, widths[index] ?? null, words);
    return message === null ? [] : [{ message, range: term.range }];
  });
