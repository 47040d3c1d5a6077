import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { pagesText, type CitedPiece } from './cited-piece.ts';

interface CslDate {
  readonly 'date-parts': readonly (readonly number[])[];
}

/** A record of the Citation Style Language, which reference managers exchange. */
export interface CslItem {
  readonly id: string;
  readonly type: 'article-newspaper';
  readonly title?: string;
  /** A descriptive title for a piece without a printed one; used only in styles. */
  readonly genre?: string;
  readonly 'container-title': string;
  readonly 'publisher-place'?: string;
  readonly issued: CslDate;
  readonly accessed: CslDate;
  readonly edition?: string;
  readonly page: string;
  readonly URL: string;
  readonly source: string;
  readonly language?: string;
  readonly note?: string;
  readonly annote?: string;
}

const dateParts = ({ year, month, day }: NewspaperDate): CslDate => ({
  'date-parts': [[year, month, day].filter((part) => part !== null)],
});

const accessedParts = (day: string): CslDate => ({ 'date-parts': [day.split('-').map(Number)] });

/** Returns the record without a title. */
export const untitledItem = (piece: CitedPiece): CslItem => ({
  id: piece.key,
  type: 'article-newspaper',
  'container-title': piece.newspaper,
  ...(piece.place !== null && { 'publisher-place': piece.place }),
  issued: dateParts(piece.date),
  accessed: accessedParts(piece.accessed),
  ...(piece.edition !== null && { edition: String(piece.edition) }),
  page: pagesText(piece),
  URL: piece.url,
  source: piece.archive,
  ...(piece.language !== null && { language: piece.language }),
  ...(piece.note !== null && { note: piece.note }),
  ...(piece.remark !== null && { annote: piece.remark }),
});

export const cslItem = (piece: CitedPiece): CslItem => ({ ...untitledItem(piece), title: piece.title });

/** Returns CSL-JSON: a list of one record. */
export const writeCslJson = (piece: CitedPiece): string => JSON.stringify([cslItem(piece)], null, 2);
