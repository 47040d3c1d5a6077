import { dayText } from 'shared-contracts/day-text';
import { ordinal, readDay } from './date-words.ts';
import { pagesText, type CitedPiece } from './cited-piece.ts';

const numeric = (sign: string): string => `&#${String(sign.codePointAt(0))};`;

/** What a template, a link, a tag or a signature begins with; two apostrophes are italics, two underlines a command. */
const escapeWiki = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll(/[|{}[\]<>~]/g, numeric)
    .replaceAll(/''+|__+|:\/\//g, (signs) => Array.from(signs, numeric).join(''));

type Parameter = readonly [name: string, value: string | null];

/** Wikipedia's `{{cite news}}`. */
export function writeWikitext(piece: CitedPiece): string {
  const parameters: readonly Parameter[] = [
    ['title', escapeWiki(piece.title)],
    ['newspaper', escapeWiki(piece.newspaper)],
    ['location', piece.place === null ? null : escapeWiki(piece.place)],
    ['date', dayText(piece.date)],
    ['edition', piece.edition === null ? null : ordinal(piece.edition)],
    [piece.pages.length > 1 ? 'pages' : 'page', escapeWiki(pagesText(piece))],
    ['language', piece.language === null || piece.language === 'en' ? null : escapeWiki(piece.language)],
    ['url', piece.url],
    ['access-date', dayText(readDay(piece.accessed))],
    ['via', escapeWiki(piece.archive)],
    ['type', piece.note === null ? null : escapeWiki(piece.note)],
  ];
  const written = parameters.flatMap(([name, value]) => (value === null ? [] : [` |${name}=${value}`]));
  return `{{cite news${written.join('')}}}`;
}
