import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from '../../parts/counted.ts';
import type { YearSpan } from './search-page-data.ts';

const list = css`
  font-variant-numeric: tabular-nums;
  & a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 2.25rem;
    color: var(--ink);
    text-decoration: none;
    font-size: 0.9375rem;
  }
  & a:hover {
    background: var(--paper-sunk);
  }
  & a[aria-current] {
    font-weight: var(--weight-strong);
  }
  & span {
    font-size: var(--text-sm);
    font-weight: 400;
    color: var(--ink-2);
  }
  & ul {
    padding-left: var(--space-3);
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

interface YearSpanListProps {
  readonly label: string;
  readonly spans: readonly YearSpan[];
  readonly onPress: (() => void) | undefined;
}

/** Lists the decades with their results, and the years of the chosen one. Pressing a chosen one removes the choice. */
export const YearSpanList = ({ label, spans, onPress }: YearSpanListProps): JSX.Element => (
  <ul css={list} aria-label={label}>
    {spans.map(({ text, to, count, after, current, years }) => (
      <li key={text}>
        <TextLink to={to} preventScrollReset onClick={onPress} aria-current={current === true ? 'true' : undefined}>
          {text}{' '}
          <span>
            {grouped(count)}
            <VisuallyHidden>{after}</VisuallyHidden>
          </span>
        </TextLink>
        {years !== undefined && <YearSpanList label={`Years of the ${text}`} spans={years} onPress={onPress} />}
      </li>
    ))}
  </ul>
);
