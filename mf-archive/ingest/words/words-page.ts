/** As the file says it: in the file's unit, whatever that is. NaN where it says nothing. */
export interface WordsString {
  readonly id: string;
  readonly content: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly confidence: number;
  readonly subsType: string;
  readonly subsContent: string;
}

export interface WordsLine {
  readonly id: string;
  readonly strings: WordsString[];
  /** The line ends with a printed hyphen. */
  hyphenated: boolean;
}

export interface WordsBlock {
  readonly id: string;
  /** Ids of the blocks around it. */
  readonly within: readonly string[];
  /** Id of the block to be read after it; empty where the file does not say. */
  readonly next: string;
  readonly lines: WordsLine[];
}

/** A page of a file of words, whatever its format: ALTO, hOCR and PAGE XML are read into this one shape. */
export interface WordsPage {
  /** Name of the image that the file says it is of; left out where it does not say. */
  readonly image?: string;
  /** `pixel`, `mm10` or `inch1200`; empty where the file does not say. */
  readonly unit: string;
  readonly width: number;
  readonly height: number;
  readonly blocks: WordsBlock[];
  /** Ids in reading order; empty where the file has none. */
  readonly readingOrder: string[];
}

/** An attribute as a number; NaN where there is none. */
export const toNumber = (text: string | undefined): number => (text === undefined || text === '' ? NaN : Number(text));
