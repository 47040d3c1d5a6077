import { maxQueryLength } from '../constants.ts';
import type { SearchOrder } from '../site-links.ts';
import { addressProblem } from './search-address-problems.ts';
import { mostSearchTitles, type SearchPagesInput } from './search-pages.ts';

/** A search as an address asks for it. */
interface SearchAddress {
  /**
   * What is asked for: trimmed, each choice once, and only what is set. Where there is a problem it is cut to what an
   * address may hold, on its first page of results, and good for showing only: it is not to be searched.
   */
  readonly input: SearchPagesInput;
  /** What is wrong with it, in a sentence for the reader; null when it can be searched. */
  readonly problem: string | null;
}

/** The longest slug, code or word that an address may hold, in UTF-16 units. */
const maxChoiceLength = 120;

const orders: readonly string[] = ['oldest', 'newest'] satisfies SearchOrder[];
const isOrder = (text: string): text is 'oldest' | 'newest' => orders.includes(text);

/** Each value once, in the order typed, without the empty ones. */
const listOf = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(query.getAll(name).flatMap((text) => (text.trim() === '' ? [] : [text.trim()]))),
];

/** True when an address turns it on: `1`, or what a ticked box without a value sends. */
const isOn = (text: string): boolean => text === '1' || text === 'on' || text === 'true';

const months: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `1 October`, `October 1` and `10-1` are `10-01`; what is no day of the year stays as typed. */
function dayOf(text: string): string {
  const [, dayFirst, name = '', dayLast] = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2}))?$/i.exec(text) ?? [];
  const named = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const [month, day] = named > 0 ? [String(named), dayFirst ?? dayLast ?? ''] : text.split('-');
  const parts = [month, day].map((part = '') => part.padStart(2, '0'));
  return /^\d{1,2}-\d{1,2}$/.test(text) || named > 0 ? parts.join('-') : text;
}

/** The page is a number whatever was typed: one that is none is `NaN`, and a problem. */
const pageOf = (text: string): number => (text === '' ? 1 : /^\d{1,7}$/.test(text) ? Number(text) : NaN);

function readInput(query: URLSearchParams): SearchPagesInput {
  const value = (name: string): string => (query.get(name) ?? '').trim();
  const list = (name: string): readonly string[] => listOf(query, name);
  const text = (name: 'from' | 'to'): object => (value(name) === '' ? {} : { [name]: value(name) });
  const choices = (name: 'title' | 'place' | 'language' | 'kind' | 'leave'): object =>
    list(name).length === 0 ? {} : { [name]: list(name) };
  const sort = value('sort');
  return {
    q: value('q'),
    page: pageOf(value('page')),
    ...text('from'),
    ...text('to'),
    ...choices('title'),
    ...choices('place'),
    ...choices('language'),
    ...(value('day') !== '' && { day: dayOf(value('day')) }),
    ...(isOn(value('front')) && { front: true }),
    ...(value('quality') !== '' && { quality: Number(value('quality')) }),
    ...(value('by') === 'article' && { by: 'article' as const, ...choices('kind') }),
    ...(value('spelling') === 'exact' ? { spelling: 'exact' as const } : choices('leave')),
    ...(isOn(value('copies')) && { copies: true }),
    ...(isOrder(sort) && { sort }),
  };
}

const longestOf = (name: string): number => (name === 'q' ? maxQueryLength : maxChoiceLength);

const cut = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, longestOf(name));
  return Array.isArray(value) ? value.slice(0, mostSearchTitles).map((text: unknown) => cut(name, text)) : value;
};

/** Cut to what an address may hold, so that nothing long is sent back. */
const forShowing = (input: SearchPagesInput): SearchPagesInput => ({
  ...(Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (Number.isNaN(value) ? [] : [[name, cut(name, value)]])),
  ) as unknown as SearchPagesInput),
  page: 1,
});

/**
 * Reads the address of a search, `/search?q=&page=&from=&to=&title=&sort=…` as `SiteLinks.search` writes it, wherever it
 * is asked for again: the page itself, a feed, an export, a saved search. Never throws: an address is typed by hand as
 * often as not. What is not known (an order, a unit, a spelling) is as if it were left out; kinds of articles without
 * `by=article` and spellings to leave out of an exact search mean nothing and are dropped; what cannot be searched is a
 * problem. Names nobody has (a title, a place) are no problem: they find nothing.
 */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const input = readInput(query);
  const problem = addressProblem(input, (query.get('page') ?? '').trim(), (query.get('quality') ?? '').trim());
  return problem === null ? { input, problem } : { input: forShowing(input), problem };
}
