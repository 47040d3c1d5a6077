/** A word as in the file, in the file's unit. Numbers that the file does not give are NaN. */
export interface SourceWord {
  readonly id: string;
  readonly content: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly confidence: number;
  /**
   * ALTO's `SUBS_TYPE`, which half of a broken word it is, and `SUBS_CONTENT`, the complete word; empty if not given.
   */
  readonly subsType: string;
  readonly subsContent: string;
  /** Its language as the file writes it. */
  readonly language?: string | undefined;
}

export interface WordsLine {
  readonly id: string;
  readonly strings: SourceWord[];
  /** The line ends with a printed hyphen. */
  hyphenated: boolean;
  /** Its language as the file writes it. */
  readonly language?: string | undefined;
}

export interface WordsBlock {
  readonly id: string;
  /** Ids of the blocks around it. */
  readonly within: readonly string[];
  /** Id of the block to be read next; empty if the file does not say. */
  readonly next: string;
  readonly lines: WordsLine[];
  /** The language as the file writes it, stated for the block itself or for one around it. */
  readonly language?: string | undefined;
}

/** A page of a word file: ALTO, hOCR, PAGE XML and iArchives XML are read into this shape. */
export interface WordsPage {
  /** Name of the page's image; omitted if the file does not name it. */
  readonly image?: string;
  /** `pixel`, `mm10` or `inch1200`; empty if the file does not say. */
  readonly unit: string;
  readonly width: number;
  readonly height: number;
  readonly blocks: WordsBlock[];
  /** Ids in reading order; empty if the file has no reading order. */
  readonly readingOrder: string[];
  /** The language of all blocks that state none, as the file writes it. */
  readonly language?: string | undefined;
}

/** Parses an attribute as a number; NaN if it is missing. */
export const toNumber = (text: string | undefined): number => (text === undefined || text === '' ? NaN : Number(text));
