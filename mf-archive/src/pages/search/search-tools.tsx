import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ToolsPart } from '#search-parts';
import { fold } from './fold.styles.ts';
import type { SearchPageData } from './search-page-data.ts';
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

/**
 * Everything that helps with the results but is not a result, in one disclosure, which works without a script. Its code
 * is loaded when it is first open.
 */
export const SearchTools = ({
  toolsSummary,
  ...data
}: ToolsContentProps & Pick<SearchPageData, 'toolsSummary'>): JSX.Element => {
  const { params, histogram, viewOptions, tools: links, permanentLink, help } = data;
  return (
    <details css={[fold, tools]} suppressHydrationWarning>
      <summary>
        Tools <span>{toolsSummary}</span>
      </summary>
      <ToolsPart css={content} {...{ params, histogram, viewOptions, tools: links, permanentLink, help }} />
    </details>
  );
};
