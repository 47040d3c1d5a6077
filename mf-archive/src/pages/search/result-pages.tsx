import type { JSX } from 'react';
import { searchPageSize } from 'shared-contracts/constants';
import { useSite } from 'shared-contracts/platform/site';
import { Pagination } from 'shared-contracts/ui/pagination';
import type { ResultList, SearchParams } from './search-page-data.ts';

export interface ResultPagesProps {
  readonly params: SearchParams;
  readonly resultList: Omit<ResultList, 'cards'>;
}

/** Links to further pages of results. */
export function ResultPages({ params, resultList }: ResultPagesProps): JSX.Element {
  const { links } = useSite();
  return <Pagination {...resultList} pageSize={searchPageSize} hrefOf={(page) => links.search({ ...params, page })} />;
}
