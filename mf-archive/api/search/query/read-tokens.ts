import type { TextRange } from 'shared-contracts/archive/newspaper';
import { words } from '../../text/words.ts';
import { placeFields } from './place-fields.ts';
import { mostPhraseWords, mostTerms, mostWildcards, notes, type Note } from './notes.ts';
import { readChunk } from './read-chunk.ts';
import { scanQuery, type Piece } from './scan-query.ts';
import { keyOf, termToken, type Token } from './tokens.ts';

/** Signs and terms that are read; a query of more is longer than any that makes sense. */
const mostTokens = 256;

export const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const openLetters = /\*|(?<=[\p{L}\p{N}])\?(?=[\p{L}\p{N}])/gu;

function readPhrase({ text, start, end }: Piece, note: Note): readonly Token[] {
  const range: TextRange = [start, end];
  const plain = text.replaceAll(openLetters, ' ');
  const tidied = tidy(plain);
  const found = words(tidied);
  if (found.length === 0) return [];
  if (plain !== text) note(notes.wildcardPhrase, range, tidied);
  if (found.length > mostPhraseWords) note(notes.longPhrase, range);
  // A compound is kept whole or left out, so that what is left reads as itself.
  const kept = found.length > mostPhraseWords ? tidied.slice(0, found[mostPhraseWords - 1]?.end) : tidied;
  return [termToken({ kind: 'phrase', text: kept, words: words(kept), field: null, range })];
}

/** `"palm oil"~5`, as other catalogues have it: the phrase is searched, and NEAR is offered. */
function isTilde(piece: Piece, before: Piece | undefined, note: Note): boolean {
  const [, distance] = /^~(\d{1,2})$/u.exec(piece.kind === 'chunk' ? piece.text : '') ?? [];
  if (distance === undefined || before?.kind !== 'phrase' || before.end + 1 !== piece.start) return false;
  const near = words(before.text).map(({ start, end }) => before.text.slice(start, end));
  note(notes.tilde, [before.start - 1, piece.end], near.join(` NEAR/${distance} `));
  return true;
}

function readPiece(piece: Piece, note: Note): readonly Token[] {
  if (piece.kind === 'phrase') return readPhrase(piece, note);
  if (piece.kind === 'chunk') return readChunk(piece, note);
  return [{ kind: piece.kind, range: [piece.start, piece.end] }];
}

/** Operators that are left over at the end go. */
function ended(tokens: readonly Token[]): readonly Token[] {
  const kept = [...tokens];
  while (['and', 'or', 'not', 'minus', 'near'].includes(kept.at(-1)?.kind ?? '')) kept.pop();
  return kept;
}

/** Cuts what is too much. */
function bounded(tokens: readonly Token[], note: Note): readonly Token[] {
  const seen = new Set<string>();
  const end = tokens.findIndex((token, index) => {
    if (token.kind === 'term') seen.add(keyOf(token.term));
    return index >= mostTokens || seen.size > mostTerms;
  });
  if (end === -1) return tokens;
  const [from, to] = [tokens[end]?.range[0] ?? 0, tokens.at(-1)?.range[1] ?? 0];
  note(notes.tooMany, [from, Math.max(from, to)]);
  return ended(tokens.slice(0, end));
}

/** Each word with open letters is many words to look for. */
function withFewWildcards(tokens: readonly Token[], note: Note): readonly Token[] {
  const seen = new Set<string>();
  const end = tokens.findIndex((token) => {
    if (token.kind === 'term' && token.term.kind === 'wildcard') seen.add(keyOf(token.term));
    return seen.size > mostWildcards;
  });
  if (end === -1) return tokens;
  note(notes.tooManyWildcards, tokens[end]?.range ?? null);
  return tokens.map((token): Token => {
    if (token.kind !== 'term' || token.term.kind !== 'wildcard') return token;
    const key = keyOf(token.term);
    const kept = [...seen].indexOf(key);
    return kept >= 0 && kept < mostWildcards ? token : { kind: 'and', range: token.range };
  });
}

const operatorOf = ({ kind }: Token): string => (['and', 'or', 'not', 'near'].includes(kind) ? kind.toUpperCase() : '');

/** Takes a query apart. Capitals between words are operators; where there is nothing else, they are words. */
export function readTokens(query: string, note: Note): readonly Token[] {
  const pieces = scanQuery(query, note);
  const tokens = pieces.flatMap((piece, at) => (isTilde(piece, pieces[at - 1], note) ? [] : readPiece(piece, note)));
  if (tokens.some(({ kind }) => kind === 'term')) {
    return bounded(withFewWildcards(placeFields(tokens, note), note), note);
  }
  return tokens.flatMap((token): readonly Token[] => {
    const text = operatorOf(token);
    const { range } = token;
    return text === '' ? [] : [termToken({ kind: 'phrase', text, words: words(text), field: null, range })];
  });
}
