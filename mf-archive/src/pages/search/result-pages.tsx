import type { JSX } from 'react';
import { searchPageSize } from 'shared-contracts/constants';
import { useSite } from 'shared-contracts/platform/site';
import { Pagination } from 'shared-contracts/ui/pagination';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { ResultCounts } from './search-page-data.ts';

export interface ResultPagesProps {
  readonly params: SearchPagesInput;
  readonly results: ResultCounts;
}

/** Links to further pages of results. */
export function ResultPages({ params, results }: ResultPagesProps): JSX.Element {
  const { links } = useSite();
  const { page, pageCount, total, listed = total } = results;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      total={listed}
      pageSize={searchPageSize}
      hrefOf={(to) => links.search({ ...params, page: to })}
    />
  );
}
