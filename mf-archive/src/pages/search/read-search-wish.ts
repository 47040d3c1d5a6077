import { mostSearchTitles, type SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { maxQueryLength } from 'shared-contracts/constants';
import { grouped } from '../../parts/counted.ts';
import type { SearchWish } from './search-page-data.ts';

/** The wish, and what is wrong with it in a sentence for the reader, or null. */
export interface ReadWish {
  readonly wish: SearchWish;
  readonly problem: string | null;
}

const lastPage = 1_000_000;
const datePattern = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const maxTitleLength = 120;

const pageProblem = (text: string): string =>
  `There is no page “${text.slice(0, 20)}” of results: pages are counted from 1. The first page is one step away.`;

const queryProblem = (length: number): string =>
  `These are ${grouped(length)} characters, and a search takes at most ${maxQueryLength}. ` +
  'Keep the words that are rarest: a name, a place, a phrase in quotes.';

const dateProblem = (text: string): string =>
  `“${text.slice(0, 20)}” is not a date that can be searched. Write a year such as 1972, or 1972-04, or 1972-04-03.`;

function problemOf(wish: SearchWish, pageText: string): string | null {
  if (wish.q.length > maxQueryLength) return queryProblem(wish.q.length);
  if (!/^\d{1,7}$/.test(pageText) || wish.page < 1 || wish.page > lastPage) return pageProblem(pageText);
  for (const date of [wish.from, wish.to]) if (date !== '' && !datePattern.test(date)) return dateProblem(date);
  if (wish.title.length > mostSearchTitles)
    return `At most ${mostSearchTitles} titles can be searched at once. Choose fewer, or none to search them all.`;
  if (wish.title.some((slug) => slug.length > maxTitleLength))
    return 'There is no title with so long a name. Choose one from the list.';
  return null;
}

const orders: readonly string[] = ['oldest', 'newest'];
const isOrder = (text: string): text is 'oldest' | 'newest' => orders.includes(text);

/** Reads `/search?q=&page=&from=&to=&title=&sort=`. Never throws: an address is typed by hand as often as not. */
export function readSearchWish(query: URLSearchParams): ReadWish {
  const value = (name: string): string => (query.get(name) ?? '').trim();
  const pageText = value('page') === '' ? '1' : value('page');
  const order = value('sort');
  const wish: SearchWish = {
    q: value('q'),
    page: Number(pageText),
    from: value('from'),
    to: value('to'),
    title: [...new Set(query.getAll('title').map((slug) => slug.trim()))].filter((slug) => slug !== ''),
    sort: isOrder(order) ? order : 'relevance',
  };
  const problem = problemOf(wish, pageText);
  if (problem === null) return { wish, problem };
  const title = wish.title.slice(0, mostSearchTitles).map((slug) => slug.slice(0, maxTitleLength));
  return { wish: { ...wish, q: wish.q.slice(0, maxQueryLength), page: 1, title }, problem };
}

/** The same for the endpoint, which takes only what is set. */
export const toSearchInput = ({ q, page, from, to, title, sort }: SearchWish): SearchPagesInput => ({
  q,
  page,
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(title.length > 0 && { title }),
  ...(sort !== 'relevance' && { sort }),
});
