import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { kicker } from '../../parts/kicker.styles.ts';
import type { Onward } from './story-data.ts';

const row = css`
  display: grid;
  border-top: 1px solid var(--rule-strong);
  margin-top: var(--space-7);
  & > a {
    padding-block: var(--space-4);
    text-decoration: none;
    color: var(--ink);
    display: grid;
    gap: var(--space-1);
    align-content: start;
    overflow-wrap: anywhere;
  }
  & > a:hover strong {
    text-decoration: underline;
    text-decoration-color: var(--green);
  }
  & > a + a {
    border-top: 1px solid var(--rule);
  }
  & strong {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
  @media (min-width: 48rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    & > a + a {
      border-top: 0;
      border-left: 1px solid var(--rule);
      padding-left: var(--space-5);
    }
  }
  @media print {
    display: none;
  }
`;

/** Links to further reading. */
export const NextStories = ({ onward }: { readonly onward: readonly Onward[] }): JSX.Element | null =>
  onward.length === 0 ? null : (
    <nav css={row} aria-label="Read on">
      {onward.map(({ to, label, kicker: why }) => (
        <TextLink key={to} to={to}>
          <span css={kicker}>{why}</span>
          <strong>{label}</strong>
        </TextLink>
      ))}
    </nav>
  );
