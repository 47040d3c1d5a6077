import type { JSX } from 'react';
import type { PayingAt } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { sandboxTitles } from './sandbox-titles.ts';

const ribbon = css`
  margin-top: var(--space-4);
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding: 0 var(--space-4);
  border: 1px solid currentColor;
  color: var(--marker-ink);
  font-size: var(--text-sm);
  & strong {
    color: inherit;
  }
  & p {
    padding-top: var(--space-2);
  }
  @media (min-width: 48rem) {
    & p {
      padding-bottom: var(--space-2);
    }
  }
  & a {
    color: inherit;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  @media print {
    border-width: 2px;
  }
`;

/** A notice that no money moves, shown wherever payment is requested; empty on a site that takes real payments. */
export function SandboxRibbon({ at }: { readonly at: Pick<PayingAt, 'mode' | 'sandboxUrl'> }): JSX.Element | null {
  if (at.mode === null || at.mode === 'live') return null;
  return (
    <div css={ribbon} role="note">
      <p>
        <strong>{sandboxTitles[at.mode]}.</strong> No real money here: pay with a test card.
      </p>
      {at.sandboxUrl !== null && (
        <a href={at.sandboxUrl} target="_blank" rel="noopener">
          Test cards and clock
        </a>
      )}
    </div>
  );
}
