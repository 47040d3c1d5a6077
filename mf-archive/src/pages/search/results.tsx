import type { JSX } from 'react';
import { searchPageSize } from 'shared-contracts/constants';
import { css } from 'shared-contracts/platform/emotion';
import { KeptMarkup } from 'shared-contracts/ui/kept-markup';
import { PagesPart } from '#search-parts';
import { LateCiteLinks } from '../../citation/late-cite-links.tsx';
import { resultsId } from './skip-to-results.tsx';
import { isResult, ResultCard } from './result-card.tsx';
import type { ResultList, SearchParams } from './search-page-data.ts';

const list = css`
  /* The first result stays clear of the tools above it. */
  padding-top: var(--space-2);
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-5);
  }
  & > li:first-of-type {
    border-top: 0;
    padding-top: 0;
  }
`;

/** Separates groups of results. */
const divider = css`
  margin-bottom: var(--space-5);
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

interface ResultsProps {
  readonly params: SearchParams;
  readonly resultList: Omit<ResultList, 'cards'> & Partial<Pick<ResultList, 'cards'>>;
  /** Path and query of these results. */
  readonly from: string;
  /** True for a page after the last one. */
  readonly isBeyond: boolean;
}

/** Pictures in view at first, which are not lazy-loaded. */
const eagerCount = 2;

/** As the links of a card that the browser has drawn. */
const optionsOf = (link: HTMLAnchorElement, from: string) => ({
  preventScrollReset: true,
  ...(isResult(link) && { state: { from } }),
});

/** The results, and links to further pages of results. */
export function Results({ params, resultList, from, isBeyond }: ResultsProps): JSX.Element {
  const { cards, page, noun } = resultList;
  return (
    <div>
      {!isBeyond && (
        <KeptMarkup
          as="ol"
          css={list}
          id={resultsId}
          tabIndex={-1}
          start={(page - 1) * searchPageSize + 1}
          aria-label={noun === 'page' ? 'Pages found' : 'Articles found'}
          optionsFor={(link) => optionsOf(link, from)}
        >
          {cards?.map((card, index) => (
            <li key={card.key}>
              {card.divider !== null && <p css={divider}>{card.divider}</p>}
              <ResultCard card={card} from={from} eager={index < eagerCount} />
            </li>
          ))}
        </KeptMarkup>
      )}
      <PagesPart params={params} resultList={resultList} />
      <LateCiteLinks />
    </div>
  );
}
