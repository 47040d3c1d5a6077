import type { TextRange } from 'shared-contracts/archive/newspaper';

/** A point behind these ends no sentence; small letters. */
const abbreviations = new Set(
  'mr mrs ms dr st sir rev prof gen col capt lt maj sgt gov hon messrs no nos vol pp p fig jr sr co ltd etc vs viz jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/** A longer stretch without an end is cut where its words allow it. In words. */
const maxLength = 70;

const sentenceEnds = /[.!?…]+["”’')\]]*(?=\s|$)/gu;

/** Whether a point ends a sentence, by what stands before and behind it. */
function isEnd(text: string, at: number, mark: string, next: number): boolean {
  const following = text.slice(next).trimStart();
  if (following === '') return true;
  if (/^[a-zà-öø-ÿ,;]/u.test(following)) return false;
  if (!mark.startsWith('.')) return true;
  const before = /([\p{L}\p{M}.]+)$/u.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? '';
  // N.N.P.C. and the initials of a name; an abbreviation.
  if (/^\p{Lu}$/u.test(before) || /\.\p{Lu}$/u.test(before)) return false;
  return !abbreviations.has(before.toLowerCase());
}

/** Cuts behind a semicolon, colon or comma where a stretch is too long; OCR loses points. */
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

/** The sentences of a paragraph as ranges of its text, in order and without the space between them. */
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
