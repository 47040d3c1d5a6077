// The exports for all other packages. Search threads load this file, so it imports no npm packages.

export { type PageFacts, altoOf } from './alto.ts';
export { type ArticleTokens, articleTokens } from './article-tokens.ts';
export { type ArticleOutline, around, outlinesOf } from './article-outline.ts';
export { fold } from './fold.ts';
export { bodyHeight } from './headlines.ts';
export { threeLetterCode, toLanguageCode } from './language-code.ts';
export { findLayout } from './layout/find-layout.ts';
export { withArticlesOf } from './layout/with-articles-of.ts';
export { boxOfLine, endsWithHyphen, linesOf, readingOfLine, revisionOf, textOfLine, withLines } from './page-lines.ts';
export { type BlockFacts, type EarlierReading, type PageTokens, joinHalves, readPage } from './page-tokens.ts';
export type { PageToken, TokenList } from './token-list.ts';
export {
  type PageText,
  type PrintedBlock,
  type PrintedLine,
  type PrintedWord,
  type TextLanguage,
} from './page-words.ts';
export {
  type PackedPage,
  decodePageText,
  encodePageText,
  isPackedWithTokens,
  openPackedPage,
  readBlocks,
  readPackedPage,
} from './packed-page.ts';
export { nearestLine, readLines } from './read-lines.ts';
export { letterWidth, textLayer } from './text-layer.ts';
export { type Word, asWholes, words } from './words.ts';
export { xmlAttributes, xmlText } from './xml-text.ts';
