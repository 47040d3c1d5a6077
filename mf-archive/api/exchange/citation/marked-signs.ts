import type { CitationRun } from 'shared-contracts/archive/citation/citation';

/**
 * The processor interprets tags and pairs quotation marks in its input: it would set `<i>` in italics and change single
 * quotation marks of the recognised text. So these characters are replaced by private-use characters, which texts do
 * not contain after `oneLine`.
 */
const signs = /[<>&"'“”‘’«»ªº℠™㆒-㆟⁺-⁾₊-₎]|\p{Lm}|\p{No}/gu;
const firstMark = 0x0f_00_00;

const toMark = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0xff_ff ? sign : String.fromCodePoint(firstMark + code);
};

const isOpening = (before: string | undefined): boolean => before === undefined || /[\s([{“‘–—-]/u.test(before);

/** Replaces straight quotation marks by typographic ones. */
const curly = (text: string): string =>
  text
    .replaceAll(/"/g, (_sign, at: number) => (isOpening(text[at - 1]) ? '“' : '”'))
    .replaceAll(/'/g, (_sign, at: number) => (isOpening(text[at - 1]) ? '‘' : '’'));

const inner = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');

/**
 * Returns a text whose characters the processor does not interpret. `within`: it will be between double quotation
 * marks.
 */
export function escapeForCiteproc(text: string, within = false): string {
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

/** Parses the output of the processor. Italics are the only markup in our styles. */
export const parseCiteprocHtml = (html: string): readonly CitationRun[] =>
  html
    .replaceAll(/<\/?div[^>]*>/g, '')
    .trim()
    .split(/<\/?i>/)
    .flatMap((part, index) => (part === '' ? [] : [{ text: unmark(entity(part)), italic: index % 2 === 1 }]));

export const plainText = (runs: readonly CitationRun[]): string => runs.map(({ text }) => text).join('');
