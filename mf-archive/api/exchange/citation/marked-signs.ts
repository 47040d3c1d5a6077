import type { CitationRun } from 'shared-contracts/archive/citation/citation';

/**
 * The processor interprets tags and pairs quotation marks in its input: it would set `<i>` in italics and turn single
 * quotation marks of the recognised text. So these signs are replaced by private-use characters, which our texts do not
 * contain (`oneLine`).
 */
const signs = /[<>&"'“”‘’«»ªº℠™㆒-㆟⁺-⁾₊-₎]|\p{Lm}|\p{No}/gu;
const firstMark = 0x0f_00_00;

const toMark = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0xff_ff ? sign : String.fromCodePoint(firstMark + code);
};

const isOpening = (before: string | undefined): boolean => before === undefined || /[\s([{“‘–—-]/u.test(before);

/** Straight quotation marks as a printer sets them. */
const curly = (text: string): string =>
  text
    .replaceAll(/"/g, (_sign, at: number) => (isOpening(text[at - 1]) ? '“' : '”'))
    .replaceAll(/'/g, (_sign, at: number) => (isOpening(text[at - 1]) ? '‘' : '’'));

const inner = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');

/** A text that the processor does not read; `within`: it will stand between double quotation marks. */
export function markSigns(text: string, within = false): string {
  const set = curly(text);
  return (within ? inner(set) : set).replaceAll(signs, toMark);
}

const unmark = (text: string): string =>
  text.replaceAll(/[\u{f0000}-\u{fffff}]/gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - firstMark));

const entity = (text: string): string =>
  text
    .replaceAll('&#60;', '<')
    .replaceAll('&#62;', '>')
    .replaceAll('&nbsp;', '\u{a0}')
    .replaceAll('&#160;', '\u{a0}')
    .replaceAll('&#38;', '&');

/** Reads back what the processor has written: italics are all that our styles set. */
export const readMarked = (html: string): readonly CitationRun[] =>
  html
    .replaceAll(/<\/?div[^>]*>/g, '')
    .trim()
    .split(/<\/?i>/)
    .flatMap((part, index) => (part === '' ? [] : [{ text: unmark(entity(part)), italic: index % 2 === 1 }]));

export const plainText = (runs: readonly CitationRun[]): string => runs.map(({ text }) => text).join('');
