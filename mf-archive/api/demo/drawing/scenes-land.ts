import { disc, hills, scatter, stroke, within, type Scene } from './scene.ts';

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

/** A car on the right-hand half, its window lighter. */
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

/** Sleepers and two rails that run together, a signal beside them. */
export const railway: Scene = (x, y) => {
  const horizon = 0.4;
  if (within(x, y, 0.8, 0.12, 0.88, 0.17) || within(x, y, 0.862, 0.12, 0.876, 0.78)) return 1;
  if (y < horizon) return y > hills(x, 0.36, 8) ? 0.6 : 0.1 + y * 0.3;
  const depth = (y - horizon) / (1 - horizon);
  const across = (x - 0.42) / (0.012 + depth * 0.24);
  if (Math.abs(Math.abs(across) - 0.62) < 0.07) return 1;
  const sleeper = Math.abs(across) < 1 && Math.sin(26 / (depth + 0.16)) > 0.15;
  return sleeper ? 0.78 : 0.26 + 0.12 * Math.sin(x * 70) * Math.sin(y * 90);
};

/** A wall of concrete with water behind it and gates in it. */
export const dam: Scene = (x, y) => {
  if (y < hills(x, 0.3, 5)) return 0.06 + y * 0.25;
  if (y < 0.38) return 0.66;
  if (y < 0.44) return 0.3 + 0.1 * Math.sin(x * 60);
  const gate = Math.abs(((x * 8) % 1) - 0.5) < 0.24;
  if (y < 0.5) return 0.92;
  if (y < 0.8) return gate ? 0.06 + 0.22 * Math.abs(Math.sin(x * 300)) : 0.62 + (y - 0.5) * 0.5;
  return 0.3 + 0.3 * Math.sin(y * 110 + Math.sin(x * 20) * 3);
};

/** Derrick, deck and legs in the sea. */
export const oilRig: Scene = (x, y) => {
  const half = 0.02 + (y - 0.1) * 0.14;
  const edge = Math.abs(Math.abs(x - 0.55) - half);
  if (y > 0.1 && y < 0.5 && edge < 0.008) return 1;
  if (y > 0.1 && y < 0.5 && Math.abs(x - 0.55) < half)
    return Math.sin((y - Math.abs(x - 0.55)) * 90) > 0.7 ? 0.95 : 0.14;
  if (within(x, y, 0.3, 0.5, 0.8, 0.56) || within(x, y, 0.33, 0.4, 0.44, 0.5)) return 0.9;
  if (y > 0.56 && y < 0.82 && [0.34, 0.48, 0.62, 0.76].some((leg) => Math.abs(x - leg) < 0.012)) return 0.95;
  if (stroke(x, y, [0.34, 0.56], [0.48, 0.76], 0.01) || stroke(x, y, [0.62, 0.76], [0.76, 0.56], 0.01)) return 0.85;
  if (y > 0.78) return 0.4 + 0.3 * Math.sin(y * 120 + Math.sin(x * 17) * 2.5);
  return disc(x, y, 0.16, 0.22, 0.1) ? 0 : 0.1 + y * 0.16;
};

function ship(x: number, y: number): number | null {
  const bow = 0.08 + (0.72 - y) * 0.3;
  if (y > 0.56 && y < 0.72 && x > 0.1 - bow * 0.3 && x < 0.66 + (0.72 - y) * 0.35) return y < 0.6 ? 0.7 : 0.98;
  if (within(x, y, 0.14, 0.42, 0.26, 0.56))
    return Math.abs(((x * 30) % 1) - 0.5) < 0.2 && y > 0.46 && y < 0.5 ? 0.05 : 0.5;
  if (within(x, y, 0.18, 0.3, 0.23, 0.42) || within(x, y, 0.4, 0.22, 0.41, 0.56)) return 0.9;
  return stroke(x, y, [0.405, 0.24], [0.55, 0.5], 0.007) || stroke(x, y, [0.405, 0.24], [0.3, 0.5], 0.007) ? 0.8 : null;
}

/** A ship at the quay and the arm of a crane. */
export const harbour: Scene = (x, y) => {
  const crane = within(x, y, 0.84, 0.14, 0.865, 0.8) || stroke(x, y, [0.85, 0.16], [0.58, 0.1], 0.016);
  if (crane || stroke(x, y, [0.6, 0.11], [0.6, 0.4], 0.005)) return 1;
  if (y > 0.8 && x > 0.72) return 0.88;
  if (y > 0.7) return ship(x, y) ?? 0.34 + 0.26 * Math.sin(y * 140 + Math.sin(x * 16) * 2);
  return ship(x, y) ?? (y > hills(x, 0.6, 6) ? 0.4 : 0.08 + y * 0.2);
};

/** Sacks of groundnuts piled as they were in Kano. */
export const groundnuts: Scene = (x, y) => {
  const row = Math.floor((y - 0.2) / 0.075);
  const pyramid = Math.abs(x - 0.5) < 0.06 + (row + 1) * 0.042;
  if (y > 0.2 && y < 0.875 && pyramid) {
    const sack = ((x + (row % 2) * 0.03) / 0.06) % 1;
    const high = ((y - 0.2) / 0.075) % 1;
    const round = Math.hypot((sack - 0.5) * 1.1, high - 0.5);
    return round > 0.52 ? 0.95 : 0.2 + round * 0.7 + scatter(row * 31 + Math.floor(x / 0.06)) * 0.12;
  }
  return y > 0.86 ? 0.5 : 0.06 + y * 0.22;
};

/** Wings, four engines, and the ground below. */
export const aeroplane: Scene = (x, y) => {
  const body = Math.hypot((x - 0.5) / 0.34, (y - 0.42) / 0.07) < 1;
  if (body) return Math.abs(y - 0.4) < 0.014 && Math.sin(x * 130) > 0.1 ? 0 : 0.72;
  if (stroke(x, y, [0.46, 0.44], [0.62, 0.66], 0.03) || stroke(x, y, [0.5, 0.4], [0.58, 0.24], 0.018)) return 0.92;
  if (stroke(x, y, [0.2, 0.4], [0.15, 0.22], 0.03) || stroke(x, y, [0.2, 0.42], [0.13, 0.46], 0.016)) return 0.95;
  if (y > hills(x, 0.84, 7)) return 0.62 + 0.2 * Math.sin(x * 50) * Math.sin(y * 80);
  const cloud = disc(x, y, 0.8, 0.22, 0.1) || disc(x, y, 0.87, 0.26, 0.09) || disc(x, y, 0.74, 0.27, 0.07);
  return cloud ? 0 : 0.3 - y * 0.2;
};
