import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { HelpPart, NewspapersPart, NoticePart } from '#search-parts';
import { RichTextView } from './rich-text-view.tsx';
import { Results } from './results.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { LinkRow } from './link-row.tsx';
import { SearchTools } from './search-tools.tsx';
import { SkipToResults } from './skip-to-results.tsx';

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

interface AnswerProps {
  readonly data: SearchPageData;
  /** Path and query of these results. */
  readonly from: string;
}

/** Says what was found, and how it was searched for. */
const Heading = ({ heading, pagePosition, subheadings }: SearchPageData): JSX.Element => (
  <div css={answer}>
    <h1>
      <RichTextView text={heading} />
      {pagePosition !== null && (
        <>
          {' '}
          <span>{pagePosition}</span>
        </>
      )}
    </h1>
    {subheadings.map((text, index) => (
      <p key={index} css={line}>
        <RichTextView text={text} />
      </p>
    ))}
  </div>
);

/** Everything below the query bar: results, the contents of the archive, or why there are no results. */
export function SearchResultArea({ data, from }: AnswerProps): JSX.Element {
  const { notice, resultList: found, newspapers: titles, help } = data;
  const isBeyond = notice !== null;
  return (
    <>
      <Heading {...data} />
      {found !== null && !isBeyond && <SkipToResults />}
      {data.introduction !== null && <p css={deck}>{data.introduction}</p>}
      <LinkRow group={data.appliedFilters} areChips />
      <LinkRow group={data.fuzzyMatches} areChips />
      {data.notes.map((text, index) => (
        <p key={index} css={note}>
          <RichTextView text={text} />
        </p>
      ))}
      {data.tools !== null && <SearchTools {...data} help={found === null ? [] : help} />}
      {found === null && <HelpPart help={help} />}
      {notice === null ? (
        <LinkRow group={data.exampleSearches} />
      ) : (
        <NoticePart
          notice={notice}
          problem={data.problem}
          exampleSearches={data.exampleSearches}
          params={data.params}
        />
      )}
      {titles.length > 0 && <NewspapersPart newspapers={titles} />}
      {found !== null && <Results {...data} resultList={found} from={from} isBeyond={isBeyond} />}
    </>
  );
}
