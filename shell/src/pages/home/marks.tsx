import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';

const pen = css`
  fill: var(--marker);
  mix-blend-mode: multiply;
`;

/** The marker pen: rectangles in the pixels of the picture below them. */
export const Marks = ({ boxes }: { readonly boxes: readonly Box[] }) => (
  <>
    {boxes.map(({ x, y, w, h }) => (
      <rect key={`${x}-${y}`} css={pen} x={x} y={y} width={w} height={h} />
    ))}
  </>
);
