import { saveSearchPath, searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import type { SearchPageData, SearchWish } from '../search-page-data.ts';
import type { Answered } from './asked.ts';
import { without } from './wish.ts';

/** What of a search a file or a feed of it asks: all but which page of results is shown. */
const queryOf = (address: string): string => {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
};

/** The search's own address, from its first page of results: what is kept, cited and followed. */
export const permanentAddress = ({ wish, links }: Pick<Answered, 'links'> & { readonly wish: SearchWish }): string =>
  links.search(without(wish));

/** To take a search away: kept, followed, and as files. */
export function sayTools(asked: Answered): Pick<SearchPageData, 'tools' | 'permanent'> {
  const address = permanentAddress(asked);
  const file = (kind: 'csv' | 'json' | 'ris') => ({
    text: kind.toUpperCase(),
    to: `/api/archive/export/results.${kind}${queryOf(address)}`,
    after: ', results as a file',
  });
  const files = asked.results.total === 0 ? [] : [file('csv'), file('json'), file('ris')];
  return {
    permanent: address,
    tools: {
      label: 'Keep this search',
      ways: [
        { text: 'Save this search', to: saveSearchPath(address) },
        { text: 'Follow as a feed', to: searchFeedPath(address) },
        ...files,
      ],
    },
  };
}
