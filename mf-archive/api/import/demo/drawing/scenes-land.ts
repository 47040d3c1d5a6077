import { anyOf, disc, hills, line, painted, rect, round, scatter, type Scene } from './scene.ts';

export const sunrise: Scene = (x, y) => {
  if (y > hills(x, 0.74, 9)) return 0.95 - (y - 0.74) * 0.6;
  if (y > hills(x, 0.64, 6)) return 0.6;
  if (disc(x, y, 0.5, 0.62, 0.24)) return 0.05;
  const ray = Math.sin(Math.atan2(y - 0.62, (x - 0.5) * 1.9) * 18) > 0 ? 0.34 : 0.14;
  return ray * (0.6 + 0.5 * Math.hypot((x - 0.5) * 1.9, y - 0.62));
};

const roadSky: Scene = (x, y) => {
  if (disc(x, y, 0.78, 0.2, 0.12)) return 0.02;
  return y > hills(x, 0.36, 7) ? 0.55 : 0.12 + y * 0.2;
};

/** A car on the right-hand half, with a lighter window. */
function car(across: number, depth: number): number | null {
  const beside = Math.abs(across - 0.5);
  if (beside >= 0.24 || depth <= 0.46 || depth >= 0.72) return null;
  return depth < 0.56 && beside < 0.16 ? 0.25 : 0.98;
}

export const road: Scene = (x, y) => {
  const horizon = 0.42;
  if (y < horizon) return roadSky(x, y);
  const depth = (y - horizon) / (1 - horizon);
  const across = (x - 0.5) / (0.03 + depth * 0.4);
  if (Math.abs(across) > 1) return 0.42 + 0.18 * Math.sin(x * 40) * Math.sin(y * 60);
  const dash = Math.abs(across) < 0.035 && Math.sin(14 / (depth + 0.12)) > 0;
  return car(across, depth) ?? (dash ? 0 : 0.78);
};

export const bridge: Scene = (x, y) => {
  const deck = 0.52 - Math.sin(x * Math.PI) * 0.05;
  if (Math.abs(y - deck) < 0.022) return 1;
  const pier = y > deck && y < 0.8 && Math.abs(((x * 9) % 1) - 0.5) < 0.09;
  if (pier) return 0.92;
  if (y > 0.72) return 0.35 + 0.25 * Math.sin(y * 130 + Math.sin(x * 14) * 2);
  return y < deck ? 0.08 + y * 0.28 : 0.2;
};

/** Returns the depth in the picture and the distance from the centre of the track; the horizon is at 0.4. */
function onTrack(x: number, y: number): { readonly depth: number; readonly across: number } {
  const depth = (y - 0.4) / 0.6;
  return { depth, across: Math.abs(x - 0.42) / (0.012 + depth * 0.24) };
}

const sky: Scene = (x, y) => (y > hills(x, 0.36, 8) ? 0.6 : 0.1 + y * 0.3);
const gravel: Scene = (x, y) => 0.26 + 0.12 * Math.sin(x * 70) * Math.sin(y * 90);
const waves =
  (fine: number): Scene =>
  (x, y) =>
    0.36 + 0.28 * Math.sin(y * fine + Math.sin(x * 17) * 2.4);

/** Sleepers and two converging rails with a signal beside them. */
export const railway: Scene = painted(
  gravel,
  [anyOf(rect(0.8, 0.12, 0.88, 0.17), rect(0.862, 0.12, 0.876, 0.78)), 1],
  [(_, y) => y < 0.4, sky],
  [(x, y) => Math.abs(onTrack(x, y).across - 0.62) < 0.07, 1],
  [(x, y) => onTrack(x, y).across < 1 && Math.sin(26 / (onTrack(x, y).depth + 0.16)) > 0.15, 0.78],
);

/** A concrete wall with gates and water behind it. */
export const dam: Scene = painted(
  waves(110),
  [(x, y) => y < hills(x, 0.3, 5), (_, y) => 0.06 + y * 0.25],
  [(_, y) => y < 0.38, 0.66],
  [(_, y) => y < 0.44, (x) => 0.3 + 0.1 * Math.sin(x * 60)],
  [(_, y) => y < 0.5, 0.92],
  [(x, y) => y < 0.8 && Math.abs(((x * 8) % 1) - 0.5) < 0.24, (x) => 0.06 + 0.22 * Math.abs(Math.sin(x * 300))],
  [(_, y) => y < 0.8, (_, y) => 0.62 + (y - 0.5) * 0.5],
);

