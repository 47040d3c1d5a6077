import { useState, type JSX, type MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { HeldTitles } from './held-titles.tsx';
import { Histogram } from './histogram.tsx';
import { Notice } from './notice.tsx';
import { ProseText } from './prose-text.tsx';
import { QueryHelp } from './query-help.tsx';
import { Results } from './results.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { Ways } from './ways.tsx';

/** This search's permanent address, copied at a press; without script a link to it. */
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
  /* Floats: the fold beside them opens over the whole width without leaving its place. */
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

/** What is shown under the query bar: results, what the archive holds, or why there is nothing. */
export function Answer({ data, from }: AnswerProps): JSX.Element {
  const { aside, histogram, notice, found, titles, permanent } = data;
  return (
    <>
      <div css={answer}>
        <h1>
          <ProseText prose={data.heading} />
          {aside !== null && (
            <>
              {' '}
              <span>{aside}</span>
            </>
          )}
        </h1>
        {data.lines.map((prose, index) => (
          <p key={index} css={line}>
            <ProseText prose={prose} />
          </p>
        ))}
      </div>
      {data.deck !== null && <p css={deck}>{data.deck}</p>}
      <Ways row={data.limits} areChips />
      <Ways row={data.close} areChips />
      {data.notes.map((prose, index) => (
        <p key={index} css={note}>
          <ProseText prose={prose} />
        </p>
      ))}
      {histogram !== null && <Histogram data={histogram} wish={data.wish} />}
      <div css={bar}>
        {data.rows.map((row) => (
          <Ways key={row.label} row={row} />
        ))}
        <div>
          <Ways row={data.tools}>{permanent !== null && <CopyLink to={permanent} />}</Ways>
          {data.help.length > 0 && <QueryHelp help={data.help} />}
        </div>
      </div>
      {notice === null ? <Ways row={data.tries} /> : <Notice {...data} notice={notice} />}
      {titles.length > 0 && <HeldTitles titles={titles} />}
      {found !== null && <Results {...data} found={found} from={from} isBeyond={notice !== null} />}
    </>
  );
}
