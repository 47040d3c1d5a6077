import type { NewspaperDate } from 'shared-contracts/archive/newspaper';

/** The data of a citation, independent of style. Texts are single lines as printed, unescaped. */
export interface CitedPiece {
  /** Identifies the piece in programs: ASCII letters, digits and `-`. */
  readonly key: string;
  readonly title: string;
  /** False if the title is descriptive because none was printed. */
  readonly isPrinted: boolean;
  readonly newspaper: string;
  readonly place: string | null;
  /** ISO 639 code. */
  readonly language: string | null;
  readonly date: NewspaperDate;
  /** Null for the only or first edition of a day. */
  readonly edition: number | null;
  /** Printed labels of the pages that the piece is on, in order. */
  readonly pages: readonly string[];
  /** Absolute and permanent. */
  readonly url: string;
  /** `YYYY-MM-DD`. */
  readonly accessed: string;
  /** Name of this archive. */
  readonly archive: string;
  /** A note that marks pieces of the demonstration; null for others. */
  readonly note: string | null;
  /** For those who work with the record, not for bibliographies; null for most pieces. */
  readonly remark: string | null;
}

/** The note in every citation of an invented page. */
export const demonstrationNote = 'Demonstration edition';

const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Normalises a text to NFC and a single line, without control and private-use characters. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unwanted, '').replaceAll(/ {2,}/g, ' ').trim();

/** Returns `1, 4`. */
export const pagesText = ({ pages }: Pick<CitedPiece, 'pages'>): string => pages.join(', ');

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
