import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';

const card = css`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto;
  z-index: 1;
  margin-inline: auto;
  max-width: 26rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-3);
  background: var(--paper-raised);
  border-left: var(--line-strong) solid var(--danger);
  box-shadow: var(--shadow-pop);
  font-size: var(--text-sm);
  cursor: auto;
`;

/** Parts of the scan did not come, also when asked for again: it is seen less sharply, and can be tried once more. */
export const ScanTrouble = ({ onRetry }: { readonly onRetry: () => void }): JSX.Element => (
  <div css={card} role="status">
    <p>Parts of this scan did not load. The text can still be read.</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
