import type { TextRange } from 'shared-contracts/archive/newspaper';
import { fold } from '../../text/fold.ts';
import { words, type Word } from '../../text/words.ts';
import { notes, type Note } from './notes.ts';
import { kindOf, type ReadTerm } from './tokens.ts';

/** Text of the query from `start` on. */
interface Part {
  readonly text: string;
  readonly start: number;
}

const rangeOf = ({ text, start }: Part): TextRange => [start, start + text.length];

/** A compound such as `co-operate` is one term of several words; `and/or` is two terms. */
function plainTerms({ text: whole, start }: Part): readonly ReadTerm[] {
  const found = words(whole);
  const terms: ReadTerm[] = [];
  for (let index = 0; index < found.length;) {
    const group = found.slice(index, index + (found[index]?.span ?? 1));
    const [from, to] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
    const text = whole.slice(from, to);
    terms.push({ kind: kindOf(text), text, words: words(text), field: null, range: [start + from, start + to] });
    index += group.length;
  }
  return terms;
}

const mayBeOpen = (word: Word | undefined): boolean => word !== undefined && Array.from(word.fold).length >= 2;

/** `lag*`: the star opens the last of its terms. */
function openTerms(part: Part, note: Note): readonly ReadTerm[] {
  const terms = plainTerms(part);
  const last = terms.at(-1);
  if (last === undefined) return [];
  const stem = part.text.replace(/\*+$/u, '');
  if (!stem.endsWith(last.text)) {
    note(notes.wildcard, rangeOf(part), stem);
    return terms;
  }
  if (!mayBeOpen(last.words.at(-1))) {
    note(notes.shortPrefix, rangeOf(part), stem);
    return terms;
  }
  return [...terms.slice(0, -1), { ...last, kind: 'prefix', range: [last.range[0], last.range[1] + 1] }];
}

/** Letters as they are compared, and between them what is open: stars that stand together are one. */
function patternOf(text: string): string {
  return text
    .split(/([*?]+)/u)
    .map((piece, index) => {
      if (index % 2 === 0) return fold(piece);
      return '?'.repeat(piece.replaceAll('*', '').length) + (piece.includes('*') ? '*' : '');
    })
    .join('');
}

/** `l*s`, `wom?n`: stars and question marks within a word that begins with a letter. */
function wildcardTerm(part: Part, note: Note): readonly ReadTerm[] {
  const pattern = patternOf(part.text);
  const letters = pattern.replaceAll(/[*?]/gu, '');
  if (/^[*?]/u.test(pattern) || Array.from(letters).length < 2 || !/[*?]/u.test(pattern)) {
    const spaced = part.text.replaceAll(/[*?]/gu, ' ').trim();
    note(notes.shortPrefix, rangeOf(part), spaced);
    return plainTerms({ text: part.text.replaceAll(/[*?]/gu, ' '), start: part.start });
  }
  const word: Word = { fold: pattern, start: 0, end: part.text.length, whole: null, span: 1 };
  return [{ kind: 'wildcard', text: part.text, words: [word], field: null, range: rangeOf(part) }];
}

/** A star or question mark at the front opens the whole vocabulary: it is left out. */
function withoutFirst(part: Part, note: Note): Part {
  const first = /^[^\p{L}\p{N}]*[*?][^\p{L}\p{N}]*/u.exec(part.text);
  if (first === null) return part;
  const rest = { text: part.text.slice(first[0].length), start: part.start + first[0].length };
  note(words(rest.text).length === 0 ? notes.wildcard : notes.wildcardFirst, rangeOf(part), rest.text);
  return rest;
}

const openWord = /[\p{L}\p{N}\p{M}\p{Cf}'’‘ʼʻ*?]+/gu;

/** One word of a chunk that has stars or question marks within it. */
function openedWord(whole: Part, note: Note): readonly ReadTerm[] {
  const part = withoutFirst(whole, note);
  if (!/[*?]/u.test(part.text)) return plainTerms(part);
  return /^[^*?]*\*+$/u.test(part.text) ? openTerms(part, note) : wildcardTerm(part, note);
}

/** Every term of a piece without spaces. A question mark at the end of a word ends a sentence. */
export function readWords(chunk: Part, note: Note): readonly ReadTerm[] {
  const text = chunk.text.replaceAll(/\?+(?![*?]*[\p{L}\p{N}]|\?*\*)/gu, (marks) => ' '.repeat(marks.length)).trimEnd();
  if (!/[*?]/u.test(text)) return plainTerms({ text, start: chunk.start });
  if (words(text).length === 0) return [];
  if (/^[^*?]*\*+$/u.test(text)) return openTerms({ text, start: chunk.start }, note);
  return Array.from(text.matchAll(openWord), ({ 0: word, index }) => ({
    text: word,
    start: chunk.start + index,
  })).flatMap((part) => openedWord(part, note));
}
