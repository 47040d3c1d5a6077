import { maxQueryLength } from '../constants.ts';
import type { SearchOrder } from '../site-links.ts';
import { addressProblem } from './search-address-problems.ts';
import { maxSearchTitles, type SearchPagesInput } from './search-pages.ts';

/** A search as read from an address. */
interface SearchAddress {
  /**
   * The search: trimmed, without repeated choices, and only with values that are set. If there is a problem, values are
   * shortened, the page is the first, and it may only be shown, not searched.
   */
  readonly input: SearchPagesInput;
  /** What is wrong with it, in a sentence for the reader; null if it can be searched. */
  readonly problem: string | null;
}

/** The longest slug, code or word in an address, in UTF-16 units. */
const maxChoiceLength = 120;

const orders: readonly string[] = ['oldest', 'newest'] satisfies SearchOrder[];
const isOrder = (text: string): text is 'oldest' | 'newest' => orders.includes(text);

/** Returns the values without repeated and empty ones, in the order typed. */
const listOf = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(query.getAll(name).flatMap((text) => (text.trim() === '' ? [] : [text.trim()]))),
];

/** True if an address turns an option on: with `1`, or as a ticked checkbox is sent. */
const isOn = (text: string): boolean => text === '1' || text === 'on' || text === 'true';

const months: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Converts `1 October`, `October 1` and `10-1` to `10-01`. Other text is returned unchanged. */
function dayOf(text: string): string {
  const [, dayFirst, name = '', dayLast] = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2}))?$/i.exec(text) ?? [];
  const named = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const [month, day] = named > 0 ? [String(named), dayFirst ?? dayLast ?? ''] : text.split('-');
  const parts = [month, day].map((part = '') => part.padStart(2, '0'));
  return /^\d{1,2}-\d{1,2}$/.test(text) || named > 0 ? parts.join('-') : text;
}

/** Returns `NaN` for an invalid page number, which then becomes a problem. */
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
  return Array.isArray(value) ? value.slice(0, maxSearchTitles).map((text: unknown) => cut(name, text)) : value;
};

/** Shortens long values so that they are not sent back in full. */
const forShowing = (input: SearchPagesInput): SearchPagesInput => ({
  ...(Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (Number.isNaN(value) ? [] : [[name, cut(name, value)]])),
  ) as unknown as SearchPagesInput),
  page: 1,
});

/**
 * Reads the address of a search, `/search?q=&page=&from=&to=&title=&sort=…`, as written by `SiteLinks.search`. Used
 * wherever a search is requested: the page, a feed, an export, a saved search. Never throws, since addresses are also
 * typed manually. Unknown values for order, unit and spelling are ignored; so are kinds of articles without
 * `by=article`, and excluded spellings in an exact search. A search that is not possible has a `problem`. Unknown
 * titles and places are not a problem: they find nothing.
 */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const input = readInput(query);
  const problem = addressProblem(input, (query.get('page') ?? '').trim(), (query.get('quality') ?? '').trim());
  return problem === null ? { input, problem } : { input: forShowing(input), problem };
}
