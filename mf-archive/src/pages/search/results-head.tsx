import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { counted } from 'shared-contracts/counted';
import { pagesBehind } from '../../parts/pages-behind.ts';
import { AnswerHeading } from './answer-heading.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FuzzyMatches } from './fuzzy-matches.tsx';
import { SearchLink } from './link-row.tsx';
import { resultsId } from './result-id.ts';
import type { AnsweredSearch, SearchPageData } from './search-page-data.ts';
import { isListed, without } from './search-params.ts';
import { understoodQuery } from './search-terms.ts';
import { resultCountText } from './words.ts';

const answer = css`
  & h1 {
    font-size: var(--text-xl);
    line-height: 1.3;
    letter-spacing: var(--track-head);
    overflow-wrap: anywhere;
  }
  & h1 span {
    font: 400 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
    color: var(--ink-2);
    white-space: nowrap;
  }
  & p {
    overflow-wrap: anywhere;
  }
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: var(--measure);
`;

const line = css`
  margin-top: var(--space-1);
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const note = css`
  border-left: var(--line-strong) solid var(--marker-edge);
  padding: var(--space-1) 0 var(--space-1) var(--space-3);
  font-size: 0.9375rem;
  color: var(--ink-2);
`;

/** Takes no space; visible only while it has the focus. */
const skip = css`
  position: absolute;
  z-index: 2;
  padding: var(--space-3);
  background: var(--paper-raised);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** Lets keyboard users skip the active filters and the tools. */
const SkipToResults = (): JSX.Element => (
  <a css={skip} href={`#${resultsId}`}>
    Skip to results
  </a>
);

/** Describes what the archive has, in a sentence or two. */
function holdingsSentence(holdings: Holdings): string {
  const { pages, searchablePages, waitingPages, titles } = holdings;
  if (pages === 0) return 'The archive is empty. Pages appear here as they are imported.';
  const sentences = [`${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched.`];
  const behind = pagesBehind(holdings);
  if (behind > 0) sentences.push(`${counted(behind, 'page')} more will be searchable soon.`);
  if (waitingPages > 0) sentences.push(`${counted(waitingPages, 'page')} can be read but not searched yet.`);
  return sentences.join(' ');
}

interface AnsweredProps {
  readonly search: AnsweredSearch;
}

/** Says whether near-duplicates are grouped, and links to the alternative. */
function GroupedCopies({ search: { params, results } }: AnsweredProps): JSX.Element | null {
  const { links } = useSite();
  const { total, listed = total } = results;
  if (params.copies === true)
    return (
      <p css={line}>
        Near-duplicates are listed separately.{' '}
        <SearchLink to={links.search(without(params, 'copies'))}>Group them</SearchLink>
      </p>
    );
  if (listed >= total) return null;
  return (
    <p css={line}>
      {`Shown as ${resultCountText(listed, params)}: near-duplicates are grouped. `}
      <SearchLink to={links.search({ ...params, copies: true, page: 1 })}>Show all</SearchLink>
    </p>
  );
}

/** Returns remarks on what was repaired in the query or left out, and on pages that cannot be found yet. */
function notesOf({ results, holdings }: AnsweredSearch): readonly string[] {
  const shown = new Set(results.problems?.map(({ message }) => message));
  const behind = holdings === null ? 0 : pagesBehind(holdings);
  const late = behind > 0 ? [`${counted(behind, 'page')} just added, not searchable yet.`] : [];
  return [...results.notes.filter((text) => !shown.has(text)), ...late];
}

/** Says what was found, and how it was searched for. */
function AnsweredHead({ search }: AnsweredProps): JSX.Element {
  const { params, results } = search;
  const understood = understoodQuery(results, params.q);
  return (
    <>
      <div css={answer}>
        <AnswerHeading search={search} />
        {understood !== null && <p css={line}>{`Searched as ${understood}`}</p>}
        <GroupedCopies search={search} />
      </div>
      {isListed(results) && <SkipToResults />}
      <AppliedFilters search={search} />
      <FuzzyMatches search={search} />
      {notesOf(search).map((text, index) => (
        <p key={index} css={note}>
          {text}
        </p>
      ))}
    </>
  );
}

/** The heading with what belongs to it: of the results, of the archive's contents, or of a refused search. */
export function ResultsHead({ search }: { readonly search: SearchPageData }): JSX.Element {
  const { results, problem, holdings } = search;
  if (results !== null) return <AnsweredHead search={{ ...search, results }} />;
  const refused = problem?.retryable === true ? 'This search did not finish' : 'This search was not run';
  return (
    <>
      <div css={answer}>
        <h1>{problem === null ? 'Search the archive' : refused}</h1>
      </div>
      {problem === null && holdings !== null && <p css={deck}>{holdingsSentence(holdings)}</p>}
      {problem !== null && <AppliedFilters search={search} />}
    </>
  );
}
