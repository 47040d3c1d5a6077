import { type JSX, useState, type MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { NewspaperList } from './newspaper-list.tsx';
import { Histogram } from './histogram.tsx';
import { Notice } from './notice.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { QueryHelp } from './query-help.tsx';
import { Results } from './results.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { LinkRow } from './link-row.tsx';

/** Copies the search's permanent address; without script it is a link. */
function CopyLink({ to }: { readonly to: string }): JSX.Element {
  const [copied, setCopied] = useState('');
  const copy = (event: MouseEvent): void => {
    event.preventDefault();
    void navigator.clipboard.writeText(location.origin + to).then(
      () => {
        setCopied(to);
      },
      () => undefined,
    );
  };
  return (
    <>
      <TextLink to={to} onClick={copy}>
        Copy link
      </TextLink>
      <span aria-live="polite">{copied === to && ' Copied'}</span>
    </>
  );
}

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

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--space-5);
  /* Floated, so that the disclosure beside it can open over the full width. */
  & > div:last-child {
    flex: 0 0 100%;
    & > div {
      float: left;
      margin-right: var(--space-4);
    }
  }
`;

interface AnswerProps {
  readonly data: SearchPageData;
  /** Path and query of these results. */
  readonly from: string;
}

/** Everything below the query bar: results, the contents of the archive, or why there are no results. */
export function SearchResultArea({ data, from }: AnswerProps): JSX.Element {
  const {
    pagePosition: aside,
    histogram,
    notice,
    resultList: found,
    newspapers: titles,
    permanentLink: permanent,
  } = data;
  return (
    <>
      <div css={answer}>
        <h1>
          <RichTextView text={data.heading} />
          {aside !== null && (
            <>
              {' '}
              <span>{aside}</span>
            </>
          )}
        </h1>
        {data.subheadings.map((text, index) => (
          <p key={index} css={line}>
            <RichTextView text={text} />
          </p>
        ))}
      </div>
      {data.introduction !== null && <p css={deck}>{data.introduction}</p>}
      <LinkRow group={data.appliedFilters} areChips />
      <LinkRow group={data.fuzzyMatches} areChips />
      {data.notes.map((text, index) => (
        <p key={index} css={note}>
          <RichTextView text={text} />
        </p>
      ))}
      {histogram !== null && <Histogram data={histogram} params={data.params} />}
      <div css={bar}>
        {data.viewOptions.map((row) => (
          <LinkRow key={row.label} group={row} />
        ))}
        <div>
          <LinkRow group={data.tools}>{permanent !== null && <CopyLink to={permanent} />}</LinkRow>
          {data.help.length > 0 && <QueryHelp help={data.help} />}
        </div>
      </div>
      {notice === null ? <LinkRow group={data.exampleSearches} /> : <Notice {...data} notice={notice} />}
      {titles.length > 0 && <NewspaperList newspapers={titles} />}
      {found !== null && <Results {...data} resultList={found} from={from} isBeyond={notice !== null} />}
    </>
  );
}