const fromMast = (x: number, y: number): number => Math.abs(x - 0.55) - 0.02 - (y - 0.1) * 0.14;
const legs = [0.34, 0.48, 0.62, 0.76].map((x) => rect(x - 0.012, 0.56, x + 0.012, 0.82));

/** Derrick, deck and legs in the sea. */
export const oilRig: Scene = painted(
  (_, y) => 0.1 + y * 0.16,
  [(x, y) => rect(0, 0.1, 1, 0.5)(x, y) && Math.abs(fromMast(x, y)) < 0.008, 1],
  [
    (x, y) => rect(0, 0.1, 1, 0.5)(x, y) && fromMast(x, y) < 0,
    (x, y) => (Math.sin((y - Math.abs(x - 0.55)) * 90) > 0.7 ? 0.95 : 0.14),
  ],
  [anyOf(rect(0.3, 0.5, 0.8, 0.56), rect(0.33, 0.4, 0.44, 0.5)), 0.9],
  [anyOf(...legs, line([0.34, 0.56], [0.48, 0.76], 0.01), line([0.62, 0.76], [0.76, 0.56], 0.01)), 0.95],
  [(_, y) => y > 0.78, waves(120)],
  [round(0.16, 0.22, 0.1), 0],
);

const hull = (x: number, y: number): boolean =>
  rect(0.06, 0.56, 0.72, 0.72)(x, y) && x > 0.076 - (0.72 - y) * 0.09 && x < 0.66 + (0.72 - y) * 0.35;

/** A ship at the quay and the arm of a crane. */
export const harbour: Scene = painted(
  (x, y) => (y > hills(x, 0.6, 6) ? 0.4 : 0.08 + y * 0.2),
  [
    anyOf(rect(0.84, 0.14, 0.865, 0.8), line([0.85, 0.16], [0.58, 0.1], 0.016), line([0.6, 0.11], [0.6, 0.4], 0.005)),
    1,
  ],
  [rect(0.72, 0.8, 1, 1), 0.88],
  [hull, (_, y) => (y < 0.6 ? 0.7 : 0.98)],
  [(x, y) => rect(0.14, 0.46, 0.26, 0.5)(x, y) && Math.abs(((x * 30) % 1) - 0.5) < 0.2, 0.05],
  [rect(0.14, 0.42, 0.26, 0.56), 0.5],
  [anyOf(rect(0.18, 0.3, 0.23, 0.42), rect(0.4, 0.22, 0.41, 0.56)), 0.9],
  [anyOf(line([0.405, 0.24], [0.55, 0.5], 0.007), line([0.405, 0.24], [0.3, 0.5], 0.007)), 0.8],
  [(_, y) => y > 0.7, waves(140)],
);

const sackRow = (y: number): number => Math.floor((y - 0.2) / 0.075);

function sack(x: number, y: number): number {
  const row = sackRow(y);
  const along = (x + (row % 2) * 0.03) / 0.06;
  const fromMiddle = Math.hypot(((along % 1) - 0.5) * 1.1, (((y - 0.2) / 0.075) % 1) - 0.5);
  return fromMiddle > 0.52 ? 0.95 : 0.2 + fromMiddle * 0.7 + scatter(row * 31 + Math.floor(x / 0.06)) * 0.12;
}

/** A pyramid of groundnut sacks, as in Kano. */
export const groundnuts: Scene = painted(
  (_, y) => (y > 0.86 ? 0.5 : 0.06 + y * 0.22),
  [(x, y) => y > 0.2 && y < 0.875 && Math.abs(x - 0.5) < 0.06 + (sackRow(y) + 1) * 0.042, sack],
);

const fuselage = (x: number, y: number): boolean => Math.hypot((x - 0.5) / 0.34, (y - 0.42) / 0.07) < 1;

/** An aeroplane in the air, with clouds and the ground below. */
export const aeroplane: Scene = painted(
  (_, y) => 0.3 - y * 0.2,
  [fuselage, (x, y) => (Math.abs(y - 0.4) < 0.014 && Math.sin(x * 130) > 0.1 ? 0 : 0.72)],
  [anyOf(line([0.46, 0.44], [0.62, 0.66], 0.03), line([0.5, 0.4], [0.58, 0.24], 0.018)), 0.92],
  [anyOf(line([0.2, 0.4], [0.15, 0.22], 0.03), line([0.2, 0.42], [0.13, 0.46], 0.016)), 0.95],
  [(x, y) => y > hills(x, 0.84, 7), (x, y) => 0.62 + 0.2 * Math.sin(x * 50) * Math.sin(y * 80)],
  [anyOf(round(0.8, 0.22, 0.1), round(0.87, 0.26, 0.09), round(0.74, 0.27, 0.07)), 0],
);
