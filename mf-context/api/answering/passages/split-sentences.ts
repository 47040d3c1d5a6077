import type { TextRange } from 'shared-contracts/archive/newspaper';

/** A full stop after one of these does not end a sentence; lower case. */
const abbreviations = new Set(
  'mr mrs ms dr st sir rev prof gen col capt lt maj sgt gov hon messrs no nos vol pp p fig jr sr co ltd etc vs viz jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/** A sentence with more words than this is split at punctuation. */
const maxLength = 70;

const sentenceEnds = /[.!?…]+["”’')\]]*(?=\s|$)/gu;

/** True when the mark ends a sentence, judged by the text before and after it. */
function isEnd(text: string, at: number, mark: string, next: number): boolean {
  const following = text.slice(next).trimStart();
  if (following === '') return true;
  if (/^[a-zà-öø-ÿ,;]/u.test(following)) return false;
  if (!mark.startsWith('.')) return true;
  const before = /([\p{L}\p{M}.]+)$/u.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? '';
  // `N.N.P.C.`, the initials of a name, or an abbreviation.
  if (/^\p{Lu}$/u.test(before) || /\.\p{Lu}$/u.test(before)) return false;
  return !abbreviations.has(before.toLowerCase());
}

/** Splits too long a sentence after a semicolon, colon or comma: OCR often misses full stops. */
function* splitLong(text: string, from: number, to: number): Generator<TextRange> {
  let start = from;
  while (text.slice(start, to).split(/\s+/u).length > maxLength) {
    const words = Array.from(text.slice(start, to).matchAll(/\S+/gu));
    const atMost = words[maxLength - 1];
    if (atMost === undefined) break;
    const reach = start + atMost.index + atMost[0].length;
    const clause = Math.max(...[';', ':', ','].map((mark) => text.lastIndexOf(`${mark} `, reach)));
    const end = clause > start + (reach - start) / 3 ? clause + 1 : reach;
    yield [start, end];
    start = end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0);
  }
  if (start < to) yield [start, to];
}

/** Returns the sentences of a paragraph as ranges of its text, in order, without the space between them. */
export function splitSentences(text: string): readonly TextRange[] {
  const found: TextRange[] = [];
  let start = /^\s*/u.exec(text)?.[0].length ?? 0;
  for (const match of text.matchAll(sentenceEnds)) {
    const next = match.index + match[0].length;
    if (next <= start || !isEnd(text, match.index, match[0], next)) continue;
    found.push(...splitLong(text, start, next));
    start = next + (/^\s*/u.exec(text.slice(next))?.[0].length ?? 0);
  }
  const end = text.trimEnd().length;
  if (start < end) found.push(...splitLong(text, start, end));
  return found;
}

/** Clause boundaries; `and` before a capital letter joins two names, not two clauses. */
export const clauseBoundary = /(?<=[;:—]\s|,\sand\s|\band\s(?!(?:the\s)?\p{Lu})|\b(?:but|while)\s)/u;
/** Like `clauseBoundary`, but also at every comma and every `and`. */
export const phraseBoundary = /(?<=[,;:—]\s|\b(?:and|but|while)\s)/u;

/** Splits a text at `ends`, and returns the range of the part or parts that contain the given range. */
export function enclosingPart(text: string, [start, end]: TextRange, ends: RegExp): TextRange {
  const parts = text.split(ends);
  const after = parts.map((_, at) => parts.slice(0, at + 1).join('').length);
  return [after.findLast((place) => place <= start) ?? 0, after.find((place) => place >= end) ?? text.length];
}

export const isWithin = ([start, end]: TextRange, [from, to]: TextRange): boolean => start >= from && end <= to;
