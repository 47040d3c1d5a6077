import { memo, type JSX } from 'react';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { HitBox } from '../../parts/hit-box.tsx';

const outline = css`
  fill: none;
  stroke: var(--scan-ink);
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
`;

/** Room between a word and the outline of the current hit, as a part of its height. */
const room = 0.25;

/** Every hit under the marker, the current one outlined. In pixels of the scan. */
export const ScanHits = memo(function ScanHits({
  hits,
  current,
}: {
  readonly hits: readonly Hit[];
  readonly current: number;
}): JSX.Element {
  return (
    <>
      {hits.flatMap((hit, index) =>
        hit.boxes.map((box, part) => <HitBox key={`${index}-${part}`} box={box} hit={index} />),
      )}
      {hits[current]?.boxes.map(({ x, y, w, h }) => (
        <rect
          key={`${x}-${y}`}
          css={outline}
          data-current=""
          x={x - h * room}
          y={y - h * room}
          width={w + 2 * h * room}
          height={h * (1 + 2 * room)}
        />
      ))}
    </>
  );
});
