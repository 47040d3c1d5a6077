import type { Box } from 'shared-contracts/archive/newspaper';
import type { DemoPicture } from '../demo-edition.ts';
import type { Scene } from './scene.ts';
import { aeroplane, bridge, dam, groundnuts, harbour, oilRig, railway, road, sunrise } from './scenes-land.ts';
import { books, coins, court, drum, football, market, radio, school, stadium } from './scenes-town.ts';

const scenes: Readonly<Record<DemoPicture, Scene>> = {
  ...{ aeroplane, bridge, dam, groundnuts, harbour, 'oil-rig': oilRig, railway, road, sunrise },
  ...{ books, coins, court, drum, football, market, radio, school, stadium },
};

/** A drawing as a newspaper prints it: dots on a screen at 45 degrees, larger where it is darker. SVG path data. */
export function halftone(name: DemoPicture, box: Box): string {
  const scene = scenes[name];
  const step = 7;
  const dots: string[] = [];
  for (let row = 0; row * step < box.h; row += 1) {
    for (let column = 0; column * step * 2 < box.w; column += 1) {
      const x = column * step * 2 + (row % 2) * step;
      const y = row * step;
      const darkness = Math.min(1, Math.max(0, scene(x / box.w, y / box.h)));
      const radius = Math.sqrt(darkness) * step * 0.92;
      if (radius < 0.9) continue;
      const r = radius.toFixed(1);
      dots.push(
        `M${(box.x + x - radius).toFixed(1)} ${String(box.y + y)}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(1)} 0a${r} ${r} 0 1 0 -${(2 * radius).toFixed(1)} 0`,
      );
    }
  }
  return dots.join('');
}
