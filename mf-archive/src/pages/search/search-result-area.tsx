import type { JSX, ReactNode } from 'react';
import { searchPageSize } from 'shared-contracts/constants';
import { css } from 'shared-contracts/platform/emotion';
import { KeptMarkup } from 'shared-contracts/ui/kept-markup';
import { ResultsHead, HelpPart, NoResults, PagesPart, ResultCards } from '#search-parts';
import { LateCiteLinks } from '../../citation/late-cite-links.tsx';
import { answerId, isResult, resultsId } from './result-id.ts';
import { isAnswered, isComplete, type DocumentData, type ResultCounts } from './search-page-data.ts';
import { isListed } from './search-params.ts';
import { SearchTools } from './search-tools.tsx';
import { nounOf } from './words.ts';

const boxless = css`
  display: contents;
`;

const keepScroll = () => ({ preventScrollReset: true });

interface KeptPartProps {
  readonly id: string;
  /** Undefined when the document has it as markup. */
  readonly children: ReactNode;
}

/** A part without state, and without a box of its own in the layout. */
export const KeptPart = ({ id, children }: KeptPartProps): JSX.Element => (
  <KeptMarkup id={id} css={boxless} optionsFor={keepScroll}>
    {children}
  </KeptMarkup>
);

const list = css`
  /* The first result stays clear of the tools above it. */
  padding-top: var(--space-2);
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-5);
    /* A card is laid out only when it comes into view; until then it has the height of most cards. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 31rem;
    overflow-clip-margin: 0.5rem;
    @media (min-width: 48rem) {
      contain-intrinsic-block-size: auto 13.75rem;
    }
  }
  & > li:first-of-type {
    border-top: 0;
    padding-top: 0;
  }
`;

interface ResultsProps {
  readonly data: DocumentData;
  readonly results: ResultCounts;
  /** Path and query of these results. */
  readonly from: string;
}

/** The results, and links to further pages of results. */
function Results({ data, results, from }: ResultsProps): JSX.Element {
  const { params } = data;
  return (
    <div>
      {isListed(results) && (
        <KeptMarkup
          as="ol"
          css={list}
          id={resultsId}
          tabIndex={-1}
          start={(results.page - 1) * searchPageSize + 1}
          aria-label={nounOf(params) === 'page' ? 'Pages found' : 'Articles found'}
          optionsFor={(link) => ({ ...keepScroll(), ...(isResult(link) && { state: { from } }) })}
        >
          {isAnswered(data) ? <ResultCards search={data} from={from} /> : undefined}
        </KeptMarkup>
      )}
      <PagesPart params={params} results={results} />
      <LateCiteLinks />
    </div>
  );
}

interface SearchResultAreaProps {
  readonly data: DocumentData;
  /** Path and query of these results. */
  readonly from: string;
}

/** Everything below the query bar: results, the contents of the archive, or why there are no results. */
export function SearchResultArea({ data, from }: SearchResultAreaProps): JSX.Element {
  const { results, problem } = data;
  const hasResults = results !== null && results.total > 0;
  return (
    <>
      <KeptPart id={answerId}>{isComplete(data) ? <ResultsHead search={data} /> : undefined}</KeptPart>
      {results !== null && <SearchTools params={data.params} results={results} />}
      {!hasResults && problem === null && <HelpPart />}
      {!(results !== null && isListed(results)) && (
        <KeptPart id="no-results">{isComplete(data) ? <NoResults search={data} /> : undefined}</KeptPart>
      )}
      {hasResults && <Results data={data} results={results} from={from} />}
    </>
  );
}
