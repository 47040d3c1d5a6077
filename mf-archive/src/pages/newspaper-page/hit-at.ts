import type { Box, Hit } from 'shared-contracts/archive/newspaper';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a point lies outside a box; 0 inside. */
const distance = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));

/** The hit under a finger that may miss by `reach`: the nearest. All in pixels of the scan. */
export function hitAt(hits: readonly Hit[], point: Point, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const [index, { boxes }] of hits.entries()) {
    const away = Math.min(...boxes.map((box) => distance(box, point)));
    if (away > least || (away === least && nearest !== null)) continue;
    nearest = index;
    least = away;
  }
  return nearest;
}
