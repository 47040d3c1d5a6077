import { Fragment, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { fold } from './fold.styles.ts';
import type { SearchPageData } from './search-page-data.ts';

const help = css`
  & dl {
    clear: both;
    display: grid;
    padding-block: var(--space-2) var(--space-4);
    max-width: var(--measure);
    font-size: 0.9375rem;
  }
  & dt {
    font-family: var(--serif);
    font-weight: 700;
  }
  & dd {
    color: var(--ink-2);
    padding-bottom: var(--space-2);
  }
  @media (min-width: 48rem) {
    & dl {
      grid-template-columns: minmax(0, auto) minmax(0, 1fr);
      column-gap: var(--space-5);
    }
  }
`;

export type QueryHelpProps = Pick<SearchPageData, 'help'>;

/** Help on queries, as a disclosure; nothing without examples. */
export const QueryHelp = ({ help: examples }: QueryHelpProps): JSX.Element | null =>
  examples.length === 0 ? null : (
    <details css={[fold, help]} suppressHydrationWarning>
      <summary>How to search</summary>
      <dl>
        {examples.map(([example, meaning]) => (
          <Fragment key={example}>
            <dt>{example}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
