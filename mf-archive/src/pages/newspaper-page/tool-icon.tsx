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
} as const;

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
export const ToolIcon = ({ name }: { readonly name: keyof typeof shapes }): JSX.Element => (
  <svg css={drawn} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);
