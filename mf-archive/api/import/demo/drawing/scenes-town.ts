import { anyOf, hills, line, painted, rect, round, scatter, type Scene } from './scene.ts';

export const stadium: Scene = (x, y) => {
  const ring = Math.hypot((x - 0.5) / 0.62, (y - 0.72) / 0.34);
  if (ring < 0.62) return Math.abs(x - 0.5) < 0.004 || Math.abs(ring - 0.2) < 0.012 ? 0.02 : 0.24;
  if (ring < 1) return 0.55 + 0.35 * Math.abs(Math.sin(x * 90) * Math.sin(y * 70));
  const lamp = [0.12, 0.34, 0.66, 0.88].some((at) => Math.abs(x - at) < 0.028 && y > 0.1 && y < 0.17);
  const pole = [0.12, 0.34, 0.66, 0.88].some((at) => Math.abs(x - at) < 0.005 && y >= 0.17);
  if (lamp) return 0;
  return pole ? 0.98 : 0.82 - y * 0.35;
};

export const books: Scene = (x, y) => {
  if (y > 0.86) return 0.95;
  const slot = Math.floor(x * 13);
  const top = 0.16 + ((slot * 37) % 11) * 0.018;
  if (y < top) return 0.1;
  const edge = (x * 13) % 1;
  if (edge < 0.06) return 1;
  const band = Math.abs(y - top - 0.12) < 0.022 || Math.abs(y - 0.74) < 0.016;
  return band ? 0.04 : 0.3 + ((slot * 29) % 7) * 0.09;
};

export const coins: Scene = (x, y) => {
  const places = [
    [0.2, 0.6, 0.3],
    [0.5, 0.42, 0.34],
    [0.79, 0.62, 0.27],
  ] as const;
  for (const [cx, cy, radius] of places) {
    const distance = Math.hypot((x - cx) * 1.9, y - cy) / radius;
    if (distance > 1) continue;
    if (distance > 0.9) return 0.9;
    if (distance > 0.82) return 0.15;
    const bar = Math.abs(x - cx) < radius * 0.3 && Math.abs(Math.abs(y - cy) - radius * 0.14) < radius * 0.05;
    const stem = Math.abs(Math.abs(x - cx) - radius * 0.18) < radius * 0.035 && Math.abs(y - cy) < radius * 0.42;
    return bar || stem ? 0.95 : 0.34 + (x - cx) * 0.6;
  }
  return 0.09 + y * 0.12;
};

const roofOf = (x: number): number => 0.3 + (Math.floor(x * 4) % 2) * 0.06;
const stallEdge = (x: number): boolean => Math.abs(((x * 4) % 1) - 0.5) > 0.47;

function heaped(x: number, y: number): boolean {
  return Math.hypot((((x * 4) % 1) - 0.5) / 0.46, (y - 0.9) / 0.24) < 1;
}

/** Awnings over heaps of goods. */
export const market: Scene = painted(
  () => 0.62,
  [(x, y) => y < roofOf(x), (x, y) => (y > hills(x, 0.24, 9) ? 0.5 : 0.08)],
  [(x, y) => y < roofOf(x) + 0.16, (x) => (Math.sin(x * 90) > 0 ? 0.9 : 0.12)],
  [stallEdge, 1],
  [(_, y) => y < 0.66, (x) => 0.84 - scatter(Math.floor(x * 4)) * 0.2],
  [heaped, (x, y) => 0.16 + 0.4 * Math.abs(Math.sin(x * 136) * Math.sin(y * 60 + x * 36))],
);

const roof = (x: number, y: number): boolean =>
  y > 0.32 && y < 0.46 && x > 0.05 + (0.46 - y) * 0.3 && x < 0.73 - (0.46 - y) * 0.3;

/** A long, low house under a tree, with an open door and a flag. */
export const school: Scene = painted(
  (x, y) => (y > 0.8 ? 0.45 + 0.1 * Math.sin(x * 60) * Math.sin(y * 80) : 0.06 + y * 0.12),
  [round(0.84, 0.34, 0.26), (x, y) => 0.7 + 0.25 * Math.sin(x * 80) * Math.sin(y * 70)],
  [anyOf(rect(0.825, 0.5, 0.855, 0.82), rect(0.36, 0.56, 0.42, 0.8)), 0.97],
  [(x, y) => rect(0.08, 0.55, 0.7, 0.66)(x, y) && Math.abs(((x * 12) % 1) - 0.5) < 0.25, 0.92],
  [rect(0.08, 0.46, 0.7, 0.8), 0.16],
  [roof, (x) => (Math.sin(x * 160) > 0 ? 0.78 : 0.6)],
  [anyOf(rect(0.19, 0.1, 0.196, 0.34), rect(0.196, 0.1, 0.27, 0.17)), 0.85],
);

