import type { PageLoader } from 'shared-contracts/page';

export interface SearchData {
  readonly heading: string;
}

export const loadSearch: PageLoader<SearchData> = () =>
  Promise.resolve({ kind: 'page', data: { heading: 'Search' }, head: { title: 'Search' } });
