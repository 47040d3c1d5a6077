import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { counted } from '../../parts/counted.ts';
import { pagesBehind } from '../../parts/pages-behind.ts';
import { Suggestions } from '../../parts/suggestions.tsx';
import { FoundSentence } from './found-sentence.tsx';
import { Landing } from './landing.tsx';
import { LimitsInForce } from './limits-in-force.tsx';
import { NoResults } from './no-results.tsx';
import { QueryHelp } from './query-help.tsx';
import { Results } from './results.tsx';
import type { SearchPageData, SearchProblem } from './search-page-data.ts';
import { SortLinks } from './sort-links.tsx';
import { YearHistogram } from './year-histogram.tsx';

const note = css`
  border-left: var(--line-strong) solid var(--marker-edge);
  padding: var(--space-1) 0 var(--space-1) var(--space-3);
  font-size: 0.9375rem;
  color: var(--ink-2);
`;

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--space-5);
`;

interface AnswerProps {
  readonly data: SearchPageData;
  /** Path and query of these results. */
  readonly from: string;
}

const Notes = ({ notes }: { readonly notes: readonly string[] }): JSX.Element => (
  <>
    {notes.map((text) => (
      <p key={text} css={note}>
        {text}
      </p>
    ))}
  </>
);

const NotMade = ({
  problem,
  data,
}: {
  readonly problem: SearchProblem;
  readonly data: SearchPageData;
}): JSX.Element => {
  const { links } = useSite();
  return (
    <>
      <h1>{problem.passing ? 'This search has no answer yet' : 'This search was not made'}</h1>
      <EmptyState title="What to do">
        <p role="alert">{problem.message}</p>
        {problem.passing && (
          <ButtonLink to={links.search(data.wish)} replace>
            Try again
          </ButtonLink>
        )}
        <Suggestions holdings={data.holdings} />
      </EmptyState>
    </>
  );
};

/** What is shown under the query bar: results, what the archive holds, or why there is nothing. */
export function Answer({ data, from }: AnswerProps): JSX.Element {
  const { results, told, problem, holdings, wish } = data;
  if (problem !== null) return <NotMade problem={problem} data={data} />;
  if (results === null || told === null) return <Landing holdings={holdings} title={wish.title} />;
  const behind = holdings === null ? 0 : pagesBehind(holdings);
  const late = behind > 0 ? [`${counted(behind, 'page')} came in a moment ago and cannot be found yet.`] : [];
  return (
    <>
      <FoundSentence results={results} told={told} />
      <LimitsInForce data={data} />
      <Notes notes={[...results.notes, ...late]} />
      {results.total > 0 && <YearHistogram years={results.facets.years} inForce={wish} />}
      <div css={bar}>
        {results.total > 1 && <SortLinks wish={wish} />}
        <QueryHelp />
      </div>
      {results.total === 0 ? (
        <NoResults {...data} />
      ) : (
        <Results wish={wish} results={results} told={told} from={from} />
      )}
    </>
  );
}
