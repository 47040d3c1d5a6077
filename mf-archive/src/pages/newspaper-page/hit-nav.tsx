import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { onlyWithScript } from './only-with-script.styles.ts';
import type { CurrentHit } from './use-current-hit.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 47.99rem) {
    gap: 0;
    & button {
      width: 2.25rem;
    }
  }
  & output {
    font-weight: var(--weight-strong);
    background: var(--marker);
    color: var(--on-marker);
    border-bottom: 2px solid var(--marker-edge);
    padding: 0.05em 0.35em;
  }
  @media print {
    display: none;
  }
`;

interface HitNavProps {
  readonly count: number;
  readonly current: CurrentHit;
}

/** Buttons for the next and previous hit. */
export const HitNav = ({ count, current }: HitNavProps): JSX.Element | null =>
  count === 0 ? null : (
    <div css={[row, onlyWithScript]} role="group" aria-label="Matches">
      <Button look="quiet" square onClick={current.previous}>
        <Icon name="chevron-left" />
        <VisuallyHidden>Previous match</VisuallyHidden>
      </Button>
      <output>
        {grouped(current.index + 1)} of {grouped(count)}
      </output>
      <Button look="quiet" square onClick={current.next}>
        <Icon name="chevron-right" />
        <VisuallyHidden>Next match</VisuallyHidden>
      </Button>
    </div>
  );
