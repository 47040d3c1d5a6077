import type { Point, Size } from './view.ts';

/** How often a page is turned by a quarter, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The desk's size as who works on the turned table sees it. */
export const turnedSize = (turns: QuarterTurns, { width, height }: Size): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A way on the desk as a way on the table that lies turned on it. */
export function turnedWay(turns: QuarterTurns, { x, y }: Point): Point {
  if (turns === 1) return { x: y, y: -x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: -y, y: x } : { x, y };
}

/** A point of the desk as a point of the table. `stage`: the desk's own size. */
export function turnedPoint(turns: QuarterTurns, { x, y }: Point, { width, height }: Size): Point {
  if (turns === 1) return { x: y, y: width - x };
  if (turns === 2) return { x: width - x, y: height - y };
  return turns === 3 ? { x: height - y, y: x } : { x, y };
}

/** Lays the table turned on the desk; through the object model, which a strict style policy allows. */
export function layTable({ style }: HTMLElement, turns: QuarterTurns, { width, height }: Size): void {
  const size = turnedSize(turns, { width, height });
  const [right, down] = [turns === 1 || turns === 2 ? width : 0, turns >= 2 ? height : 0];
  style.width = turns === 0 ? '' : `${size.width}px`;
  style.height = turns === 0 ? '' : `${size.height}px`;
  style.transform = turns === 0 ? '' : `translate(${right}px, ${down}px) rotate(${turns * 90}deg)`;
}
