import { type JSX, useState, type MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { fold } from './fold.styles.ts';
import { Histogram } from './histogram.tsx';
import { LinkRow } from './link-row.tsx';
import { QueryHelp } from './query-help.tsx';
import type { SearchPageData } from './search-page-data.ts';

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

const tools = css`
  & > summary {
    gap: var(--space-2);
    padding: 0 var(--space-4);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius-pill);
    background: var(--paper-raised);
    color: inherit;
  }
  & > summary span {
    font-weight: 400;
    color: var(--ink-2);
  }
  & > summary::after {
    content: '';
    width: 0.45rem;
    height: 0.45rem;
    border: solid;
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  &[open] > summary::after {
    rotate: 225deg;
  }
  & > div {
    display: grid;
    gap: var(--space-3);
    margin-top: var(--space-3);
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
`;

const choices = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-5);
`;

type SearchToolsProps = Pick<
  SearchPageData,
  'params' | 'histogram' | 'viewOptions' | 'tools' | 'permanentLink' | 'help' | 'toolsSummary'
>;

/**
 * Everything that helps with the results but is not a result, in one disclosure: the order, results over time, and ways
 * to save and download them. It works without a script; dragging over the bars is loaded when it is first open.
 */
export function SearchTools(props: SearchToolsProps): JSX.Element {
  const { params, histogram, viewOptions, tools: links, permanentLink, help, toolsSummary } = props;
  const [wasOpened, setOpened] = useState(false);
  // A reader may have opened it before this script ran.
  const notice = (element: HTMLDetailsElement | null): void => {
    if (element?.open === true) setOpened(true);
  };
  return (
    <details
      css={[fold, tools]}
      ref={notice}
      suppressHydrationWarning
      onToggle={(event) => {
        notice(event.currentTarget);
      }}
    >
      <summary>
        Tools <span>{toolsSummary}</span>
      </summary>
      <div>
        <div css={choices}>
          {viewOptions.map((row) => (
            <LinkRow key={row.label} group={row} />
          ))}
        </div>
        {histogram !== null && <Histogram data={histogram} params={params} canBrush={wasOpened} />}
        <LinkRow group={links}>{permanentLink !== null && <CopyLink to={permanentLink} />}</LinkRow>
        <QueryHelp help={help} />
      </div>
    </details>
  );
}
