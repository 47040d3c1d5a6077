import type { TextRange } from 'shared-contracts/archive/newspaper';
import { words } from '../../text/public.ts';
import { messages, type AddRemark, maxPhraseWords, maxTerms, maxWildcards } from './remarks.ts';
import type { SearchField } from './query-tree.ts';
import { type Token, keyOf, termToken, readChunk, scanQuery, type Piece } from './query-tokens.ts';

type FieldToken = Extract<Token, { readonly kind: 'field' }>;

/** Assigns each term the field named before it or before the parentheses around it, and drops the field tokens. */
class FieldScope {
  readonly #addRemark: AddRemark;
  readonly #enclosing: (SearchField | null)[] = [];
  #current: SearchField | null = null;
  #pending: FieldToken | null = null;

  constructor(addRemark: AddRemark) {
    this.#addRemark = addRemark;
  }

  assign(token: Token): readonly Token[] {
    if (token.kind === 'field') {
      this.end();
      this.#pending = token;
      return [];
    }
    if (token.kind === 'term') return [{ ...token, term: { ...token.term, field: this.#take() } }];
    if (token.kind === 'open') this.#open();
    else if (token.kind !== 'not' && token.kind !== 'minus') this.end();
    if (token.kind === 'close') this.#current = this.#enclosing.pop() ?? null;
    return [token];
  }

  /** Drops a field without a term after it. */
  end(): void {
    if (this.#pending !== null) this.#addRemark(messages.fieldAlone, this.#pending.range, '');
    this.#pending = null;
  }

  #open(): void {
    const field = this.#take();
    this.#enclosing.push(this.#current);
    this.#current = field;
  }

  #take(): SearchField | null {
    const field = this.#pending?.field ?? this.#current;
    this.#pending = null;
    return field;
  }
}

function assignFields(tokens: readonly Token[], addRemark: AddRemark): readonly Token[] {
  const scope = new FieldScope(addRemark);
  const placed = tokens.flatMap((token) => scope.assign(token));
  scope.end();
  return placed;
}

/** Maximum number of tokens per query; longer queries are not meaningful. */
const maxTokens = 256;

export const collapseSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const wildcardMarks = /\*|(?<=[\p{L}\p{N}])\?(?=[\p{L}\p{N}])/gu;

function readPhrase({ text, start, end }: Piece, addRemark: AddRemark): readonly Token[] {
  const range: TextRange = [start, end];
  const withoutWildcards = text.replaceAll(wildcardMarks, ' ');
  const tidied = collapseSpaces(withoutWildcards);
  const phraseWords = words(tidied);
  if (phraseWords.length === 0) return [];
  if (withoutWildcards !== text) addRemark(messages.wildcardPhrase, range, tidied);
  if (phraseWords.length > maxPhraseWords) addRemark(messages.longPhrase, range);
  // A compound is either complete or dropped, so that parsing the canonical form gives the same result.
  const phraseText =
    phraseWords.length > maxPhraseWords ? tidied.slice(0, phraseWords[maxPhraseWords - 1]?.end) : tidied;
  return [termToken({ kind: 'phrase', text: phraseText, words: words(phraseText), field: null, range })];
}

/** Recognises `"palm oil"~5`, the notation of other catalogues. The phrase is searched, and NEAR is suggested. */
function isProximityMark(piece: Piece, before: Piece | undefined, addRemark: AddRemark): boolean {
  const [, distance] = /^~(\d{1,2})$/u.exec(piece.kind === 'chunk' ? piece.text : '') ?? [];
  if (distance === undefined || before?.kind !== 'phrase' || before.end + 1 !== piece.start) return false;
  const near = words(before.text).map(({ start, end }) => before.text.slice(start, end));
  addRemark(messages.tilde, [before.start - 1, piece.end], near.join(` NEAR/${distance} `));
  return true;
}

function readPiece(piece: Piece, addRemark: AddRemark): readonly Token[] {
  if (piece.kind === 'phrase') return readPhrase(piece, addRemark);
  if (piece.kind === 'chunk') return readChunk(piece, addRemark);
  return [{ kind: piece.kind, range: [piece.start, piece.end] }];
}

function withoutTrailingOperators(tokens: readonly Token[]): readonly Token[] {
  const tokensLeft = [...tokens];
  while (['and', 'or', 'not', 'minus', 'near'].includes(tokensLeft.at(-1)?.kind ?? '')) tokensLeft.pop();
  return tokensLeft;
}

/** Drops the first term beyond the limit and all tokens after it. */
function limitTokens(tokens: readonly Token[], addRemark: AddRemark): readonly Token[] {
  const seen = new Set<string>();
  const end = tokens.findIndex((token, index) => {
    if (token.kind === 'term') seen.add(keyOf(token.term));
    return index >= maxTokens || seen.size > maxTerms;
  });
  if (end === -1) return tokens;
  const [from, to] = [tokens[end]?.range[0] ?? 0, tokens.at(-1)?.range[1] ?? 0];
  addRemark(messages.tooMany, [from, Math.max(from, to)]);
  return withoutTrailingOperators(tokens.slice(0, end));
}

/** Limits the number of wildcards, since each one expands to many words. */
function limitWildcards(tokens: readonly Token[], addRemark: AddRemark): readonly Token[] {
  const seen = new Set<string>();
  const end = tokens.findIndex((token) => {
    if (token.kind === 'term' && token.term.kind === 'wildcard') seen.add(keyOf(token.term));
    return seen.size > maxWildcards;
  });
  if (end === -1) return tokens;
  addRemark(messages.tooManyWildcards, tokens[end]?.range ?? null);
  return tokens.map((token): Token => {
    if (token.kind !== 'term' || token.term.kind !== 'wildcard') return token;
    const key = keyOf(token.term);
    const index = [...seen].indexOf(key);
    return index >= 0 && index < maxWildcards ? token : { kind: 'and', range: token.range };
  });
}

const operatorOf = ({ kind }: Token): string => (['and', 'or', 'not', 'near'].includes(kind) ? kind.toUpperCase() : '');

/** Splits a query into tokens. AND, OR, NOT and NEAR are operators unless the query has no other words. */
export function readTokens(query: string, addRemark: AddRemark): readonly Token[] {
  const pieces = scanQuery(query, addRemark);
  const tokens = pieces.flatMap((piece, at) =>
    isProximityMark(piece, pieces[at - 1], addRemark) ? [] : readPiece(piece, addRemark),
  );
  if (tokens.some(({ kind }) => kind === 'term')) {
    return limitTokens(limitWildcards(assignFields(tokens, addRemark), addRemark), addRemark);
  }
  return tokens.flatMap((token): readonly Token[] => {
    const text = operatorOf(token);
    const { range } = token;
    return text === '' ? [] : [termToken({ kind: 'phrase', text, words: words(text), field: null, range })];
  });
}
