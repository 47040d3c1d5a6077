import type { ArticleKind, Box, NewspaperDate } from 'shared-contracts/archive/newspaper';

/** A title's name in one source. */
export interface TitleText {
  readonly name: string;
  readonly place: string | null;
}

/** A title as the files of one edition describe it. */
export interface SourceTitle {
  /** A permanent identifier from its library, `lccn:sn83045462`; null if the files have names only. */
  readonly sourceId: string | null;
  /** The names in the files; may be empty if there is a `sourceId`. */
  readonly names: readonly TitleText[];
  readonly language: string | null;
  readonly rights: string | null;
}

/** A part of an article on one page: a range of the page's words, checked against the rectangle if there is one. */
export interface PageArea {
  /** Number of its article. */
  readonly article: number;
  /** Id of a word, line or block in the ALTO file; the range includes both ends. */
  readonly begin: string;
  readonly end: string;
  /** In pixels of the image; null if not given. */
  readonly rectangle: Box | null;
}

/** An article of an edition, as its source marks it. */
export interface SourceArticle {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
}

/** A fact about a page's position that a person has to confirm or add before the page is published. */
export interface PositionGuess {
  readonly fact: 'title' | 'date' | 'sequence';
  /** Continues the name of the fact: `guessed from the folder name “tiff_batch”`, `unknown`. */
  readonly how: string;
}

/** One page as its source describes it. Paths are absolute and below the `root` of its edition. */
export interface SourcePage {
  readonly sequence: number;
  /** The page number as printed. */
  readonly label: string;
  /**
   * File of words (ALTO, hOCR, PAGE XML or iArchives XML), or a PDF that may have text; null if the source has none, so
   * that the page waits for recognition.
   */
  readonly words: string | null;
  /** Images or PDFs of the page, best first: the first that can be read and has the shape of the page is used. */
  readonly scans: readonly string[];
  readonly areas: readonly PageArea[];
  /** Empty if the source, or a name that follows the convention, states the position with certainty. */
  readonly guesses: readonly PositionGuess[];
}

/** One edition as its source describes it: every format is read into this shape. */
export interface SourceIssue {
  /** The folder that all files must be in. */
  readonly root: string;
  /** The file that describes it: a METS or CSV file, or the folder whose names were read. */
  readonly file: string;
  readonly title: SourceTitle;
  /** True if the position was read from names; a scan that the archive has elsewhere is then skipped. */
  readonly inferred: boolean;
  readonly date: NewspaperDate;
  /** 1 unless the title has several on that day. */
  readonly edition: number;
  readonly articles: readonly SourceArticle[];
  readonly pages: readonly SourcePage[];
}

/** Reports a skipped file; `reason` continues a sentence that starts with the path. */
export type ReportSkipped = (path: string, reason: string) => void;

const factNames: Readonly<Record<PositionGuess['fact'], string>> = {
  title: 'newspaper',
  date: 'date',
  sequence: 'page number',
};

/** Writes guesses as text: `newspaper guessed from the folder name “tiff_batch”, page number unknown`. */
export const guessText = (guesses: readonly PositionGuess[]): string =>
  guesses.map(({ fact, how }) => `${factNames[fact]} ${how}`).join(', ');