const gableAt = (x: number): number => 0.12 + Math.abs(x - 0.5) * 0.42;
const gable = (x: number, y: number): boolean => y > gableAt(x) && y < 0.32 && Math.abs(x - 0.5) < 0.42;
const steps = (x: number, y: number): boolean => y >= 0.76 && y < 0.9 && Math.abs(x - 0.5) < 0.42 + (y - 0.76) * 0.5;

function pillars(x: number): number {
  const along = ((x - 0.1) * 10) % 1;
  return along > 0.3 && along < 0.72 ? 0.08 + (along - 0.3) * 0.9 : 0.92;
}

/** Steps, pillars and a gable. */
export const court: Scene = painted(
  (_, y) => (y > 0.88 ? 0.5 : 0.05 + y * 0.14),
  [gable, (x, y) => (y < gableAt(x) + 0.03 || y > 0.29 ? 0.95 : 0.34)],
  [rect(0.08, 0.32, 0.92, 0.37), 0.8],
  [rect(0.1, 0.37, 0.9, 0.76), pillars],
  [steps, (_, y) => (Math.sin(y * 130) > 0 ? 0.2 : 0.62)],
);

const inSet = rect(0.24, 0.27, 0.76, 0.75);

/** A radio set on a table, with its dial and cloth. */
export const radio: Scene = painted(
  (x, y) => (y > 0.82 ? 0.6 + 0.2 * Math.sin(y * 60 + Math.sin(x * 8)) : 0.14 + 0.1 * Math.sin(x * 40)),
  [rect(0.28, 0.34, 0.5, 0.68), (x, y) => (Math.sin(x * 190) * Math.sin(y * 100) > 0 ? 0.62 : 0.22)],
  [rect(0.55, 0.34, 0.73, 0.46), (x) => (Math.sin(x * 220) > 0.6 || Math.abs(x - 0.66) < 0.005 ? 0.9 : 0.02)],
  [anyOf(round(0.59, 0.6, 0.06), round(0.69, 0.6, 0.06)), (_, y) => (y < 0.59 ? 0.1 : 0.95)],
  [inSet, (x, y) => 0.55 + 0.06 * Math.sin(y * 60 + x * 12)],
  [anyOf(rect(0.22, 0.24, 0.78, 0.78), rect(0.26, 0.78, 0.32, 0.82), rect(0.68, 0.78, 0.74, 0.82)), 1],
);

function ball(x: number, y: number): number {
  const distance = Math.hypot((x - 0.33) * 1.9, y - 0.46) / 0.2;
  const patch = Math.sin((x - 0.33) * 46) * Math.sin((y - 0.46) * 26) > 0.42 || distance < 0.26;
  return distance > 0.93 || patch ? 0.95 : 0.02 + distance * 0.22;
}

const net = (x: number, y: number): boolean =>
  Math.sin((x * 1.9 + y) * 120) > 0.8 || Math.sin((x * 1.9 - y) * 120) > 0.8;

/** A ball in flight in front of a goal. */
export const football: Scene = painted(
  (x, y) => (y > 0.78 ? 0.5 + 0.12 * Math.sin(x * 50) : 0.44 - y * 0.2),
  [round(0.33, 0.46, 0.2), ball],
  [anyOf(rect(0.56, 0.18, 0.575, 0.78), rect(0.925, 0.18, 0.94, 0.78), rect(0.56, 0.18, 0.94, 0.215)), 0],
  [rect(0.575, 0.215, 0.925, 0.78), (x, y) => (net(x, y) ? 0.1 : 0.62)],
);

const waist = (y: number): number => 0.07 + Math.abs(y - 0.5) ** 1.6 * 0.62;
const inDrum = (x: number, y: number): boolean => y > 0.16 && y < 0.84 && Math.abs(x - 0.46) < waist(y);

/** A waisted drum with its cords, and a bent drumstick. */
export const drum: Scene = painted(
  (x, y) => (y > 0.84 ? 0.56 + 0.1 * Math.sin(x * 30) : 0.1 + 0.08 * Math.sin((x + y) * 26)),
  [(x, y) => inDrum(x, y) && Math.abs(y - 0.5) > 0.28, (x, y) => (Math.abs(x - 0.46) > waist(y) - 0.012 ? 1 : 0.24)],
  [inDrum, (x, y) => (Math.sin((x - 0.46) * (9 / waist(y))) > 0.55 ? 0.95 : 0.42)],
  [anyOf(line([0.72, 0.78], [0.82, 0.36], 0.02), line([0.82, 0.36], [0.74, 0.26], 0.022)), 0.95],
);
