import {
  block,
  curve,
  everything,
  profileLines,
  ink,
  oval,
  paper,
  points,
  polygon,
  rays,
  straight,
  stroke,
  strokes,
  within,
  type Point,
} from './cutting.ts';

const { width, height } = block;

/** Longitude and latitude, from the public domain map of Natural Earth. */
const border = points(
  '2.69,6.26 2.75,7.87 2.72,8.51 2.91,9.14 3.22,9.44 3.71,10.06 3.6,10.33 3.8,10.73 3.57,11.33 ' +
    '3.61,11.66 3.68,12.55 3.97,12.96 4.11,13.53 4.37,13.75 5.44,13.87 6.45,13.49 6.82,13.12 7.33,13.1 ' +
    '7.8,13.34 9.01,12.83 9.52,12.85 10.11,13.28 10.7,13.25 10.99,13.39 11.53,13.33 12.3,13.04 13.08,13.6 ' +
    '13.32,13.56 14,12.46 14.18,12.48 14.58,12.09 14.47,11.9 14.42,11.57 13.57,10.8 13.31,10.16 13.17,9.64 ' +
    '12.96,9.42 12.75,8.72 12.22,8.31 12.06,7.8 11.84,7.4 11.75,6.98 11.06,6.64 10.5,7.06 10.12,7.04 ' +
    '9.52,6.45 9.23,6.44 8.76,5.48 8.5,4.77 7.46,4.41 7.08,4.46 6.7,4.24 5.9,4.26 5.36,4.89 5.03,5.61 ' +
    '4.33,6.27 3.57,6.26',
);
const niger = points(
  '3.6,11.75 4.15,11.1 4.55,10.2 4.75,9.2 5.5,8.8 6.3,8.55 6.75,7.8 6.65,7 6.75,6.15 6.55,5.4 6.1,4.9 ' + '6.02,4.2',
);
const benue = points('13.3,9.5 12.5,9.25 11.9,9.5 10.9,8.9 9.75,8.2 8.53,7.75 7.6,7.95 6.75,7.8');

const onBlock = ([east, north]: Point): Point => [(east - 8.6) * 88 + 800, (9 - north) * 90 + 505];
const river = (points: readonly Point[]): string =>
  `M${curve(points.map(onBlock))
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`;

/** Three regions between two rivers, each cut in another direction. */
export function threeRegions(): string {
  const country = polygon(...border.map(onBlock));
  const [fork, mouth] = [onBlock([6.75, 7.8]), onBlock([6.02, 3])];
  const down = niger.slice(6).map(onBlock);
  const west = polygon(
    onBlock([2, 8.9]),
    onBlock([4, 8.6]),
    onBlock([5.4, 7.9]),
    fork,
    ...down,
    mouth,
    onBlock([2, 3]),
  );
  const east = polygon(
    fork,
    onBlock([7.4, 7]),
    onBlock([9, 6.8]),
    onBlock([10, 6]),
    onBlock([10, 3]),
    mouth,
    ...down.toReversed(),
  );
  const both =
    stroke(river(niger), 30, 'white') +
    stroke(river(benue), 30, 'white') +
    stroke(river(niger), 11) +
    stroke(river(benue), 11);
  return [
    ink(everything),
    paper(
      strokes(
        profileLines((px, line) => line * 26 + Math.sin(px / 60 + line * 1.3) * 7, 42),
        (_, py) => (py > 700 ? 9 : 0),
        { length: 10 },
      ),
    ),
    paper(strokes(straight(0, 26), (_, py) => (py > 690 ? 0 : 4), { length: 20 })),
    stroke(country, 44),
    paper(country),
    within(country, ink(strokes(straight(-38, 26), (px, py) => 9 + (px + py) / 240, { length: 60 }))),
    within(country, paper(west), within(west, ink(strokes(straight(90, 22), () => 7)))),
    within(country, paper(east), within(east, ink(strokes(straight(0, 21), () => 14)))),
    within(country, stroke(west, 16, 'white'), stroke(east, 16, 'white'), both),
    stroke(country, 9),
  ].join('');
}

/** Four open doors, one behind the other. */
export function arcade(): string {
  const doors = [0, 1, 2, 3].map((depth) => {
    const scale = 0.7 ** depth;
    const [x, base, w, top] = [800, 520 + 480 * scale, 610 * scale, 520 - 440 * scale];
    const arch = (half: number, high: number): string =>
      `M${String(x - half)} ${String(base)}V${String(high + half)}A${String(half)} ${String(half * 0.94)} 0 0 1 ${String(x + half)} ${String(high + half)}V${String(base)}Z`;
    const wall = arch(w, top - 60 * scale);
    const way = arch(w * 0.78, top + 70 * scale);
    const gap = 30 * scale;
    return [
      ink(wall),
      within(
        wall,
        paper(
          strokes(
            rays(x, 640, Math.round(110), 10),
            (px, py) => (px > x ? 0.2 : 0.55) * gap * Math.min(1, Math.hypot(px - x, py - 640) / (600 * scale)),
            { length: 18, seed: depth + 1 },
          ),
        ),
      ),
      stroke(way, 15 * scale, 'white'),
      ink(way),
      within(
        way,
        paper(
          strokes(rays(x, 560, 70, 20), (px, py) => (py > base - 60 * scale ? 0 : 3 + depth) + 0 * px, {
            length: 9,
            seed: depth + 9,
          }),
        ),
      ),
    ].join('');
  });
  const floor = polygon([0, height], [640, 640], [960, 640], [width, height]);
  return [
    ink(everything),
    paper(strokes(straight(0, 30), (px) => Math.max(0, 12 - px / 90), { length: 18 })),
    ...doors,
    within(
      floor,
      ink(floor),
      paper(strokes(rays(800, 560, 74, 60), (_, py) => Math.max(0, (py - 640) / 24), { length: 60 })),
    ),
    paper(`M720 690V560A80 84 0 0 1 880 560V690Z`),
    ink(oval(800, 588, 13) + polygon(...points('786,606 814,606 822,690 778,690'))),
  ].join('');
}
