import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { EmptyState } from 'shared-contracts/ui/notice';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { Filters } from './filters.tsx';
import { FoundSentence } from './found-sentence.tsx';
import { Landing } from './landing.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { Suggestions } from '../../parts/suggestions.tsx';

const page = css`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-4);
  @media (min-width: 64rem) {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--column-gap);
    padding-top: var(--space-6);
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const rail = css`
  @media (min-width: 64rem) {
    border-right: 1px solid var(--rule);
    padding-right: calc(var(--column-gap) * 0.6);
  }
`;

const main = css`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  min-width: 0;
`;

const note = css`
  border-left: var(--line-strong) solid var(--marker-edge);
  padding: var(--space-1) 0 var(--space-1) var(--space-3);
  font-size: 0.9375rem;
  color: var(--ink-2);
`;

interface SearchViewProps {
  readonly data: SearchPageData;
  /** Path and query of these results. */
  readonly from: string;
}

/** What is shown under the query bar. */
function Answer({ data, from }: SearchViewProps): JSX.Element {
  const { results, problem, holdings, wish } = data;
  if (problem !== null) {
    return (
      <>
        <h1>This search was not made</h1>
        <EmptyState title="What to do">
          <p role="alert">{problem}</p>
          <Suggestions holdings={holdings} />
        </EmptyState>
      </>
    );
  }
  if (results === null) return <Landing holdings={holdings} title={wish.title} />;
  return (
    <>
      <FoundSentence results={results} />
      {results.notes.map((text) => (
        <p key={text} css={note}>
          {text}
        </p>
      ))}
      {results.total === 0 ? <NoResults {...data} /> : <Results wish={wish} results={results} from={from} />}
    </>
  );
}

/** The search page from its data alone, so that it can also lie under a page that is read over it. */
export function SearchView(props: SearchViewProps): JSX.Element {
  const { wish, holdings } = props.data;
  return (
    <div css={page}>
      <SearchForm query={wish.q}>
        {(['from', 'to', 'title'] as const).map(
          (name) => wish[name] !== '' && <input key={name} type="hidden" name={name} value={wish[name]} />,
        )}
      </SearchForm>
      <aside css={rail} aria-label="Filters">
        <Filters wish={wish} holdings={holdings} />
      </aside>
      <div css={main}>
        <Answer {...props} />
      </div>
    </div>
  );
}
