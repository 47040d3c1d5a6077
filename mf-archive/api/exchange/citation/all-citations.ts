import { dayText } from 'shared-contracts/day-text';
import type { Citation, CitationFormat, CitationRun } from 'shared-contracts/archive/citation/citation';
import { ordinal, readDay } from './date-words.ts';
import { pagesText, type CitedPiece } from './cited-piece.ts';
import { formatStyle } from './format-styles.ts';
import { plainText } from './marked-signs.ts';
import { writeBibtex } from './write-bibtex.ts';
import { writeCslJson } from './write-csl-json.ts';
import { writeRis } from './write-ris.ts';

const numeric = (sign: string): string => `&#${String(sign.codePointAt(0))};`;

/** Escapes characters with a meaning in wikitext. */
const escapeWiki = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll(/[|{}[\]<>~]/g, numeric)
    .replaceAll(/''+|__+|:\/\//g, (signs) => Array.from(signs, numeric).join(''));

type Parameter = readonly [name: string, value: string | null];

/** Returns Wikipedia's `{{cite news}}`. */
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

interface Form {
  readonly format: CitationFormat;
  readonly name: string;
  /** Formats the citation for readers. */
  readonly runs?: (piece: CitedPiece) => readonly CitationRun[];
  /** Formats the citation for programs. */
  readonly write?: (piece: CitedPiece) => string;
}

const forms: readonly Form[] = [
  { format: 'apa', name: 'APA', runs: (piece) => formatStyle(piece, 'apa') },
  { format: 'mla', name: 'MLA', runs: (piece) => formatStyle(piece, 'mla') },
  { format: 'chicago', name: 'Chicago', runs: (piece) => formatStyle(piece, 'chicago') },
  { format: 'chicago-note', name: 'Chicago, as a note', runs: (piece) => formatStyle(piece, 'chicago', 'note') },
  { format: 'harvard', name: 'Harvard', runs: (piece) => formatStyle(piece, 'harvard') },
  { format: 'wikipedia', name: 'Wikipedia', write: writeWikitext },
  { format: 'bibtex', name: 'BibTeX', write: writeBibtex },
  { format: 'ris', name: 'RIS', write: writeRis },
  { format: 'csl-json', name: 'CSL-JSON', write: writeCslJson },
];

/** The files of a citation by their extension. */
export const citationFiles = {
  bib: { format: 'bibtex', type: 'application/x-bibtex; charset=utf-8', write: writeBibtex },
  ris: { format: 'ris', type: 'application/x-research-info-systems; charset=utf-8', write: writeRis },
  json: { format: 'csl-json', type: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: writeCslJson },
} as const;

export type CitationFile = keyof typeof citationFiles;
const files = Object.keys(citationFiles) as readonly CitationFile[];

/** Returns `/api/archive/citation.ris?page=…`, or null if the format has no file. */
const downloadOf = (format: CitationFormat, query: string): string | null => {
  const file = files.find((one) => citationFiles[one].format === format);
  return file === undefined ? null : `/api/archive/citation.${file}?${query}`;
};

/** Returns the citation in every format. `query` has the parameters of the download addresses. */
export const allCitations = (piece: CitedPiece, query: string): readonly Citation[] =>
  forms.map(({ format, name, runs: style, write }) => {
    const runs = style?.(piece) ?? null;
    const text = runs === null ? (write?.(piece) ?? '').replace(/(\r?\n)+$/, '') : plainText(runs);
    return { format, name, text, runs, download: downloadOf(format, query) };
  });
