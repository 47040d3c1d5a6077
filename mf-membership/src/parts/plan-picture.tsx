import type { JSX } from 'react';
import type { PlanName } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';

const pictures = css`
  width: 2.75rem;
  height: 2.75rem;
  flex: none;
  color: var(--green);
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
`;

const lines: Readonly<Record<PlanName, string>> = {
  roots: 'M14 26V14M14 26c-4 2-6 6-7 12M14 26c4 2 6 6 7 12M14 26v14',
  stem: 'M14 40V8M14 26c-3 0-5-2-6-5',
  branch: 'M14 40V10M14 28c-5 0-8-3-9-8M14 22c5 0 8-3 9-8M14 16c-3 0-5-2-6-5',
  canopy: 'M14 40V22M3 18c0-8 5-13 11-13s11 5 11 13c0 3-5 5-11 5S3 21 3 18M14 30l6-5M14 34l-6-6',
};

/** An icon of what the plan is named after. */
export const PlanPicture = ({ plan }: { readonly plan: PlanName }): JSX.Element => (
  <svg css={pictures} viewBox="0 0 28 42" aria-hidden="true">
    <path d={lines[plan]} />
  </svg>
);
