import type { TextRange } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import { words, type Word, fold } from '../../text/public.ts';
import type { SearchField, Term } from './query-tree.ts';
import { messages, type AddRemark, maxNearDistance, defaultNearDistance } from './remarks.ts';

/** A term whose position in the tree is not known yet. */
export type TermWithoutContext = Omit<Term, 'excluded'>;

/** A part of a query. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus'; readonly range: TextRange }
  | { readonly kind: 'near'; readonly distance: number; readonly range: TextRange }
  | { readonly kind: 'field'; readonly field: SearchField; readonly range: TextRange }
  | { readonly kind: 'term'; readonly term: TermWithoutContext; readonly range: TextRange };

/** Returns a key that is equal for terms with the same meaning, however they are written. */
export const keyOf = ({ kind, field, words }: TermWithoutContext): string =>
  `${field ?? ''}:${kind === 'prefix' ? '*' : ''}${words.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ')}`;

/** An operator is searched as a word only in quotation marks, so it becomes a phrase. */
const kindOf = (text: string): 'word' | 'phrase' => (/^(AND|OR|NOT|NEAR)$/u.test(text) ? 'phrase' : 'word');

export const termToken = (term: TermWithoutContext): Token => ({ kind: 'term', term, range: term.range });

/** A term with its position in the order of the query. */
export interface DraftTerm {
  readonly kind: 'term';
  readonly term: TermWithoutContext;
  readonly order: number;
}

/** The tree while it is built, with the terms themselves as leaves. */
export type DraftNode =
  | DraftTerm
  | { readonly kind: 'near'; readonly parts: readonly DraftTerm[]; readonly distance: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly DraftNode[] }
  | { readonly kind: 'not'; readonly part: DraftNode };

/** Joins nodes to a list; a list of one part becomes that part, an empty one null. */
export function joinNodes(kind: 'all' | 'any', parts: readonly DraftNode[]): DraftNode | null {
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind, parts };
}

/** A part of the query. Offsets are in UTF-16 code units. */
export interface Piece {
  /** A `chunk` contains no spaces, quotes or parentheses. */
  readonly kind: 'chunk' | 'phrase' | 'open' | 'close';
  /** For a phrase, without its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True when a phrase or an opening parenthesis follows without a space, as in `-"palm oil"`. */
  readonly isFollowed: boolean;
}

interface Segment {
  readonly quoted: boolean;
  readonly start: number;
  readonly end: number;
}

