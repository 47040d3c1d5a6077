import type { JSX } from 'react';
import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';

const pen = css`
  fill: var(--marker);
  stroke: var(--marker-edge);
  stroke-width: 1px;
  vector-effect: non-scaling-stroke;
`;

interface HitBoxProps {
  readonly box: Box;
  /** Index of its hit. */
  readonly hit: number;
}

/** Highlights one printed word with an SVG rectangle in pixels of the image, without a style attribute. */
export const HitBox = ({ box, hit }: HitBoxProps): JSX.Element => (
  <rect css={pen} data-hit={hit} x={box.x} y={box.y} width={box.w} height={box.h} />
);

interface HitBoxesProps {
  readonly boxes: readonly Box[];
}

/** Highlights all words of a picture with a single element, because a result may have a hundred. */
export const HitBoxes = ({ boxes }: HitBoxesProps): JSX.Element => (
  <path css={pen} d={boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h-${w}z`).join('')} />
);
