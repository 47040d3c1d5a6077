/** How to ask: an example, and what it finds. */
export const searchHelp: readonly (readonly [example: string, meaning: string])[] = [
  ['market women', 'both words on the same page, anywhere'],
  ['"market women"', 'the words one after the other, as printed'],
  ['market OR bazaar', 'either word, or both; OR in capitals'],
  ['market -fish', 'pages without the word; NOT fish is the same'],
  ['mark*', 'words that begin so: market, markets, marked'],
  ['wom?n, l*s', 'one letter, or any number of them, left open'],
  ['market NEAR/5 fire', 'at most five words apart'],
  ['headline:market', 'in headlines; also byline: and text:, each also before "a phrase"'],
  ['(market OR bazaar) Lagos', 'parentheses keep together what belongs together'],
  ['ọjà, oja', 'tone marks, dots below and ɓ, ɗ, ƙ may be typed or left out: both find the same pages'],
];
