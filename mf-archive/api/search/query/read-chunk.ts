import type { TextRange } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import { furthest, nearByItself, notes, type Note } from './notes.ts';
import type { Field } from './query-tree.ts';
import { readWords } from './read-words.ts';
import type { Piece } from './scan-query.ts';
import { termToken, type Token } from './tokens.ts';

const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** `NEAR`, `NEAR/5`; null for anything else. */
function nearToken(text: string, range: TextRange, note: Note): Token | null {
  const near = /^NEAR(?:\/(\d*))?$/u.exec(text);
  if (near === null) {
    if (/^near\/\d+$/iu.test(text)) note(notes.nearCapitals, range, text.toUpperCase());
    return null;
  }
  const [, number] = near;
  if (number === undefined) return { kind: 'near', distance: nearByItself, range };
  const distance = number === '' ? nearByItself : Math.min(Math.max(Number(number), 1), furthest);
  if (String(distance) !== number) note(notes.nearDistance, range, `NEAR/${String(distance)}`);
  return { kind: 'near', distance, range };
}

const fields: Readonly<Record<string, Field>> = { headline: 'headline', byline: 'byline', text: 'text' };

/** What other catalogues call them. */
const meant: Readonly<Record<string, Field>> = {
  ...{ title: 'headline', head: 'headline', headlines: 'headline', heading: 'headline', ti: 'headline' },
  ...{ author: 'byline', by: 'byline', writer: 'byline', bylines: 'byline', au: 'byline' },
  ...{ body: 'text', fulltext: 'text', content: 'text', ft: 'text' },
};

interface Read {
  readonly tokens: readonly Token[];
  /** What is left of the chunk, and where it begins. */
  readonly rest: string;
  readonly start: number;
}

/** Minus signs before a word, a phrase or a parenthesis. */
function takeMinus({ tokens, rest, start }: Read, touches: boolean): Read {
  const minus = /^[-−]+(?=[\p{L}\p{N}*?])/u.exec(rest) ?? (touches ? /^[-−]+$/u.exec(rest) : null);
  if (minus === null) return { tokens, rest, start };
  const end = start + minus[0].length;
  return { tokens: [...tokens, { kind: 'minus', range: [start, end] }], rest: rest.slice(minus[0].length), start: end };
}

/** `headline:`; a name that is none is a word, and the reader is told. */
function takeField(read: Read, touches: boolean, note: Note): Read {
  const { tokens, rest, start } = read;
  const named = /^(\p{L}{2,20})[:：]/u.exec(rest);
  if (named === null) return read;
  const [before, name = ''] = named;
  const field = ownValue(fields, name.toLowerCase());
  const after = { rest: rest.slice(before.length), start: start + before.length };
  const range: TextRange = [start, after.start];
  if (field !== undefined) return { tokens: [...tokens, { kind: 'field', field, range }], ...after };
  const follows = after.rest === '' ? touches : /^[\p{L}\p{N}]/u.test(after.rest);
  const other = ownValue(meant, name.toLowerCase());
  if (follows) note(notes.field, range, other === undefined ? `${name} ` : `${other}:`);
  return read;
}

/** A piece without spaces, quotes and parentheses. */
export function readChunk({ text, start, end, touches }: Piece, note: Note): readonly Token[] {
  const operator = operators.get(text);
  if (operator !== undefined) return [{ kind: operator, range: [start, end] }];
  const near = nearToken(text, [start, end], note);
  if (near !== null) return [near];
  const first = takeMinus({ tokens: [], rest: text, start }, touches);
  const named = takeField(first, touches, note);
  const { tokens, rest, start: from } = named === first ? first : takeMinus(named, touches);
  if (rest === '' && tokens.length > 0) return tokens;
  const terms = readWords({ text: rest, start: from }, note).map(termToken);
  if (terms.length === 0) {
    note(notes.marks, [start, end]);
    return [];
  }
  if (terms.length === 1 || tokens.length === 0) return [...tokens, ...terms];
  const range: TextRange = [from, end];
  return [...tokens, { kind: 'open', range }, ...terms, { kind: 'close', range }];
}
