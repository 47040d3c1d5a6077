import { useEffect, useState, type JSX, type PointerEvent } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';

const map = css`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  width: 7rem;
  max-height: 40%;
  background: var(--scan-paper);
  border: 1px solid var(--rule-control);
  box-shadow: var(--shadow-pop);
  pointer-events: auto;
  cursor: move;
  touch-action: none;
  & image {
    filter: var(--scan-filter);
  }
  & rect {
    fill: var(--green);
    fill-opacity: 0.15;
    stroke: #1d5140;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
`;

interface OverviewMapProps {
  readonly viewer: ScanViewer;
  readonly image: PageImage;
}

/**
 * The whole page in small, with the part in view. A press or a drag on it moves the page; the arrow keys on the scan do
 * the same, so it is hidden from screen readers.
 */
export function OverviewMap({ viewer, image: { width, height, preview } }: OverviewMapProps): JSX.Element {
  const [seen, setSeen] = useState<Box | null>(null);
  useEffect(
    () =>
      viewer.watch((part) => {
        setSeen(part.window);
      }),
    [viewer],
  );
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const matrix = currentTarget.getScreenCTM();
    if (matrix === null) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    viewer.centre({ x, y });
  };
  return (
    <svg
      css={map}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-map=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <image href={preview.url} width={width} height={height} />
      {seen !== null && <rect x={seen.x} y={seen.y} width={seen.w} height={seen.h} />}
    </svg>
  );
}
