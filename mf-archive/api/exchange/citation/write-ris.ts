import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { pagesText, twoDigits, type CitedPiece } from './cited-piece.ts';

type Line = readonly [tag: string, value: string | null];

/** Returns `1960/10/01/`; unknown parts are empty. */
const risDate = ({ year, month, day }: NewspaperDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => (part === null ? '' : twoDigits(part))), ''].join('/');

/** Returns one RIS record. All values are single lines, so that no value can begin with a tag. */
export function writeRis(piece: CitedPiece): string {
  const lines: readonly Line[] = [
    ['TY', 'NEWS'],
    ['ID', piece.key],
    ['TI', piece.title],
    ['T2', piece.newspaper],
    ['PY', String(piece.date.year).padStart(4, '0')],
    ['DA', risDate(piece.date)],
    ['ET', piece.edition === null ? null : String(piece.edition)],
    ['SP', pagesText(piece)],
    ['CY', piece.place],
    ['LA', piece.language],
    ['DB', piece.archive],
    ['UR', piece.url],
    ['Y2', `${piece.accessed.replaceAll('-', '/')}/`],
    ['N1', piece.note],
    ['RN', piece.remark],
  ];
  const written = lines.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${value}`]));
  return [...written, 'ER  - ', ''].join('\r\n');
}
