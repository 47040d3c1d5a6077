import type { JSX } from 'react';
import type { LinePicture as Picture } from 'shared-contracts/archive/corrections/correction';
import { css } from 'shared-contracts/platform/emotion';

const frame = css`
  display: block;
  width: 100%;
  max-height: 38svh;
  background: var(--desk);
  border: 1px solid var(--scan-edge);
  & image {
    filter: var(--scan-filter);
  }
  & rect {
    fill: none;
    stroke: var(--green);
    vector-effect: non-scaling-stroke;
    stroke-width: 2px;
  }
`;

/** A printed line on the scan, as wide as possible. */
export const LinePicture = ({
  picture: { window: part, line, tiles },
  label,
}: {
  readonly picture: Picture;
  readonly label: string;
}): JSX.Element => (
  <svg
    css={frame}
    viewBox={`${String(part.x)} ${String(part.y)} ${String(part.w)} ${String(part.h)}`}
    role="img"
    aria-label={label}
  >
    {tiles.map(({ url, x, y, w, h }) => (
      // Half a pixel wider, so that there is no visible gap between tiles.
      <image key={url} href={url} x={x} y={y} width={w + 0.5} height={h + 0.5} preserveAspectRatio="none" />
    ))}
    <rect x={line.x - 2} y={line.y - 2} width={line.w + 4} height={line.h + 4} />
  </svg>
);
