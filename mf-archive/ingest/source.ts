import type { ArticleKind, Box, NewspaperDate } from 'shared-contracts/archive/newspaper';

/** How one source names a title. */
export interface TitleWords {
  readonly name: string;
  readonly place: string | null;
}

/** A title as the files of one edition speak of it. */
export interface SourceTitle {
  /** What its library calls it for good, `lccn:sn83045462`; null where files know names only. */
  readonly sourceId: string | null;
  /** Names that the files give; may be none beside a `sourceId`. */
  readonly names: readonly TitleWords[];
  readonly language: string | null;
  readonly rights: string | null;
}

/** Part of an article on one page: a range of the page's words, checked against a rectangle where there is one. */
export interface PageArea {
  /** Number of its article. */
  readonly article: number;
  /** Ids in the ALTO file of a word, a line or a block; the range includes both. */
  readonly begin: string;
  readonly end: string;
  /** In pixels of the image; null where nothing is said. */
  readonly rectangle: Box | null;
}

/** A piece of an edition that its source marks. */
export interface SourceArticle {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
}

/** Something of a page's place that a person has to confirm or add before the page is published. */
export interface PlaceGuess {
  readonly fact: 'title' | 'date' | 'sequence';
  /** Reads on from the fact: `guessed from the folder name “tiff_batch”`, `unknown`. */
  readonly how: string;
}

/** One page as its source describes it. Paths are absolute, and below `root` of its edition. */
export interface SourcePage {
  readonly sequence: number;
  /** As printed. */
  readonly label: string;
  /** ALTO file; null where the source has no words: the page waits for recognition. */
  readonly words: string | null;
  /** Images or PDFs of the page, the best first: the first that is there is taken. */
  readonly scans: readonly string[];
  readonly areas: readonly PageArea[];
  /** Empty where its source, or a name that follows the convention, says for certain where it belongs. */
  readonly guesses: readonly PlaceGuess[];
}

/** One edition as its source describes it: what every format is read into. */
export interface SourceIssue {
  /** The folder that nothing may lead out of. */
  readonly root: string;
  /** What describes it: a METS or CSV file, or the folder whose names were read. */
  readonly file: string;
  readonly title: SourceTitle;
  /** True where the place was read from names: a scan that the archive has elsewhere is then left out. */
  readonly inferred: boolean;
  readonly date: NewspaperDate;
  /** 1 unless a day has several. */
  readonly edition: number;
  readonly articles: readonly SourceArticle[];
  readonly pages: readonly SourcePage[];
}

/** Tells the report what was left out, and why: `reason` reads on from the path. */
export type Leave = (path: string, reason: string) => void;

const factNames: Readonly<Record<PlaceGuess['fact'], string>> = {
  title: 'newspaper',
  date: 'date',
  sequence: 'page number',
};

/** `newspaper guessed from the folder name “tiff_batch”, page number unknown` */
export const guessText = (guesses: readonly PlaceGuess[]): string =>
  guesses.map(({ fact, how }) => `${factNames[fact]} ${how}`).join(', ');
