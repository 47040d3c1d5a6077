import { maxQueryLength } from '../constants.ts';
import type { SearchOrder } from '../routes.ts';
import type { ArticleKind } from './newspaper.ts';
import { addressProblem } from './search-address-problems.ts';
import { mostLeftOut, mostSearchChoices, mostSearchTitles, type SearchPagesInput } from './search-pages.ts';

/** A search as an address asks for it. */
export interface SearchAddress {
  /**
   * What is asked for: trimmed, each choice once, and only what is set. Where there is a problem it is cut to what an
   * address may hold, on its first page of results, and good for showing only: it is not to be searched.
   */
  readonly input: SearchPagesInput;
  /** What is wrong with it, in a sentence for the reader; null when it can be searched. */
  readonly problem: string | null;
}

/** The longest slug, code or word that an address may hold, in UTF-16 units. */
export const maxChoiceLength = 120;

const orders: readonly string[] = ['oldest', 'newest'] satisfies SearchOrder[];
const isOrder = (text: string): text is 'oldest' | 'newest' => orders.includes(text);

/** Each value once, in the order typed, without the empty ones. */
const listOf = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(query.getAll(name).flatMap((text) => (text.trim() === '' ? [] : [text.trim()]))),
];

/** True when an address turns it on: `1`, or what a ticked box without a value sends. */
const isOn = (text: string): boolean => text === '1' || text === 'on' || text === 'true';

const cut = (choices: readonly string[] | undefined, most: number): readonly string[] =>
  (choices ?? []).slice(0, most).map((text) => text.slice(0, maxChoiceLength));

/** The page is a number whatever was typed: one that is none is `NaN`, and a problem. */
const pageOf = (text: string): number => (text === '' ? 1 : /^\d{1,7}$/.test(text) ? Number(text) : NaN);

function readInput(query: URLSearchParams): SearchPagesInput {
  const value = (name: string): string => (query.get(name) ?? '').trim();
  const list = (name: string): readonly string[] => listOf(query, name);
  const text = (name: 'from' | 'to' | 'day'): object => (value(name) === '' ? {} : { [name]: value(name) });
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
    ...text('day'),
    ...(isOn(value('front')) && { front: true }),
    ...(value('quality') !== '' && { quality: Number(value('quality')) }),
    ...(value('by') === 'article' && { by: 'article' as const, ...choices('kind') }),
    ...(value('spelling') === 'exact' ? { spelling: 'exact' as const } : choices('leave')),
    ...(isOn(value('copies')) && { copies: true }),
    ...(isOrder(sort) && { sort }),
  };
}

/** Cut to what an address may hold, so that nothing long is sent back. */
const forShowing = ({ quality = NaN, ...input }: SearchPagesInput): SearchPagesInput => ({
  ...input,
  ...(Number.isInteger(quality) && { quality }),
  q: input.q.slice(0, maxQueryLength),
  page: 1,
  ...(input.from !== undefined && { from: input.from.slice(0, maxChoiceLength) }),
  ...(input.to !== undefined && { to: input.to.slice(0, maxChoiceLength) }),
  ...(input.day !== undefined && { day: input.day.slice(0, maxChoiceLength) }),
  ...(input.title !== undefined && { title: cut(input.title, mostSearchTitles) }),
  ...(input.place !== undefined && { place: cut(input.place, mostSearchChoices) }),
  ...(input.language !== undefined && { language: cut(input.language, mostSearchChoices) }),
  ...(input.leave !== undefined && { leave: cut(input.leave, mostLeftOut) }),
  ...(input.kind !== undefined && { kind: cut(input.kind, mostSearchChoices) as readonly ArticleKind[] }),
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
