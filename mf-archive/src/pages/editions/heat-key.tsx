import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding-top: var(--space-3);
  font-size: var(--text-xs);
  color: var(--ink-2);
  & span {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }
  & svg {
    width: 0.75rem;
    height: 0.75rem;
  }
`;

const heats = [
  ['var(--heat-0)', 'none'],
  ['var(--heat-1)', '1'],
  ['var(--heat-2)', '2'],
  ['var(--heat-3)', '3'],
  ['var(--heat-4)', '4 or more'],
] as const;

/** The legend of the shades in the year's calendar. */
export const HeatKey = (): JSX.Element => (
  <p css={row}>
    <span>Editions a day</span>
    {heats.map(([fill, word]) => (
      <span key={word}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={fill} />
        </svg>
        {word}
      </span>
    ))}
  </p>
);
