import { words } from '../../text/public.ts';
import { messages, type AddRemark } from './remarks.ts';

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
