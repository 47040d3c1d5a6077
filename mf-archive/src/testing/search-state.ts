import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import type { SearchState, AnsweredSearch } from '../pages/search/present/search-state.ts';
import { sampleHoldings, sampleResults } from './sample-data.ts';

/** Returns a search without results, on 1 October. */
export const searchState = (values: Partial<SearchState> = {}): SearchState => ({
  params: { q: '"keep right"', page: 1 },
  results: null,
  holdings: sampleHoldings,
  problem: null,
  examples: [],
  links: siteLinks(makeBrand('archivi')),
  today: '10-01',
  ...values,
});

/** Returns a search with results. */
export const answeredSearch = (values: Partial<AnsweredSearch> = {}): AnsweredSearch => ({
  ...searchState(),
  results: sampleResults(),
  ...values,
});
