import type { Point, Size } from './view.ts';

/** How many quarters a page is rotated by, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Returns the size of the stage as seen by the rotated layer. */
export const turnedSize = (turns: QuarterTurns, { width, height }: Size): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Converts a movement on the stage to the rotated layer. */
export function turnedWay(turns: QuarterTurns, { x, y }: Point): Point {
  if (turns === 1) return { x: y, y: -x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: -y, y: x } : { x, y };
}

/** Converts a point of the stage to the rotated layer. The size is that of the stage. */
export function turnedPoint(turns: QuarterTurns, { x, y }: Point, { width, height }: Size): Point {
  if (turns === 1) return { x: y, y: width - x };
  if (turns === 2) return { x: width - x, y: height - y };
  return turns === 3 ? { x: height - y, y: x } : { x, y };
}

/** Rotates the layer on the stage; through the CSSOM, which a strict content security policy allows. */
export function rotateLayer({ style }: HTMLElement, turns: QuarterTurns, { width, height }: Size): void {
  const size = turnedSize(turns, { width, height });
  const [right, down] = [turns === 1 || turns === 2 ? width : 0, turns >= 2 ? height : 0];
  style.width = turns === 0 ? '' : `${size.width}px`;
  style.height = turns === 0 ? '' : `${size.height}px`;
  style.transform = turns === 0 ? '' : `translate(${right}px, ${down}px) rotate(${turns * 90}deg)`;
}