const quote = /["“”„‟«»″＂]/gu;
const parts = /[(（]|[)）]|[^\s\p{Cc}()（）"“”„‟«»″＂]+/gu;

/**
 * Splits a query at quotes. An unpaired quote begins a phrase up to the end, or is dropped if it cannot begin one (`a
 * 5" gun`).
 */
function segmentsOf(query: string, addRemark: AddRemark): readonly Segment[] {
  const marks = Array.from(query.matchAll(quote), ({ index }) => index);
  const last = marks.length % 2 === 1 ? marks.pop() : undefined;
  const segments = [-1, ...marks].map((mark, index): Segment => {
    const end = marks[index] ?? query.length;
    return { quoted: index % 2 === 1, start: mark + 1, end };
  });
  const before = segments.at(-1);
  if (last === undefined || before === undefined) return segments;
  const opens = words(query.slice(last + 1)).length > 0 && !/[^\s(（\-−:：]$/u.test(query.slice(before.start, last));
  addRemark(opens ? messages.unclosed : messages.strayQuote, [last, opens ? query.length : last + 1]);
  if (!opens) return segments;
  return [...segments.slice(0, -1), { ...before, end: last }, { quoted: true, start: last + 1, end: query.length }];
}

/** Splits a query at spaces, quotes and parentheses. */
export function scanQuery(query: string, addRemark: AddRemark): readonly Piece[] {
  const segments = segmentsOf(query, addRemark);
  return segments.flatMap(({ quoted, start, end }, index): readonly Piece[] => {
    if (quoted) return [{ kind: 'phrase', text: query.slice(start, end), start, end, isFollowed: false }];
    const touchesAt = segments[index + 1] === undefined ? -1 : end;
    return Array.from(query.slice(start, end).matchAll(parts), ({ 0: text, index: at }): Piece => {
      const [from, to] = [start + at, start + at + text.length];
      const kind = /[(（]/u.test(text) ? 'open' : /[)）]/u.test(text) ? 'close' : 'chunk';
      return { kind, text, start: from, end: to, isFollowed: to === touchesAt || /[(（]/u.test(query.charAt(to)) };
    });
  });
}

/** A part of the query that begins at `start`. */
interface TextPart {
  readonly text: string;
  readonly start: number;
}

const rangeOf = ({ text, start }: TextPart): TextRange => [start, start + text.length];

/**
 * Reads terms without wildcards. A compound such as `co-operate` is one term of several words; `and/or` is two terms.
 */
function plainTerms({ text: whole, start }: TextPart): readonly TermWithoutContext[] {
  const found = words(whole);
  const terms: TermWithoutContext[] = [];
  for (let index = 0; index < found.length;) {
    const group = found.slice(index, index + (found[index]?.span ?? 1));
    const [from, to] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
    const text = whole.slice(from, to);
    terms.push({ kind: kindOf(text), text, words: words(text), field: null, range: [start + from, start + to] });
    index += group.length;
  }
  return terms;
}

const canBePrefix = (word: Word | undefined): boolean => word !== undefined && Array.from(word.fold).length >= 2;

/** Reads `lag*`: the star makes the last term a prefix. */
function prefixTerms(part: TextPart, addRemark: AddRemark): readonly TermWithoutContext[] {
  const terms = plainTerms(part);
  const last = terms.at(-1);
  if (last === undefined) return [];
  const stem = part.text.replace(/\*+$/u, '');
  if (!stem.endsWith(last.text)) {
    addRemark(messages.wildcard, rangeOf(part), stem);
    return terms;
  }
  if (!canBePrefix(last.words.at(-1))) {
    addRemark(messages.shortPrefix, rangeOf(part), stem);
    return terms;
  }
  return [...terms.slice(0, -1), { ...last, kind: 'prefix', range: [last.range[0], last.range[1] + 1] }];
}

/** Returns the folded pattern, with consecutive stars as one. */
function patternOf(text: string): string {
  return text
    .split(/([*?]+)/u)
    .map((piece, index) => {
      if (index % 2 === 0) return fold(piece);
      return '?'.repeat(piece.replaceAll('*', '').length) + (piece.includes('*') ? '*' : '');
    })
    .join('');
}

/** Reads `l*s` or `wom?n`: stars and question marks in a word that begins with a letter. */
function wildcardTerm(part: TextPart, addRemark: AddRemark): readonly TermWithoutContext[] {
  const pattern = patternOf(part.text);
  const letters = pattern.replaceAll(/[*?]/gu, '');
  if (/^[*?]/u.test(pattern) || Array.from(letters).length < 2 || !/[*?]/u.test(pattern)) {
    const spaced = part.text.replaceAll(/[*?]/gu, ' ').trim();
    addRemark(messages.shortPrefix, rangeOf(part), spaced);
    return plainTerms({ text: part.text.replaceAll(/[*?]/gu, ' '), start: part.start });
  }
  const word: Word = { fold: pattern, start: 0, end: part.text.length, whole: null, span: 1 };
  return [{ kind: 'wildcard', text: part.text, words: [word], field: null, range: rangeOf(part) }];
}

/** Drops a leading wildcard, which would match the complete vocabulary. */
function withoutLeadingWildcard(part: TextPart, addRemark: AddRemark): TextPart {
  const first = /^[^\p{L}\p{N}]*[*?][^\p{L}\p{N}]*/u.exec(part.text);
  if (first === null) return part;
  const rest = { text: part.text.slice(first[0].length), start: part.start + first[0].length };
  addRemark(words(rest.text).length === 0 ? messages.wildcard : messages.wildcardFirst, rangeOf(part), rest.text);
  return rest;
}

const wordWithWildcards = /[\p{L}\p{N}\p{M}\p{Cf}'’‘ʼʻ*?]+/gu;

function wildcardWordTerms(whole: TextPart, addRemark: AddRemark): readonly TermWithoutContext[] {
  const part = withoutLeadingWildcard(whole, addRemark);
  if (!/[*?]/u.test(part.text)) return plainTerms(part);
  return /^[^*?]*\*+$/u.test(part.text) ? prefixTerms(part, addRemark) : wildcardTerm(part, addRemark);
}

/** Reads every term of a piece without spaces. A question mark at the end of a word is punctuation. */
function readWords(chunk: TextPart, addRemark: AddRemark): readonly TermWithoutContext[] {
  const text = chunk.text.replaceAll(/\?+(?![*?]*[\p{L}\p{N}]|\?*\*)/gu, (marks) => ' '.repeat(marks.length)).trimEnd();
  if (!/[*?]/u.test(text)) return plainTerms({ text, start: chunk.start });
  if (words(text).length === 0) return [];
  if (/^[^*?]*\*+$/u.test(text)) return prefixTerms({ text, start: chunk.start }, addRemark);
  return Array.from(text.matchAll(wordWithWildcards), ({ 0: word, index }) => ({
    text: word,
    start: chunk.start + index,
  })).flatMap((part) => wildcardWordTerms(part, addRemark));
}

const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Reads `NEAR` or `NEAR/5`; returns null for anything else. */
function nearToken(text: string, range: TextRange, addRemark: AddRemark): Token | null {
  const near = /^NEAR(?:\/(\d*))?$/u.exec(text);
  if (near === null) {
    if (/^near\/\d+$/iu.test(text)) addRemark(messages.nearCapitals, range, text.toUpperCase());
    return null;
  }
  const [, number] = near;
  if (number === undefined) return { kind: 'near', distance: defaultNearDistance, range };
  const distance = number === '' ? defaultNearDistance : Math.min(Math.max(Number(number), 1), maxNearDistance);
  if (String(distance) !== number) addRemark(messages.nearDistance, range, `NEAR/${String(distance)}`);
  return { kind: 'near', distance, range };
}

const fields: Readonly<Record<string, SearchField>> = { headline: 'headline', byline: 'byline', text: 'text' };

/** Names that other catalogues use for these fields. */
const fieldAliases: Readonly<Record<string, SearchField>> = {
  ...{ title: 'headline', head: 'headline', headlines: 'headline', heading: 'headline', ti: 'headline' },
  ...{ author: 'byline', by: 'byline', writer: 'byline', bylines: 'byline', au: 'byline' },
  ...{ body: 'text', fulltext: 'text', content: 'text', ft: 'text' },
};

interface ChunkRest {
  readonly tokens: readonly Token[];
  /** The rest of the chunk and its start in the query. */
  readonly rest: string;
  readonly start: number;
}

/** Reads minus signs before a word, a phrase or a parenthesis. */
function takeMinus({ tokens, rest, start }: ChunkRest, touches: boolean): ChunkRest {
  const minus = /^[-−]+(?=[\p{L}\p{N}*?])/u.exec(rest) ?? (touches ? /^[-−]+$/u.exec(rest) : null);
  if (minus === null) return { tokens, rest, start };
  const end = start + minus[0].length;
  return { tokens: [...tokens, { kind: 'minus', range: [start, end] }], rest: rest.slice(minus[0].length), start: end };
}

/** Reads `headline:`. An unknown name is searched as a word, with a remark. */
function takeField(read: ChunkRest, touches: boolean, addRemark: AddRemark): ChunkRest {
  const { tokens, rest, start } = read;
  const named = /^(\p{L}{2,20})[:：]/u.exec(rest);
  if (named === null) return read;
  const [before, name = ''] = named;
  const field = ownValue(fields, name.toLowerCase());
  const after = { rest: rest.slice(before.length), start: start + before.length };
  const range: TextRange = [start, after.start];
  if (field !== undefined) return { tokens: [...tokens, { kind: 'field', field, range }], ...after };
  const follows = after.rest === '' ? touches : /^[\p{L}\p{N}]/u.test(after.rest);
  const other = ownValue(fieldAliases, name.toLowerCase());
  if (follows) addRemark(messages.field, range, other === undefined ? `${name} ` : `${other}:`);
  return read;
}

/** Reads a piece without spaces, quotes and parentheses. */
export function readChunk({ text, start, end, isFollowed }: Piece, addRemark: AddRemark): readonly Token[] {
  const operator = operators.get(text);
  if (operator !== undefined) return [{ kind: operator, range: [start, end] }];
  const near = nearToken(text, [start, end], addRemark);
  if (near !== null) return [near];
  const first = takeMinus({ tokens: [], rest: text, start }, isFollowed);
  const named = takeField(first, isFollowed, addRemark);
  const { tokens, rest, start: from } = named === first ? first : takeMinus(named, isFollowed);
  if (rest === '' && tokens.length > 0) return tokens;
  const terms = readWords({ text: rest, start: from }, addRemark).map(termToken);
  if (terms.length === 0) {
    addRemark(messages.marks, [start, end]);
    return [];
  }
  if (terms.length === 1 || tokens.length === 0) return [...tokens, ...terms];
  const range: TextRange = [from, end];
  return [...tokens, { kind: 'open', range }, ...terms, { kind: 'close', range }];
}
