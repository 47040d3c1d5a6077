import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

/** The names of all icons. */
export type IconName =
  | 'arrow-left'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'full-screen'
  | 'fit'
  | 'link'
  | 'menu'
  | 'outline'
  | 'minus'
  | 'plus'
  | 'read'
  | 'search';

const shapes: Readonly<Record<IconName, ReactNode>> = {
  'arrow-left': <path d="M20 12H4m7-7-7 7 7 7" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'chevron-left': <path d="m15 6-6 6 6 6" />,
  'chevron-right': <path d="m9 6 6 6-6 6" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  'full-screen': <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />,
  fit: <path d="M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5" />,
  link: <path d="m10 14 4-4m-3-3 2.5-2.5a4 4 0 0 1 6 6L17 13m-4 4-2.5 2.5a4 4 0 0 1-6-6L7 11" />,
  menu: <path d="M3 7h18M3 12h18M3 17h18" />,
  outline: <path d="M4 4h7v9H4zM4 17h7v3H4zM15 4h5v16h-5z" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  read: <path d="M5 5h14M5 9.5h14M5 14h14M5 18.5h9" />,
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
  <svg css={drawn} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {shapes[name]}
  </svg>
);
