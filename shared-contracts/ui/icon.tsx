import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

type IconName = 'chevron-down' | 'chevron-left' | 'chevron-right' | 'close' | 'menu' | 'search';

const shapes: Readonly<Record<IconName, ReactNode>> = {
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'chevron-left': <path d="m15 6-6 6 6 6" />,
  'chevron-right': <path d="m9 6 6 6-6 6" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  menu: <path d="M3 7h18M3 12h18M3 17h18" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
};

const drawn = css`
  width: 1.25rem;
  height: 1.25rem;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: square;
  stroke-linejoin: miter;
`;

/** An icon beside text, 1.25 rem, in the colour of the text. Must never be the only label of a control. */
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg css={drawn} viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name]}
  </svg>
);
