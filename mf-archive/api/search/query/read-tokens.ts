import { words, type Word } from '../../text/words.ts';
import { mostPhraseWords, mostTerms, notes, type Note } from './notes.ts';
import type { Term } from './query-tree.ts';

/** A term whose place in the tree is not known yet. */
export type ReadTerm = Omit<Term, 'excluded' | 'field' | 'range'>;

/** The parts of a query as they stand in it. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus' }
  | { readonly kind: 'term'; readonly term: ReadTerm };

interface Segment {
  readonly quoted: boolean;
  readonly text: string;
}

/** Signs and terms that are read; a query of more is longer than any that makes sense. */
const mostTokens = 256;

const quotes = /["“”„‟«»″＂]/gu;
export const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An opening quote without a closing one runs to the end; one that opens nothing (`a 5" gun`) is dropped. */
function splitQuotes(query: string, note: Note): readonly Segment[] {
  const pieces = query.replaceAll(quotes, '"').split('"');
  const balanced = pieces.length % 2 === 1;
  if (!balanced) {
    const last = pieces.pop() ?? '';
    const before = pieces.pop() ?? '';
    const opens = words(last).length > 0 && !/[^\s(\-−]$/u.test(before);
    note(opens ? notes.unclosed : notes.strayQuote);
    pieces.push(...(opens ? [before, last] : [`${before} ${last}`]));
  }
  return pieces.map((text, index) => ({ quoted: index % 2 === 1, text }));
}

function phraseOf(text: string, note: Note): readonly Token[] {
  const tidied = tidy(text);
  const found = words(tidied);
  if (found.length === 0) return [];
  if (found.length <= mostPhraseWords) return [{ kind: 'term', term: { kind: 'phrase', text: tidied, words: found } }];
  note(notes.longPhrase);
  // A compound is kept whole or left out, so that what is left reads as itself.
  const text64 = tidied.slice(0, found[mostPhraseWords - 1]?.end);
  return [{ kind: 'term', term: { kind: 'phrase', text: text64, words: words(text64) } }];
}

/** A compound such as `co-operate` is one term of several words; `and/or` is two terms. */
function looseTerms(chunk: string): readonly ReadTerm[] {
  const found = words(chunk);
  const terms: ReadTerm[] = [];
  for (let index = 0; index < found.length;) {
    const group = found.slice(index, index + (found[index]?.span ?? 1));
    const text = chunk.slice(group[0]?.start, group.at(-1)?.end);
    terms.push({ kind: 'word', text, words: words(text) });
    index += group.length;
  }
  return terms;
}

const mayBeOpen = (word: Word | undefined): boolean => word !== undefined && Array.from(word.fold).length >= 2;

/** `lag*`: the star opens the last term of its chunk. */
function withPrefix(chunk: string, terms: readonly ReadTerm[], note: Note): readonly ReadTerm[] {
  const last = terms.at(-1);
  const opened = chunk.endsWith('*') && last !== undefined && chunk.replace(/\*+$/u, '').endsWith(last.text);
  if (/[*?][\p{L}\p{N}]/u.test(chunk) || (chunk.endsWith('*') && last !== undefined && !opened)) note(notes.wildcard);
  if (!opened) return terms;
  if (!mayBeOpen(last.words.at(-1))) {
    note(notes.shortPrefix);
    return terms;
  }
  return [...terms.slice(0, -1), { ...last, kind: 'prefix' }];
}

const operators: ReadonlyMap<string, Token> = new Map([
  ['AND', { kind: 'and' }],
  ['OR', { kind: 'or' }],
  ['NOT', { kind: 'not' }],
]);

/** A piece without spaces and parentheses. `touchesNext`: a phrase or parenthesis follows at once, as in `-"palm oil"`. */
function chunkTokens(chunk: string, touchesNext: boolean, note: Note): readonly Token[] {
  const operator = operators.get(chunk);
  if (operator !== undefined) return [operator];
  if (touchesNext && /^[-−]+$/u.test(chunk)) return [{ kind: 'minus' }];
  const negated = /^[-−]+(?=[\p{L}\p{N}])/u.exec(chunk);
  const rest = negated === null ? chunk : chunk.slice(negated[0].length);
  const terms = withPrefix(rest, looseTerms(rest), note);
  if (terms.length === 0) note(notes.marks);
  const tokens = terms.map((term): Token => ({ kind: 'term', term }));
  if (negated === null || tokens.length === 0) return tokens;
  return tokens.length === 1
    ? [{ kind: 'minus' }, ...tokens]
    : [{ kind: 'minus' }, { kind: 'open' }, ...tokens, { kind: 'close' }];
}

function looseTokens(text: string, quoteFollows: boolean, note: Note): readonly Token[] {
  const pieces = tidy(text.replaceAll(/[()（）]/gu, ' $& ')).split(' ');
  const raw = text.replace(/[\s\p{Cc}]+$/u, '') === text;
  return pieces.flatMap((piece, index): readonly Token[] => {
    if (piece === '') return [];
    if (piece === '(' || piece === '（') return [{ kind: 'open' }];
    if (piece === ')' || piece === '）') return [{ kind: 'close' }];
    const next = pieces[index + 1];
    const touches = next === undefined ? quoteFollows && raw : next === '(' && text.includes(`${piece}(`);
    return chunkTokens(piece, touches, note);
  });
}

export const keyOf = ({ kind, words: asked }: ReadTerm): string =>
  `${kind === 'prefix' ? '*' : ''}${asked.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ')}`;

/** Cuts what is too much, and the operators that are left over at its end. */
function bounded(tokens: readonly Token[], note: Note): readonly Token[] {
  const seen = new Set<string>();
  const end = tokens.findIndex((token, index) => {
    if (token.kind === 'term') seen.add(keyOf(token.term));
    return index >= mostTokens || seen.size > mostTerms;
  });
  if (end === -1) return tokens;
  note(notes.tooMany);
  const kept = tokens.slice(0, end);
  while (['and', 'or', 'not', 'minus'].includes(kept.at(-1)?.kind ?? '')) kept.pop();
  return kept;
}

/** Takes a query apart. Capitals between words are operators; where there is nothing else, they are words. */
export function readTokens(query: string, note: Note): readonly Token[] {
  const segments = splitQuotes(query, note);
  const tokens = segments.flatMap(({ quoted, text }, index) =>
    quoted ? phraseOf(text, note) : looseTokens(text, index + 1 < segments.length, note),
  );
  if (tokens.some(({ kind }) => kind === 'term')) return bounded(tokens, note);
  return tokens.flatMap(({ kind }): readonly Token[] => {
    const text = kind.toUpperCase();
    return operators.has(text) ? [{ kind: 'term', term: { kind: 'word', text, words: words(text) } }] : [];
  });
}
