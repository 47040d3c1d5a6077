import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from './button.tsx';

const card = css`
  border: 1px solid var(--rule);
  padding: clamp(1.25rem, 0.75rem + 2vw, 2rem);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  background: var(--paper);
  & p {
    color: var(--ink-2);
    max-width: 52ch;
  }
`;

const dashed = css`
  border: 1px dashed var(--rule-control);
`;

const fault = css`
  border-left: var(--line-strong) solid var(--danger);
`;

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. */
export const EmptyState = ({ title, children }: NoticeProps): JSX.Element => (
  <div css={[card, dashed]}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** Says that a section is not available. The rest of the site works, and loading can be retried. */
export const UnavailableCard = ({ onRetry }: { readonly onRetry?: () => void }): JSX.Element => (
  <div css={[card, fault]} role="alert">
    <h2>This section is unavailable</h2>
    <p>The rest of the site works. Wait a moment, then try again.</p>
    {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
  </div>
);
