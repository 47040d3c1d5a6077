/**
 * The words of a page in reading order, packed in columns: article by article as in the text beside the scan, followed
 * by the words that belong to no article. A word that is broken across lines has two boxes: the first with the whole
 * word, the second with an empty string.
 */
export interface PageWordsResult {
  /** One string per box, as it is copied. */
  readonly words: readonly string[];
  /** Four numbers per word in pixels of the scan: x, y, width, height; all 0 if the source has no box. */
  readonly boxes: readonly number[];
  /** Index of the first word of each paragraph, ascending from 0. */
  readonly paragraphs: readonly number[];
  /** Number of each paragraph's article, from 1; 0 if it belongs to no article. */
  readonly articles: readonly number[];
}
