import type { SearchTerm } from 'shared-contracts/archive/search-pages';
import type { AnsweredSearch, SearchPageData } from '../pages/search/search-page-data.ts';
import { sampleHoldings, sampleResults } from './sample-data.ts';

/** Returns a search without results, on 1 October. */
export const searchData = (values: Partial<SearchPageData> = {}): SearchPageData => ({
  params: { q: '"keep right"', page: 1 },
  results: null,
  coins: [],
  holdings: sampleHoldings,
  problem: null,
  examples: [],
  today: '10-01',
  ...values,
});

/** Returns a search with results. */
export const answeredSearch = (values: Partial<AnsweredSearch> = {}): AnsweredSearch => ({
  ...searchData(),
  results: sampleResults(),
  ...values,
});

/** Returns the texts and addresses of the links in an element. */
export const linksIn = (element: Element | null): readonly (readonly [text: string, to: string])[] =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href') ?? '']);

/** A word of a query. */
export const word = (text: string, values: Partial<SearchTerm> = {}): SearchTerm => ({
  kind: 'word',
  text,
  excluded: false,
  pages: null,
  ...values,
});
