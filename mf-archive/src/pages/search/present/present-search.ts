import type { SearchPageData } from '../search-page-data.ts';
import type { AnsweredSearch, SearchState } from './search-state.ts';
import { presentResults } from './present-results.ts';
import { presentFilters } from './present-filters.ts';
import { presentHeading } from './present-heading.ts';
import { presentAppliedFilters } from './present-applied-filters.ts';
import {
  presentFuzzyMatches,
  presentSubheadings,
  presentQuerySuggestions,
  presentNotes,
  presentViewOptions,
} from './present-notes.ts';
import {
  pastLastPage,
  listedNewspapers,
  holdingsSentence,
  searchRefused,
  nothingFound,
  presentExampleSearches,
} from './present-notices.ts';
import { presentTools } from './present-tools.ts';
import { describeResults } from './describe-results.ts';

/** Examples of queries, and what they find. */
const searchHelp: readonly (readonly [example: string, meaning: string])[] = [
  ['market women', 'both words on the same page'],
  ['"market women"', 'the exact phrase'],
  ['market OR bazaar', 'either word, or both; OR in capitals'],
  ['market -fish', 'pages without the word; NOT fish is the same'],
  ['mark*', 'words starting with mark: market, markets, marked'],
  ['wom?n, l*s', '? is any letter, * any number of letters'],
  ['market NEAR/5 fire', 'at most five words apart'],
  ['headline:market', 'in headlines; also byline: and text:, each also before "a phrase"'],
  ['(market OR bazaar) Lagos', 'parentheses group words'],
  ['ọjà, oja', 'tone marks, dots below and ɓ, ɗ, ƙ are optional: both find the same pages'],
];

/** Returns the data of a page without content. */
const emptyPage = ({ params, problem }: SearchState): SearchPageData => ({
  params: params,
  problem,
  heading: [],
  pagePosition: null,
  introduction: null,
  querySuggestions: [],
  subheadings: [],
  appliedFilters: null,
  fuzzyMatches: null,
  notes: [],
  histogram: null,
  viewOptions: [],
  help: [],
  filters: null,
  notice: null,
  resultList: null,
  newspapers: [],
  exampleSearches: null,
  toolsSummary: '',
  tools: null,
  permanentLink: null,
});

function presentLanding(search: SearchState): SearchPageData {
  const { holdings, links } = search;
  return {
    ...emptyPage(search),
    heading: ['Search the archive'],
    introduction: holdings === null ? null : holdingsSentence(holdings),
    help: searchHelp,
    newspapers: listedNewspapers(holdings, links),
    exampleSearches: presentExampleSearches(search),
  };
}

function presentProblem(
  search: SearchState & { readonly problem: NonNullable<SearchState['problem']> },
): SearchPageData {
  const { problem } = search;
  return {
    ...emptyPage(search),
    heading: [problem.retryable ? 'This search did not finish' : 'This search was not run'],
    notice: searchRefused(search, problem),
    appliedFilters: presentAppliedFilters(search),
    filters: presentFilters(search),
  };
}

function presentAnswer(search: AnsweredSearch): SearchPageData {
  const { params, results } = search;
  const description = describeResults(results, params.q);
  const { total, page, pageCount } = results;
  const isBeyond = total > 0 && page > pageCount;
  return {
    ...emptyPage(search),
    ...presentHeading(search, description),
    ...presentTools(search),
    querySuggestions: presentQuerySuggestions(search),
    subheadings: presentSubheadings(search, description),
    appliedFilters: presentAppliedFilters(search),
    fuzzyMatches: presentFuzzyMatches(search),
    notes: presentNotes(search),
    viewOptions: presentViewOptions(search),
    help: searchHelp,
    filters: presentFilters(search),
    resultList: total === 0 ? null : presentResults(search, description),
    ...(isBeyond && { notice: pastLastPage(search) }),
    ...(total === 0 && {
      notice: nothingFound(search, description),
      exampleSearches: presentExampleSearches(search),
    }),
  };
}

/** Converts a search into everything that its page shows. Runs on the server, so that browsers need no code for it. */
export function presentSearch(search: SearchState): SearchPageData {
  const { problem, results } = search;
  if (problem !== null) return presentProblem({ ...search, problem });
  return results === null ? presentLanding(search) : presentAnswer({ ...search, results });
}
