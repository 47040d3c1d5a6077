import type { Box } from 'shared-contracts/archive/newspaper';
import type { DemoPicture } from '../demo-edition.ts';

/** How dark a scene is at a point: 0 is paper, 1 is ink. Both coordinates run from 0 to 1. */
type Scene = (x: number, y: number) => number;

const disc = (x: number, y: number, cx: number, cy: number, radius: number): boolean =>
  Math.hypot((x - cx) * 1.9, y - cy) < radius;

const hills = (x: number, height: number, waves: number): number =>
  height + Math.sin(x * waves) * 0.045 + Math.sin(x * waves * 2.7 + 1) * 0.02;

const sunrise: Scene = (x, y) => {
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

const road: Scene = (x, y) => {
  const horizon = 0.42;
  if (y < horizon) return roadSky(x, y);
  const depth = (y - horizon) / (1 - horizon);
  const across = (x - 0.5) / (0.03 + depth * 0.4);
  if (Math.abs(across) > 1) return 0.42 + 0.18 * Math.sin(x * 40) * Math.sin(y * 60);
  const dash = Math.abs(across) < 0.035 && Math.sin(14 / (depth + 0.12)) > 0;
  return car(across, depth) ?? (dash ? 0 : 0.78);
};

const stadium: Scene = (x, y) => {
  const ring = Math.hypot((x - 0.5) / 0.62, (y - 0.72) / 0.34);
  if (ring < 0.62) return Math.abs(x - 0.5) < 0.004 || Math.abs(ring - 0.2) < 0.012 ? 0.02 : 0.24;
  if (ring < 1) return 0.55 + 0.35 * Math.abs(Math.sin(x * 90) * Math.sin(y * 70));
  const lamp = [0.12, 0.34, 0.66, 0.88].some((at) => Math.abs(x - at) < 0.028 && y > 0.1 && y < 0.17);
  const pole = [0.12, 0.34, 0.66, 0.88].some((at) => Math.abs(x - at) < 0.005 && y >= 0.17);
  if (lamp) return 0;
  return pole ? 0.98 : 0.82 - y * 0.35;
};

const bridge: Scene = (x, y) => {
  const deck = 0.52 - Math.sin(x * Math.PI) * 0.05;
  if (Math.abs(y - deck) < 0.022) return 1;
  const pier = y > deck && y < 0.8 && Math.abs(((x * 9) % 1) - 0.5) < 0.09;
  if (pier) return 0.92;
  if (y > 0.72) return 0.35 + 0.25 * Math.sin(y * 130 + Math.sin(x * 14) * 2);
  return y < deck ? 0.08 + y * 0.28 : 0.2;
};

const books: Scene = (x, y) => {
  if (y > 0.86) return 0.95;
  const slot = Math.floor(x * 13);
  const top = 0.16 + ((slot * 37) % 11) * 0.018;
  if (y < top) return 0.1;
  const edge = (x * 13) % 1;
  if (edge < 0.06) return 1;
  const band = Math.abs(y - top - 0.12) < 0.022 || Math.abs(y - 0.74) < 0.016;
  return band ? 0.04 : 0.3 + ((slot * 29) % 7) * 0.09;
};

const coins: Scene = (x, y) => {
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

const scenes: Readonly<Record<DemoPicture, Scene>> = { sunrise, road, stadium, bridge, books, coins };

/** A drawing as a newspaper prints it: dots on a screen at 45 degrees, larger where it is darker. SVG path data. */
export function halftone(name: DemoPicture, box: Box): string {
  const scene = scenes[name];
  const step = 9;
  const dots: string[] = [];
  for (let row = 0; row * step < box.h; row += 1) {
    for (let column = 0; column * step * 2 < box.w; column += 1) {
      const x = column * step * 2 + (row % 2) * step;
      const y = row * step;
      const darkness = Math.min(1, Math.max(0, scene(x / box.w, y / box.h)));
      const radius = Math.sqrt(darkness) * step * 0.92;
      if (radius < 1) continue;
      const r = radius.toFixed(1);
      dots.push(
        `M${(box.x + x - radius).toFixed(1)} ${String(box.y + y)}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(1)} 0a${r} ${r} 0 1 0 -${(2 * radius).toFixed(1)} 0`,
      );
    }
  }
  return dots.join('');
}
