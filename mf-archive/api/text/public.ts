// The exports for all other packages. Search threads load this file, so it imports no npm packages.

export { type PageFacts, altoOf } from './alto.ts';
export { type ArticleTokens, readArticle } from './article-tokens.ts';
export { type ArticleOutline, around, outlinesOf, bodyHeight } from './article-outline.ts';
export { fold, type Word, asWholes, words } from './words.ts';
export { threeLetterCode, toLanguageCode } from './language-code.ts';
export { findLayout } from './layout/find-layout.ts';
export { withArticlesOf } from './layout/with-articles-of.ts';
export {
  boxOfLine,
  endsWithHyphen,
  linesOf,
  readingOfLine,
  revisionOf,
  textOfLine,
  withLines,
  nearestLine,
  readLines,
} from './page-lines.ts';
export { type BlockFacts, type EarlierReading, type PageTokens, joinHalves, readPage } from './page-tokens.ts';
export type { PageToken, TokenColumns, TokenList } from './token-list.ts';
export {
  type PageText,
  type PrintedBlock,
  type PrintedLine,
  type PrintedWord,
  type TextLanguage,
} from './page-words.ts';
export {
  decodePageText,
  encodePageText,
  isPackedWithTokens,
  openPackedPage,
  readBlocks,
  readPackedPage,
} from './packed-page.ts';
export { ColumnMemory } from './packed-places.ts';
export { letterWidth, textLayer } from './text-layer.ts';
export { xmlAttributes, xmlText } from './xml-text.ts';
