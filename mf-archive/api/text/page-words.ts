import type { Box } from 'shared-contracts/archive/newspaper';

/** One string of characters as printed on the page. */
export interface PrintedWord {
  readonly text: string;
  /** In pixels of the page's image; null if the source gives none. */
  readonly box: Box | null;
  /** How sure the recognition was, 0 to 1; stored with four digits. */
  readonly confidence: number | null;
  /** Which half it is of a word that is broken across lines. */
  readonly hyphen: 'none' | 'first' | 'second';
  /** The complete word, on its first half, if the source gives it. */
  readonly joined: string | null;
}

export interface PrintedLine {
  readonly words: readonly PrintedWord[];
  /**
   * Readings of the line before its corrections: searchable, but never shown as the text. Omitted if there are none.
   */
  readonly before?: readonly string[];
}

/** The language of a text, and how it was determined. */
export interface TextLanguage {
  /** ISO 639 code, from `toLanguageCode`. */
  readonly code: string;
  /** True if it was worked out from the words; false if the source states it. */
  readonly isDetected: boolean;
}

export interface PrintedBlock {
  /** Number of the edition's article that it belongs to, from 1; null or omitted for text outside articles. */
  readonly article?: number | null;
  /** Omitted if it is not known. */
  readonly language?: TextLanguage;
  readonly lines: readonly PrintedLine[];
}

/** The words of a page in reading order. */
export interface PageText {
  /** Size of the image that the boxes refer to, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly PrintedBlock[];
}
