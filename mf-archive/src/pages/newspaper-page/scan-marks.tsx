import type { JSX } from 'react';
import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';

const selected = css`
  fill: #2f6fd6;
  fill-opacity: 0.32;
`;

const shade = css`
  fill: #14110c;
  fill-opacity: 0.42;
  fill-rule: evenodd;
`;

const frame = css`
  fill: none;
  stroke: var(--scan-paper);
  stroke-width: 3px;
  vector-effect: non-scaling-stroke;
`;

const frameLine = css`
  fill: none;
  stroke: #1d5140;
  stroke-width: 2px;
  stroke-dasharray: 8 5;
  vector-effect: non-scaling-stroke;
`;

interface ScanMarksProps {
  readonly size: { readonly width: number; readonly height: number };
  readonly selection: readonly Box[];
  readonly clip: Box | null;
}

const rectangle = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** Marks the lines of selected text, and the clip, outside which the scan is darkened. */
export const ScanMarks = ({ size: { width, height }, selection, clip }: ScanMarksProps): JSX.Element => (
  <>
    {selection.map(({ x, y, w, h }) => (
      <rect key={`${x}-${y}`} css={selected} data-selected="" x={x} y={y} width={w} height={h} />
    ))}
    {clip !== null && (
      <g data-clip="">
        <path css={shade} d={`${rectangle({ x: 0, y: 0, w: width, h: height })}${rectangle(clip)}`} />
        <path css={frame} d={rectangle(clip)} />
        <path css={frameLine} d={rectangle(clip)} />
      </g>
    )}
  </>
);
