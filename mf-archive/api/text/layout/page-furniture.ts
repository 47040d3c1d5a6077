import { bottom, middle, type Strip } from './column-strips.ts';
import type { MeasuredLine } from './measured-line.ts';

/** Running heads and folios are within this share of the printed height from its top or bottom. */
const band = 0.05;
/** The masthead of a front page ends within this share. */
const mastheadBand = 0.3;
/** A strip with at least this many lines is a column of text. */
const columnLines = 6;

const isFolio = (text: string): boolean => /^\W*(?:p(?:age|\.)?\s*)?(?:\d{1,3}|[ivxlc]{1,6})\W*$/iu.test(text);
/** True for a text with a year, even if some digits were read as letters: `1SS7`. */
const hasYear = (text: string): boolean => /(?<![\p{L}\d])(?:1[5-9SB]|20)[\dSBOIl]{2}(?![\p{L}\d])/u.test(text);
const isImprint = (text: string): boolean => /\bnot for (?:re)?sale\b|\bcomplimentary copy\b/iu.test(text);

/** Returns the height at which the first column of text begins. */
function textTop(strips: readonly Strip[]): number {
  const columns = strips.filter(({ lines }) => lines.length >= columnLines);
  return Math.min(...columns.map(({ box }) => box.y), Infinity);
}

/**
 * Returns the lines that are not part of the page's articles: running heads, folios, the masthead with its date, and
 * lines such as "Not for sale".
 */
export function furnitureOf(strips: readonly Strip[]): ReadonlySet<MeasuredLine> {
  const lines = strips.flatMap((strip) => strip.lines);
  const top = Math.min(...lines.map(({ box }) => box.y));
  const low = Math.max(...lines.map(({ box }) => bottom(box)));
  const [headBand, footBand] = [top + (low - top) * band, low - (low - top) * band];
  const text = Math.min(textTop(strips), top + (low - top) * mastheadBand);
  const above = lines.filter(({ box }) => middle(box) < text);
  const dated = above.filter((line) => hasYear(line.text)).map(({ box }) => bottom(box));
  const headEnd = Math.max(...dated, -Infinity);
  const isHead = (line: MeasuredLine): boolean =>
    bottom(line.box) <= headEnd || (middle(line.box) < Math.min(headBand, text) && isFolio(line.text));
  const isFoot = (line: MeasuredLine): boolean => middle(line.box) > footBand && isFolio(line.text);
  return new Set([
    ...above.filter(isHead),
    ...lines.filter((line) => isFoot(line) || (isImprint(line.text) && line.text.length < 60)),
  ]);
}
