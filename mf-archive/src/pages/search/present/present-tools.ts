import { saveSearchPath, searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import type { SearchPageData, SearchParams } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { presentHistogram } from './present-histogram.ts';
import { without } from './search-params.ts';

/** Returns the query for a file or feed of a search: everything except the page of results. */
const queryOf = (address: string): string => {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
};

/** Returns the search's permanent address, with its first page of results. */
export const permanentAddress = ({
  params,
  links,
}: Pick<AnsweredSearch, 'links'> & { readonly params: SearchParams }): string => links.search(without(params));

const orderText = { relevance: 'Best match', oldest: 'Oldest first', newest: 'Newest first' } as const;

/** Returns the order of the results, if there is a choice, and what the tools offer. */
function summaryOf({ results: { total, sort } }: AnsweredSearch, hasYears: boolean): string {
  const contents = `${hasYears ? 'years, ' : ''}save, download`;
  return total > 1 ? `${orderText[sort]} · ${contents}` : contents;
}

/** Returns the results over time, and links to save, follow and download a search. */
export function presentTools(
  search: AnsweredSearch,
): Pick<SearchPageData, 'histogram' | 'tools' | 'toolsSummary' | 'permanentLink'> {
  const address = permanentAddress(search);
  const histogram = presentHistogram(search);
  const file = (kind: 'csv' | 'json' | 'ris') => ({
    text: kind.toUpperCase(),
    to: `/api/archive/export/results.${kind}${queryOf(address)}`,
    after: ', download results',
  });
  const files = search.results.total === 0 ? [] : [file('csv'), file('json'), file('ris')];
  return {
    histogram,
    permanentLink: address,
    toolsSummary: summaryOf(search, histogram !== null),
    tools: {
      label: 'Save this search',
      items: [
        { text: 'Save this search', to: saveSearchPath(address) },
        { text: 'RSS feed', to: searchFeedPath(address) },
        ...files,
      ],
    },
  };
}
