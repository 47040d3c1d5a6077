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
  unclosed: 'A quotation mark was not closed, so everything after it was searched as a phrase.',
  strayQuote: 'A stray quotation mark was ignored.',
  question:
    'This was read as a question, so pages with any of its words are listed, those with the most and rarest words first.',
  nothing: 'Type a word with letters or digits.',
  marks: 'Symbols without letters or digits were ignored.',
  operators: 'AND, OR and NOT go between words. One without words beside it was ignored.',
  parentheses: 'An unmatched parenthesis was ignored, or closed at the end.',
  depth: `Parentheses more than ${String(maxDepth)} deep were ignored.`,
  onlyExcluded: 'Add at least one word to look for; words to exclude are not enough.',
  openAlternative:
    'An alternative that only excludes words matches nearly every page, so it was ignored. Combine it with a word, using AND.',
  wildcard: 'A star belongs in a word, as in lag* or l*s. One by itself was ignored.',
  wildcardFirst: 'A word cannot begin with a star or question mark. The rest of the word was searched.',
  wildcardPhrase: 'Stars and question marks do not work inside quotation marks, and were ignored.',
  shortPrefix: 'A star needs at least two letters before it. Shorter words were searched without the star.',
  tooManyWildcards: `Only the first ${String(maxWildcards)} words with wildcards were searched.`,
  near: 'NEAR goes between words or phrases, as in palm NEAR/5 oil. Here it was treated as AND, or ignored.',
  nearDistance: `NEAR takes a number of words from 1 to ${String(maxNearDistance)}, as in palm NEAR/5 oil.`,
  tilde: 'A number after a phrase is ignored. To find words near each other, use NEAR, as in palm NEAR/5 oil.',
  nearCapitals: 'NEAR must be in capitals. Here it was searched as a word.',
  nearChain: 'A series of NEARs has one distance; the largest was used.',
  nearSame: 'A word cannot be near itself, so it was searched alone.',
  nearMany: `Only the first ${String(maxNearParts)} words in a series of NEARs were searched near each other.`,
  nearFields: 'NEAR works within one field. Words in different fields were searched with AND.',
  field: 'There is no such field. You can use headline:, byline: and text:. It was searched as a word.',
  fieldAlone: 'A field must be followed directly by a word, a phrase or a parenthesis, as in headline:lagos.',
  tooMany: `Only the first ${String(maxTerms)} words were searched.`,
  longPhrase: `Only the first ${String(maxPhraseWords)} words of a phrase were searched.`,
} as const;

/** A message about a part of the query (null for the whole query), with a replacement where one is known. */
export interface Remark {
  readonly message: string;
  readonly range: TextRange | null;
  readonly replacement?: string;
}

export type AddRemark = (message: string, range: TextRange | null, replacement?: string) => void;
