import { Fragment, type JSX, type ReactNode } from 'react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { counted, grouped } from 'shared-contracts/counted';
import { filtersInWords, resultNoun } from './filter-words.ts';
import type { AnsweredSearch } from './search-page-data.ts';
import { plainQuery, type PlainQuery } from './search-terms.ts';

interface PlainWordsProps {
  readonly plain: PlainQuery;
  /** True where pages were found: the words are highlighted. */
  readonly areFound?: boolean;
}

/** `yams, eggs and rice but not fish`. */
const PlainWords = ({ plain: { wanted, unwanted, joint }, areFound = false }: PlainWordsProps): JSX.Element => (
  <>
    {wanted.map((text, index) => (
      <Fragment key={index}>
        {index > 0 && (index === wanted.length - 1 ? ` ${joint} ` : ', ')}
        {areFound ? <mark>{text}</mark> : text}
      </Fragment>
    ))}
    {unwanted.length > 0 && ` but not ${unwanted.join(' or ')}`}
  </>
);

function withoutWords(search: AnsweredSearch): string {
  const { total } = search.results;
  const noun = resultNoun(search.params);
  return `${total === 0 ? `No ${noun}s` : counted(total, noun)}${filtersInWords(search)}`;
}

/** Returns these words if there may be more results than were counted. */
const atLeast = (results: SearchPagesResult, words: string): string => (results.atLeast === true ? words : '');

const closeMatches = (count: number): string => counted(count, 'close match', 'close matches');

/** Says of pages with only fuzzy matches that they are close, never that they mention the words themselves. */
function foundSentence(results: SearchPagesResult, noun: string, plain: PlainQuery): ReactNode {
  const { total, exact = total } = results;
  if (exact === 0)
    return (
      <>
        No exact match for <PlainWords plain={plain} />
        {`; ${atLeast(results, 'at least ')}${closeMatches(total)}`}
      </>
    );
  return (
    <>
      {`${atLeast(results, 'At least ')}${counted(exact, noun)} ${exact === 1 ? 'mentions' : 'mention'} `}
      <PlainWords plain={plain} areFound />
      {exact < total && `, and ${closeMatches(total - exact)}`}
    </>
  );
}

const isCut = ({ limits = [] }: SearchPagesResult): boolean => limits.some(({ kind }) => kind === 'parts');

/** Says only how many pages match, for a query that cannot be put in words or was not searched in full. */
function matchSentence(results: SearchPagesResult, noun: string): string {
  const { total } = results;
  const searched = isCut(results) ? 'what was searched' : 'this search';
  if (total === 0) return `No ${noun} matches ${searched}`;
  return `${atLeast(results, 'At least ')}${counted(total, noun)} ${total === 1 ? 'matches' : 'match'} ${searched}`;
}

function sentence(search: AnsweredSearch): ReactNode {
  const { params, results } = search;
  if (params.q === '') return withoutWords(search);
  if (results.terms.length === 0) return 'Nothing to search for';
  const noun = resultNoun(params);
  const plain = plainQuery(results);
  if (plain === null || isCut(results)) return matchSentence(results, noun);
  if (results.total > 0) return foundSentence(results, noun, plain);
  return (
    <>
      {`No ${noun} mentions `}
      <PlainWords plain={plain} />
    </>
  );
}

/** The heading, such as `214 pages mention keep right`, and the current page of results. */
export function AnswerHeading({ search }: { readonly search: AnsweredSearch }): JSX.Element {
  const { page, pageCount } = search.results;
  return (
    <h1>
      {sentence(search)}
      {page > 1 && page <= pageCount && (
        <>
          {' '}
          <span>{`page ${grouped(page)} of ${grouped(pageCount)}`}</span>
        </>
      )}
    </h1>
  );
}
