import type { Word } from '../../text/words.ts';
import type { Term } from '../parse-query.ts';

/** The words in one reading throughout: each by itself, or compounds and possessives as wholes. */
function reading(words: readonly Word[], asWholes: boolean): string {
  const folds: string[] = [];
  for (let index = 0; index < words.length;) {
    const word = words[index];
    if (word === undefined) break;
    const whole = asWholes ? word.whole : null;
    folds.push(whole ?? word.fold);
    index += whole === null ? 1 : word.span;
  }
  return folds.join(' ');
}

/** Folded words hold letters and digits only, so that nothing in them can be read as syntax. */
const quoted = (folds: string): string => `"${folds}"`;

/** FTS5's MATCH expression: every term, in any of its readings. */
export const ftsQuery = (terms: readonly Term[]): string =>
  terms
    .map(({ words }) => [...new Set([reading(words, false), reading(words, true)])])
    .map((readings) => `(${readings.map(quoted).join(' OR ')})`)
    .join(' AND ');
