import type { JSX } from 'react';
import type { CloseWord, SearchTerm } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { counted, grouped } from 'shared-contracts/counted';
import { LinkRow, SearchLink } from './link-row.tsx';
import { NewspaperList } from './newspaper-list.tsx';
import type { AnsweredSearch, SearchPageData, SearchProblem } from './search-page-data.ts';
import { hasFilters, withoutFilters, without } from './search-params.ts';
import { alternativeSearches, termQuery, termText, wantedTerms } from './search-terms.ts';
import { resultCountText, spanWords } from './words.ts';

const list = css`
  display: grid;
  gap: var(--space-1);
  & li {
    color: var(--ink-2);
  }
`;

/** The suggested searches; nothing without any. */
function ExampleSearches({ examples }: Pick<SearchPageData, 'examples'>): JSX.Element | null {
  const { links } = useSite();
  if (examples.length === 0) return null;
  const items = examples.map(({ title, search }) => (
    <SearchLink key={title} to={links.search(search)}>
      {title}
    </SearchLink>
  ));
  return <LinkRow label="Suggested searches" intro="Suggested searches:" items={items} />;
}

type FailedSearchProps = Pick<SearchPageData, 'params'> & { readonly problem: SearchProblem };

/** Explains why a search was refused or failed, and offers to try it again if that may help. */
function FailedSearch({ params, problem }: FailedSearchProps): JSX.Element {
  const { links } = useSite();
  return (
    <EmptyState title="Check your search">
      <p role="alert">
        {problem.message}
        {problem.swapped !== undefined && (
          <>
            {' '}
            <SearchLink to={links.search(problem.swapped)}>{`Search ${spanWords(problem.swapped)}`}</SearchLink>
          </>
        )}
      </p>
      {problem.retryable && (
        <ButtonLink to={links.search(params)} replace>
          Try again
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface AnsweredProps {
  readonly search: AnsweredSearch;
}

/** Explains that the page is after the last page of results. */
function PastLastPage({ search: { params, results } }: AnsweredProps): JSX.Element {
  const { links } = useSite();
  const { page, pageCount, total, listed = total } = results;
  return (
    <EmptyState title={`There is no page ${grouped(page)} of these results`}>
      <p>
        {`${resultCountText(listed, params)} match, on ${counted(pageCount, 'page')} of results. `}
        <SearchLink to={links.search({ ...params, page: pageCount })}>Go to the last page</SearchLink>
      </p>
    </EmptyState>
  );
}

/** The number of pages with one of the terms, so that the reader sees which term is missing. */
function TermAlone({ term }: { readonly term: SearchTerm }): JSX.Element {
  const { links } = useSite();
  const { pages } = term;
  if (pages === 0) return <li>{`${termText(term)} is not in the archive.`}</li>;
  return (
    <li>
      <SearchLink to={links.search({ q: termQuery(term) })}>{termText(term)}</SearchLink>
      {pages !== null && ` is on ${counted(pages, 'page')}.`}
    </li>
  );
}

/** Returns spellings of the missing words that are in the archive. */
const closeWords = (terms: readonly SearchTerm[]): readonly CloseWord[] =>
  terms.filter(({ pages }) => pages === 0).flatMap(({ close = [] }) => close.filter(({ pages }) => pages > 0));

/** Other searches that are likely to find something. */
function SearchesToTry({ search: { params, results } }: AnsweredProps): JSX.Element | null {
  const { links } = useSite();
  const alternatives = alternativeSearches(results);
  const close = closeWords(wantedTerms(results));
  const isExact = params.spelling === 'exact';
  if (!isExact && alternatives.length + close.length === 0) return null;
  const search = (q: string): JSX.Element => <SearchLink to={links.search({ ...params, q, page: 1 })}>{q}</SearchLink>;
  return (
    <ul css={list} aria-label="Try these searches">
      {isExact && (
        <li>
          <SearchLink to={links.search(without(params, 'spelling', 'leave'))}>Include likely misreadings</SearchLink>
        </li>
      )}
      {alternatives.map(({ q, text }) => (
        <li key={text + q}>
          {`${text}: `}
          {search(q)}
        </li>
      ))}
      {close.map(({ fold, pages }) => (
        <li key={fold}>
          {'Similar spelling: '}
          {search(fold)}
          {` (${counted(pages, 'page')})`}
        </li>
      ))}
    </ul>
  );
}

/** A link to the same search without filters. */
function WiderSearch({ params }: Pick<SearchPageData, 'params'>): JSX.Element | null {
  const { links } = useSite();
  if (!hasFilters(params)) return null;
  const [text, link] =
    params.q === ''
      ? ['Nothing matches all of these filters. ', 'Clear filters']
      : ['Only part of the archive was searched. ', 'Search all years and newspapers'];
  return (
    <p>
      {text}
      <SearchLink to={links.search(withoutFilters(params))}>{link}</SearchLink>
    </p>
  );
}

/** Explains which word was not found, and what to try. */
function NothingFound({ search }: AnsweredProps): JSX.Element {
  const { params, results, holdings, examples } = search;
  const terms = wantedTerms(results);
  const suggested = <ExampleSearches examples={examples} />;
  if (holdings?.pages === 0)
    return (
      <EmptyState title="The archive is empty">
        <p>Pages appear here as they are imported.</p>
        {suggested}
      </EmptyState>
    );
  if (params.q !== '' && terms.length === 0)
    return (
      <EmptyState title="Nothing to search for">
        <p>You can search for letters and numbers. Type a name, a place, or a phrase in quotes.</p>
        {suggested}
      </EmptyState>
    );
  return (
    <EmptyState title="Search tips">
      {terms.length > 0 && (
        <ul css={list} aria-label="Each word on its own">
          {terms.map((term, index) => (
            <TermAlone key={index} term={term} />
          ))}
        </ul>
      )}
      <SearchesToTry search={search} />
      <WiderSearch params={params} />
      {params.q !== '' && (
        <p>
          The text was recognised by machine, so a word may be misread. Tone marks, dots below and ɓ, ɗ, ƙ can be left
          out.
        </p>
      )}
      {suggested}
    </EmptyState>
  );
}

/** Shown in place of a list of results: the contents of the archive, or why there is nothing to list. */
export function NoResults({ search }: { readonly search: SearchPageData }): JSX.Element {
  const { params, problem, results, holdings, examples } = search;
  if (problem !== null) return <FailedSearch params={params} problem={problem} />;
  // Nothing was searched for yet.
  if (results === null)
    return (
      <>
        <ExampleSearches examples={examples} />
        <NewspaperList newspapers={holdings?.titles ?? []} />
      </>
    );
  if (results.total > 0) return <PastLastPage search={{ ...search, results }} />;
  return <NothingFound search={{ ...search, results }} />;
}
