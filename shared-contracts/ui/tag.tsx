import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const tag = css`
  display: inline-block;
  font: var(--weight-ui) var(--text-2xs) / 1.4 var(--sans);
  color: var(--ink-2);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  padding: 0.1em 0.45em;
  white-space: nowrap;
`;

const demonstration = css`
  color: var(--marker-ink);
  border-color: currentColor;
`;

/** A short label for a state, such as 'Coming soon'. */
export const Tag = ({ children }: { readonly children: ReactNode }): JSX.Element => <span css={tag}>{children}</span>;

/** Must be shown with every invented page or title (decision 0015). */
export const DemonstrationMark = (): JSX.Element => <span css={[tag, demonstration]}>Demonstration edition</span>;
