import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

/** Icons of tools that only a newspaper page has. */
const shapes = {
  select: 'M8 4h8M8 20h8M12 4v16M5 8v8M19 8v8',
  clip: 'M7 3v14h14M3 7h14v14',
  turn: 'M19 12a7 7 0 1 1-2.5-5.4M19 3v5h-5',
  width: 'M3 5v14M21 5v14M7 12h10M9.5 9l-3 3 3 3M14.5 9l3 3-3 3',
  'one-page': 'M7 3.5h10v17H7z',
  'two-pages': 'M3 4.5h9v15H3zM12 4.5h9v15h-9z',
  look: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17',
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'full-screen': 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  fit: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
  link: 'm10 14 4-4m-3-3 2.5-2.5a4 4 0 0 1 6 6L17 13m-4 4-2.5 2.5a4 4 0 0 1-6-6L7 11',
  outline: 'M4 4h7v9H4zM4 17h7v3H4zM15 4h5v16h-5z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  read: 'M5 5h14M5 9.5h14M5 14h14M5 18.5h9',
} as const;

/** The names of the icons of the viewer's tools. */
export type ToolIconName = keyof typeof shapes;

const drawn = css`
  width: 1.25rem;
  height: 1.25rem;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: square;
`;

/** A line icon in the style of the site's other icons. */
export const ToolIcon = ({ name }: { readonly name: ToolIconName }): JSX.Element => (
  <svg css={drawn} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
