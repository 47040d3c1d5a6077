import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { QueryProblems } from '#search-parts';
import { KeptPart, SearchResultArea } from './search-result-area.tsx';
import { Filters } from './filters.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { isAnswered, isComplete, type DocumentData } from './search-page-data.ts';
import { UnansweredCard, type Unanswered } from './unanswered-card.tsx';

const page = css`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-4);
  @media (min-width: 64rem) {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--column-gap);
    padding-top: var(--space-6);
    & > :first-child,
    & > :nth-child(2):last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The query bar, with problems of the query below it. */
const question = css`
  display: grid;
  gap: var(--space-2);
  & p {
    font-size: 0.9375rem;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  /* Wrong parts of the query; the marks of suggestions are matches. */
  & p mark {
    background: none;
    color: var(--danger);
    box-shadow: none;
    text-decoration: underline wavy var(--danger);
    text-underline-offset: 0.3em;
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
  gap: var(--space-4);
  align-content: start;
  min-width: 0;
  &[aria-busy='true'] {
    opacity: 0.55;
    transition: opacity var(--base) var(--ease) 200ms;
  }
`;

interface SearchViewProps {
  readonly data: DocumentData;
  /** Path and query of these results. */
  readonly from: string;
  /** True while another search is being loaded. */
  readonly isBusy?: boolean;
  readonly unanswered?: Unanswered | null;
}

/** The search page for given data, so that it can also be shown behind a page in a dialog. */
export function SearchView({ data, from, isBusy = false, unanswered = null }: SearchViewProps): JSX.Element {
  const params = unanswered?.params ?? data.params;
  return (
    <div css={page}>
      <div css={question}>
        <SearchForm query={params.q}>
          <HiddenFields search={params} but={['q', 'leave']} />
        </SearchForm>
        <KeptPart id="query-problems">
          {isComplete(data) ? isAnswered(data) && <QueryProblems search={data} /> : undefined}
        </KeptPart>
      </div>
      {(data.results !== null || data.problem !== null) && (
        <aside css={rail} aria-label="Filters">
          <Filters data={data} />
        </aside>
      )}
      <div css={main} aria-busy={isBusy}>
        {unanswered !== null && <UnansweredCard {...unanswered} />}
        <SearchResultArea data={data} from={from} />
      </div>
    </div>
  );
}
