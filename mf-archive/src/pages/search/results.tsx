import type { JSX } from 'react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { searchPageSize } from 'shared-contracts/constants';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted, grouped } from '../../parts/counted.ts';
import { ResultCard } from './result-card.tsx';
import type { SearchWish } from './search-page-data.ts';
import type { Told } from './told.ts';

const list = css`
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-5);
  }
  & > li:first-of-type {
    border-top: 0;
    padding-top: 0;
  }
`;

interface ResultsProps {
  readonly wish: SearchWish;
  readonly results: SearchPagesResult;
  readonly told: Told;
  /** Path and query of these results. */
  readonly from: string;
}

/** Pictures that are in view at once. */
const eagerCount = 2;

/** The pages that matched, and the way through them. */
export function Results({ wish, results, told, from }: ResultsProps): JSX.Element {
  const { links } = useSite();
  const hrefOf = (page: number): string => links.search({ ...wish, page });
  const { page, pageCount, total, hits } = results;
  return (
    <div>
      {page > pageCount ? (
        <EmptyState title={`There is no page ${grouped(page)} of these results`}>
          <p>
            {counted(total, 'page')} matched, on {counted(pageCount, 'page')} of results.{' '}
            <TextLink to={hrefOf(pageCount)}>Go to the last one</TextLink>
          </p>
        </EmptyState>
      ) : (
        <ol css={list} start={(page - 1) * searchPageSize + 1} aria-label="Pages found">
          {hits.map((hit, index) => (
            <li key={hit.slug}>
              <ResultCard hit={hit} why={told.why[index] ?? ''} query={wish.q} from={from} eager={index < eagerCount} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={pageCount} pageSize={searchPageSize} total={total} hrefOf={hrefOf} />
    </div>
  );
}
