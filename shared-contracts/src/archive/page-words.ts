/**
 * The words of a page in reading order, packed in columns: article after article as the text beside the scan has them,
 * what belongs to no article at the end. A word that is broken over a line has two boxes: the first carries the whole
 * word, the second the empty string.
 */
export interface PageWordsResult {
  /** One string for each box, as it is copied. */
  readonly words: readonly string[];
  /** Four numbers a word in pixels of the scan: x, y, width, height; all 0 where the source gives no box. */
  readonly boxes: readonly number[];
  /** Index of the first word of each paragraph, rising from 0. */
  readonly paragraphs: readonly number[];
  /** Number of the article of each paragraph, from 1; 0 for the rest of the page. */
  readonly articles: readonly number[];
}
