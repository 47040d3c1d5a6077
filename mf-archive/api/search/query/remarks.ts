import type { TextRange } from 'shared-contracts/archive/newspaper';

/** Maximum number of terms; further ones hardly ever narrow a search. */
export const maxTerms = 32;

export const maxPhraseWords = 64;

/** Maximum nesting of parentheses. */
export const maxDepth = 16;

/** Maximum number of words with wildcards, since each one expands to many words. */
export const maxWildcards = 4;

/** Maximum number of operands in one chain of NEARs. */
export const maxNearParts = 6;

/** Distance of NEAR: words between its operands. */
export const defaultNearDistance = 10;
export const maxNearDistance = 99;

/** Messages to the reader about a query that was repaired. */
export const messages = {
  unclosed: 'A quotation mark was not closed: everything after it was searched as a phrase.',
  strayQuote: 'A single quotation mark was left out.',
  nothing: 'Type a word with letters or digits.',
  marks: 'Marks without letters or digits were left out.',
  operators: 'AND, OR and NOT stand between words: one that had no words beside it was left out.',
  parentheses: 'A parenthesis without its partner was left out or closed at the end.',
  depth: `Parentheses more than ${String(maxDepth)} deep were left out.`,
  onlyExcluded: 'Words to leave out need a word to look for: add one that must stand on the page.',
  openAlternative:
    'An alternative that only leaves words out fits nearly every page. It was dropped; combine it with a word by AND.',
  wildcard: 'A star belongs to a word, as in lag* or l*s: one that stands by itself was left out.',
  wildcardFirst: 'A star or question mark cannot begin a word: what follows it was searched as it stands.',
  wildcardPhrase: 'Stars and question marks are not read within quotation marks: they were left out.',
  shortPrefix: 'A star needs at least two letters before it: what is shorter was searched without the star.',
  tooManyWildcards: `Only the first ${String(maxWildcards)} words with open letters were searched.`,
  near: 'NEAR stands between words and phrases, as in palm NEAR/5 oil: here it was read as AND, or left out.',
  nearDistance: `NEAR takes a number of words from 1 to ${String(maxNearDistance)}, as in palm NEAR/5 oil.`,
  tilde: 'A number behind a phrase is not read: NEAR finds words near each other, as in palm NEAR/5 oil.',
  nearCapitals: 'NEAR is written in capitals: here it was searched as a word.',
  nearChain: 'Words in one row of NEARs stand within one distance: the largest was taken.',
  nearSame: 'A word cannot be near itself: it was searched alone.',
  nearMany: `Only the first ${String(maxNearParts)} words of a row of NEARs were searched near each other.`,
  nearFields: 'NEAR works within one field: words of different fields were searched with AND.',
  field: 'There is no such field: headline:, byline: and text: are those to search in. It was searched as a word.',
  fieldAlone: 'A field needs a word, a phrase or a parenthesis right behind it, as in headline:lagos.',
  tooMany: `Only the first ${String(maxTerms)} words were searched.`,
  longPhrase: `Only the first ${String(maxPhraseWords)} words of a phrase were searched.`,
} as const;

/** A message about a part of the query (null for the whole query), with a replacement where one is known. */
export interface Remark {
  readonly message: string;
  readonly range: TextRange | null;
  readonly replacement?: string;
}

export type AddRemark = (message: string, range: TextRange | null, instead?: string) => void;
