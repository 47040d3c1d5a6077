import { rotateLayer, turnedPoint, turnedSize, turnedWay, type QuarterTurns } from './quarter-turns.ts';

const stage = { width: 800, height: 600 };
const all: readonly QuarterTurns[] = [0, 1, 2, 3];

/** Returns where a point of the layer is on the stage, computed from the CSS transform. */
function seen(turns: QuarterTurns, point: { x: number; y: number }) {
  const table = document.createElement('div');
  rotateLayer(table, turns, stage);
  const [right = 0, down = 0, degrees = 0] = table.style.transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [sin, cos] = [Math.round(Math.sin((degrees * Math.PI) / 180)), Math.round(Math.cos((degrees * Math.PI) / 180))];
  return { x: right + cos * point.x - sin * point.y, y: down + sin * point.x + cos * point.y };
}

describe('a page rotated by quarter turns', () => {
  it.each(all)('maps points to where they are seen (%i)', (turns) => {
    const onTable = turnedPoint(turns, { x: 130, y: 470 }, stage);
    expect(seen(turns, onTable)).toEqual({ x: 130, y: 470 });
  });

  it.each(all)('moves with the pointer (%i)', (turns) => {
    const from = turnedPoint(turns, { x: 100, y: 100 }, stage);
    const to = turnedPoint(turns, { x: 160, y: 80 }, stage);
    const turned = turnedWay(turns, { x: 60, y: -20 });
    expect({ x: to.x - from.x, y: to.y - from.y }).toEqual(turned);
  });

  it('has the sides of the stage swapped after an odd number of turns', () => {
    expect(turnedSize(1, stage)).toEqual({ width: 600, height: 800 });
    expect(turnedSize(2, stage)).toEqual(stage);
  });

  it('has no rotation if it is upright', () => {
    const table = document.createElement('div');
    rotateLayer(table, 1, stage);
    rotateLayer(table, 0, stage);
    expect(table.getAttribute('style') ?? '').not.toContain('rotate');
  });
});
