import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { pagesText, twoDigits, type CitedPiece } from './cited-piece.ts';

type Line = readonly [tag: string, value: string | null];

/** `1960/10/01/`; what is not known stays empty between the slashes. */
const risDate = ({ year, month, day }: NewspaperDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => (part === null ? '' : twoDigits(part))), ''].join('/');

/** One record of RIS, each line ended. Values are of one line, so that none can begin a tag of its own. */
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
  ];
  const written = lines.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${value}`]));
  return [...written, 'ER  - ', ''].join('\r\n');
}
