import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ToolsPart } from '#search-parts';
import { fold } from './fold.styles.ts';
import type { ResultCounts } from './search-page-data.ts';
import type { ToolsContentProps } from './tools-content.tsx';

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
`;

const content = css`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  padding-bottom: var(--space-3);
  border-bottom: 1px solid var(--rule);
`;

const orderText = { relevance: 'Best match', oldest: 'Oldest first', newest: 'Newest first' } as const;

/** Returns the order of the results, if there is a choice, and what the tools offer. */
function summaryOf({ total, sort, histogram }: ResultCounts): string {
  const contents = `${histogram === undefined ? '' : 'years, '}save, download`;
  return total > 1 ? `${orderText[sort]} · ${contents}` : contents;
}

/**
 * Everything that helps with the results but is not a result, in one disclosure, which works without a script. Its code
 * is loaded when it is first open.
 */
export const SearchTools = ({ params, results }: ToolsContentProps): JSX.Element => (
  <details css={[fold, tools]} suppressHydrationWarning>
    <summary>
      Tools <span>{summaryOf(results)}</span>
    </summary>
    <ToolsPart css={content} params={params} results={results} />
  </details>
);
