import type { CitedPiece } from '../cited-piece.ts';

export const samplePiece = (values: Partial<CitedPiece> = {}): CitedPiece => ({
  key: 'lagos-courier-1960-10-01-ed-2-p3-a2',
  title: 'Traffic keeps right',
  isPrinted: true,
  newspaper: 'Courier & Mail',
  place: 'Ìbàdàn',
  language: 'yo',
  date: { year: 1960, month: 10, day: 1 },
  edition: 2,
  pages: ['3'],
  url: 'https://archivi.ng/search/lagos-courier-1960-10-01-ed-2-p3#article-2',
  accessed: '2026-11-21',
  archive: 'Archivi.ng',
  note: null,
  remark: null,
  ...values,
});
