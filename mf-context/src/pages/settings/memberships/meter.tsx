import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const box = css`
  width: 100%;
  max-width: 30rem;
  display: grid;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;
  & dt {
    font-weight: var(--weight-ui);
  }
  & dd {
    margin: 0;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const track = css`
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 1px solid var(--rule-control);
  & rect {
    fill: var(--green);
  }
`;

interface MeterProps {
  readonly name: string;
  readonly used: number;
  /** Null: no limit. */
  readonly most: number | null;
  /** The amount in words; the bar only repeats it. */
  readonly children: ReactNode;
}

/** Shows how much of something is used. */
export const Meter = ({ name, used, most, children }: MeterProps): JSX.Element => (
  <div css={box}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {most !== null && most > 0 && (
      <dd>
        <svg css={track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={Math.min(100, (used / most) * 100)} height="1" />
        </svg>
      </dd>
    )}
  </div>
);
