import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

/** The data of a citation, independent of style. Texts are single lines as printed, unescaped. */
export interface CitedPiece {
  /** Names it among others, for programs: ASCII letters, digits and `-`. */
  readonly key: string;
  readonly title: string;
  /** False if the title is ours because none was printed. */
  readonly isPrinted: boolean;
  readonly newspaper: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  readonly date: NewspaperDate;
  /** Null for the only edition of its day, or the first. */
  readonly edition: number | null;
  /** Labels of the pages it stands on, as printed, in order. */
  readonly pages: readonly string[];
  /** Absolute and permanent. */
  readonly url: string;
  /** `YYYY-MM-DD`. */
  readonly accessed: string;
  /** Who keeps it. */
  readonly archive: string;
  /** Added wherever invented titles of the demonstration are named. */
  readonly note: string | null;
}

/** What every citation of an invented page carries. */
export const demonstrationNote = 'Demonstration edition';

const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A single line without control and private-use characters, NFC. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unwanted, '').replaceAll(/ {2,}/g, ' ').trim();

/** `1, 4`. */
export const pagesText = ({ pages }: Pick<CitedPiece, 'pages'>): string => pages.join(', ');

/** Month names and numbers in the forms that programs read. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
