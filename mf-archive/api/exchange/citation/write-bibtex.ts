import { ownValue } from 'shared-contracts/own-value';
import { isoText, monthsShort } from './date-words.ts';
import { pagesText, type CitedPiece } from './cited-piece.ts';

/** Characters with a meaning in TeX, and ligatures. */
const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '`': String.raw`\textasciigrave{}`,
  '"': String.raw`\textquotedbl{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  '|': String.raw`\textbar{}`,
};

const escapeTex = (text: string): string =>
  text
    .replaceAll(/[\\{}$&%#_~^`"<>|]/g, (sign) => ownValue(escapes, sign) ?? sign)
    .replaceAll(/-(?=-)/g, '-{}')
    .replaceAll(/'(?=')/g, "'{}");

type Field = readonly [name: string, value: string | null];

const braced = (text: string): string => `{${escapeTex(text)}}`;

/**
 * Returns a BibTeX entry in UTF-8. The title has double braces, which preserve the capitals of the newspaper. `date` is
 * for BibLaTeX; year and month are for older programs.
 */
export function writeBibtex(piece: CitedPiece): string {
  const { month } = piece.date;
  const fields: readonly Field[] = [
    ['title', `{${braced(piece.title)}}`],
    ['journal', braced(piece.newspaper)],
    ['date', `{${isoText(piece.date)}}`],
    ['year', `{${String(piece.date.year)}}`],
    ['month', month === null ? null : (monthsShort[month - 1] ?? null)],
    ['edition', piece.edition === null ? null : `{${String(piece.edition)}}`],
    ['pages', braced(pagesText(piece))],
    ['address', piece.place === null ? null : braced(piece.place)],
    ['language', piece.language === null ? null : braced(piece.language)],
    ['url', `{${piece.url}}`],
    ['urldate', `{${piece.accessed}}`],
    ['note', piece.note === null ? null : braced(piece.note)],
    ['annote', piece.remark === null ? null : braced(piece.remark)],
  ];
  const written = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = ${value}`]));
  return `@article{${piece.key},\n${written.join(',\n')}\n}`;
}
