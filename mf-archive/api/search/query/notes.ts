/** Most terms of a query; one more word hardly ever tells pages apart. */
export const mostTerms = 32;

/** Most words of a phrase. */
export const mostPhraseWords = 64;

/** Parentheses within parentheses. */
export const mostDepth = 16;

/** What the reader is told of a query that was repaired. */
export const notes = {
  unclosed: 'A quotation mark was not closed: everything after it was searched as a phrase.',
  strayQuote: 'A single quotation mark was left out.',
  nothing: 'Type a word with letters or digits.',
  marks: 'Marks without letters or digits were left out.',
  operators: 'AND, OR and NOT stand between words: one that had no words beside it was left out.',
  parentheses: 'A parenthesis without its partner was left out or closed at the end.',
  depth: `Parentheses more than ${String(mostDepth)} deep were left out.`,
  onlyExcluded: 'Words to leave out need a word to look for: add one that must stand on the page.',
  openAlternative:
    'An alternative that only leaves words out fits nearly every page. It was dropped; combine it with a word by AND.',
  wildcard: 'A star works at the end of a word only, as in lag*; other stars and question marks were left out.',
  shortPrefix: 'A word can be left open after two letters or more: a shorter one was searched as it stands.',
  tooMany: `Only the first ${String(mostTerms)} words were searched.`,
  longPhrase: `Only the first ${String(mostPhraseWords)} words of a phrase were searched.`,
} as const;

/** Takes the sentences for the reader; the same one twice is kept once. */
export type Note = (sentence: string) => void;
