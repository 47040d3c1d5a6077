import { disc, hills, scatter, stroke, within, type Scene } from './scene.ts';

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

/** Awnings over heaps of goods. */
export const market: Scene = (x, y) => {
  const stall = Math.floor(x * 4);
  const inside = (x * 4) % 1;
  const roof = 0.3 + (stall % 2) * 0.06;
  if (y < roof) return y > hills(x, 0.24, 9) ? 0.5 : 0.08;
  if (y < roof + 0.16) return Math.sin(x * 90) > 0 ? 0.9 : 0.12;
  if (inside < 0.03 || inside > 0.97) return 1;
  if (y < 0.66) return 0.84 - scatter(stall) * 0.2;
  const heap = Math.hypot((inside - 0.5) / 0.46, (y - 0.9) / 0.24);
  if (heap < 1) return 0.16 + 0.4 * Math.abs(Math.sin(inside * 34) * Math.sin(y * 60 + inside * 9));
  return 0.62;
};

/** A long low house under a tree, its door open. */
export const school: Scene = (x, y) => {
  if (disc(x, y, 0.84, 0.34, 0.26)) return 0.7 + 0.25 * Math.sin(x * 80) * Math.sin(y * 70);
  if (within(x, y, 0.825, 0.5, 0.855, 0.82)) return 0.95;
  if (within(x, y, 0.08, 0.46, 0.7, 0.8)) {
    if (within(x, y, 0.36, 0.56, 0.42, 0.8)) return 1;
    const window = (x * 12) % 1;
    return y > 0.55 && y < 0.66 && window > 0.25 && window < 0.75 ? 0.92 : 0.16;
  }
  if (y > 0.32 && y < 0.46 && x > 0.05 + (0.46 - y) * 0.3 && x < 0.73 - (0.46 - y) * 0.3)
    return Math.sin(x * 160) > 0 ? 0.78 : 0.6;
  if (within(x, y, 0.19, 0.1, 0.196, 0.34) || within(x, y, 0.196, 0.1, 0.27, 0.17)) return 0.85;
  return y > 0.8 ? 0.45 + 0.1 * Math.sin(x * 60) * Math.sin(y * 80) : 0.06 + y * 0.12;
};

/** Steps, pillars and a gable. */
export const court: Scene = (x, y) => {
  const gable = 0.12 + Math.abs(x - 0.5) * 0.42;
  if (y > gable && y < 0.32 && Math.abs(x - 0.5) < 0.42) return y < gable + 0.03 || y > 0.29 ? 0.95 : 0.34;
  if (within(x, y, 0.08, 0.32, 0.92, 0.37)) return 0.8;
  if (within(x, y, 0.1, 0.37, 0.9, 0.76)) {
    const pillar = ((x - 0.1) * 10) % 1;
    return pillar > 0.3 && pillar < 0.72 ? 0.08 + (pillar - 0.3) * 0.9 : 0.92;
  }
  if (y >= 0.76 && y < 0.9 && Math.abs(x - 0.5) < 0.42 + (y - 0.76) * 0.5) return Math.sin(y * 130) > 0 ? 0.2 : 0.62;
  return y > 0.88 ? 0.5 : 0.05 + y * 0.14;
};

/** A table set with its dial and cloth. */
export const radio: Scene = (x, y) => {
  if (within(x, y, 0.22, 0.24, 0.78, 0.78)) {
    if (x < 0.24 || x > 0.76 || y < 0.27 || y > 0.75) return 1;
    if (within(x, y, 0.28, 0.34, 0.5, 0.68)) return Math.sin(x * 190) * Math.sin(y * 100) > 0 ? 0.62 : 0.22;
    if (within(x, y, 0.55, 0.34, 0.73, 0.46)) return Math.sin(x * 220) > 0.6 || Math.abs(x - 0.66) < 0.005 ? 0.9 : 0.02;
    if (disc(x, y, 0.59, 0.6, 0.06) || disc(x, y, 0.69, 0.6, 0.06)) return y < 0.59 ? 0.1 : 0.95;
    return 0.55 + 0.06 * Math.sin(y * 60 + x * 12);
  }
  if (within(x, y, 0.26, 0.78, 0.32, 0.82) || within(x, y, 0.68, 0.78, 0.74, 0.82)) return 1;
  if (y > 0.82) return 0.6 + 0.2 * Math.sin(y * 60 + Math.sin(x * 8));
  return 0.14 + 0.1 * Math.sin(x * 40);
};

/** A ball in flight before a goal. */
export const football: Scene = (x, y) => {
  const distance = Math.hypot((x - 0.33) * 1.9, y - 0.46) / 0.2;
  if (distance < 1) {
    const patch = Math.sin((x - 0.33) * 46) * Math.sin((y - 0.46) * 26) > 0.42 || distance < 0.26;
    return distance > 0.93 || patch ? 0.95 : 0.02 + distance * 0.22;
  }
  const post = within(x, y, 0.56, 0.2, 0.575, 0.78) || within(x, y, 0.925, 0.2, 0.94, 0.78);
  if (post || within(x, y, 0.56, 0.18, 0.94, 0.215)) return 0;
  if (within(x, y, 0.575, 0.215, 0.925, 0.78))
    return Math.sin((x * 1.9 + y) * 120) > 0.8 || Math.sin((x * 1.9 - y) * 120) > 0.8 ? 0.1 : 0.62;
  return y > 0.78 ? 0.5 + 0.12 * Math.sin(x * 50) : 0.44 - y * 0.2;
};

/** A waisted drum with its cords, and the bent stick. */
export const drum: Scene = (x, y) => {
  const waist = 0.07 + Math.abs(y - 0.5) ** 1.6 * 0.62;
  const beside = Math.abs(x - 0.46);
  if (y > 0.16 && y < 0.84 && beside < waist) {
    if (y < 0.22 || y > 0.78) return beside > waist - 0.012 ? 1 : 0.24;
    return Math.sin((x - 0.46) * (9 / waist)) > 0.55 ? 0.95 : 0.42;
  }
  if (stroke(x, y, [0.72, 0.78], [0.82, 0.36], 0.02) || stroke(x, y, [0.82, 0.36], [0.74, 0.26], 0.022)) return 0.95;
  if (y > 0.84) return 0.56 + 0.1 * Math.sin(x * 30);
  return 0.1 + 0.08 * Math.sin((x + y) * 26);
};
