import { memo, type JSX } from 'react';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { HitBox } from 'shared-contracts/ui/hit-box';

const outline = css`
  fill: none;
  stroke: var(--scan-ink);
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
`;

/**
 * Returns the distance between a word and the outline of the current hit, in pixels of the scan; limited for headlines.
 */
const roomAround = (height: number, scanWidth: number): number => Math.min(height * 0.25, scanWidth * 0.004);

/** Highlights all hits, and outlines the current one. In pixels of the scan. */
export const ScanHits = memo(function ScanHits({
  hits,
  current,
  scanWidth,
}: {
  readonly hits: readonly Hit[];
  readonly current: number;
  readonly scanWidth: number;
}): JSX.Element {
  return (
    <>
      {hits.flatMap((hit, index) =>
        hit.boxes.map((box, part) => <HitBox key={`${index}-${part}`} box={box} hit={index} />),
      )}
      {hits[current]?.boxes.map(({ x, y, w, h }) => {
        const room = roomAround(h, scanWidth);
        return (
          <rect
            key={`${x}-${y}`}
            css={outline}
            data-current=""
            x={x - room}
            y={y - room}
            width={w + 2 * room}
            height={h + 2 * room}
          />
        );
      })}
    </>
  );
});
