import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { Answer } from './answer.tsx';
import { Filters } from './filters.tsx';
import { isNarrowed, type SearchPageData, type SearchWish } from './search-page-data.ts';
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
  readonly data: SearchPageData;
  /** Path and query of these results. */
  readonly from: string;
  /** Another search is on its way. */
  readonly isBusy?: boolean;
  readonly unanswered?: Unanswered | null;
}

const limits = ['from', 'to', 'sort'] as const;

/** What goes with the words of a new search. */
const Limits = ({ wish }: { readonly wish: SearchWish }): JSX.Element => (
  <>
    {limits.map(
      (name) =>
        wish[name] !== '' &&
        wish[name] !== 'relevance' && <input key={name} type="hidden" name={name} value={wish[name]} />,
    )}
    {wish.title.map((slug) => (
      <input key={slug} type="hidden" name="title" value={slug} />
    ))}
  </>
);

/** Before anything is asked there is nothing to filter: the newspapers stand as links. */
const isAsked = ({ results, problem, wish }: SearchPageData): boolean =>
  results !== null || problem !== null || isNarrowed(wish);

/** The search page from its data alone, so that it can also lie under a page that is read over it. */
export function SearchView({ data, from, isBusy = false, unanswered = null }: SearchViewProps): JSX.Element {
  const asked = unanswered?.wish ?? data.wish;
  return (
    <div css={page}>
      <SearchForm query={asked.q}>
        <Limits wish={asked} />
      </SearchForm>
      {isAsked(data) && (
        <aside css={rail} aria-label="Filters">
          <Filters data={data} />
        </aside>
      )}
      <div css={main} aria-busy={isBusy}>
        {unanswered !== null && <UnansweredCard {...unanswered} />}
        <Answer data={data} from={from} />
      </div>
    </div>
  );
}
