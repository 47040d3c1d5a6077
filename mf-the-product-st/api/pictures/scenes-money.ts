import {
  block,
  blob,
  box,
  everything,
  profileLines,
  paperWithOutline,
  inkWithGap,
  ink,
  oval,
  paper,
  points,
  polygon,
  rays,
  rings,
  straight,
  stroke,
  strokes,
  within,
} from './cutting.ts';
import { letters } from './letters.ts';

const { width, height } = block;

/** The naira as a sun that rises over furrows. */
export function coinSunrise(): string {
  const [x, y] = [800, 640];
  const sky = strokes(rays(x, y, 92, 330), (px, py) => 3 + Math.hypot(px - x, py - y) / 42, { length: 26 });
  const furrows = profileLines(
    (px, line) => 650 + line * 15 + line ** 2 * 1.1 + ((px - x) / 90) ** 2 * (line - 3) * 0.09,
    16,
  );
  const ground = polygon([0, 640], [width, 640], [width, height], [0, height]);
  const teeth = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI;
    return oval(x + Math.cos(angle) * 283, y + Math.sin(angle) * 283, 7.5);
  }).join('');
  return [
    ink(everything),
    paper(sky),
    paper(oval(x, y, 316)),
    ink(oval(x, y, 300)),
    paper(oval(x, y, 290)),
    ink(teeth),
    stroke(oval(x, y, 262), 7),
    within(oval(x, y, 250), ink(strokes(straight(0, 17), (px, py) => 4 + (py - y + 250) / 55))),
    stroke(letters('₦', x, y - 20, 330), 40, 'white'),
    ink(letters('₦', x, y - 20, 330)),
    inkWithGap(ground, 8),
    within(
      ground,
      paper(strokes(furrows, (px, py) => 2 + (py - 630) / 26 + 5 * Math.exp(-(((px - x) / 300) ** 2)), { length: 20 })),
    ),
  ].join('');
}

/** A guilloche as on banknotes. */
function rosette(x: number, y: number, radius: number, petals: number): string {
  const turns = Array.from({ length: 14 }, (_, turn) => {
    const points = Array.from({ length: 241 }, (_, step) => {
      const angle = (step / 240) * 2 * Math.PI;
      const wave = 0.78 + 0.2 * Math.sin(petals * angle + (turn / 14) * 2 * Math.PI);
      return [x + Math.cos(angle) * radius * wave, y + Math.sin(angle) * radius * wave] as const;
    });
    return polygon(...points);
  });
  return turns.map((turn) => stroke(turn, 4.2)).join('');
}

/** A banknote on which the place of the portrait is still empty. */
export function emptyPortrait(): string {
  const [x, y] = [1010, 490];
  const bust = blob(
    ...points(
      '798,860 814,742 910,682 948,632 918,540 914,420 906,372 970,300 1072,292 1116,350 1108,440 1100,545 1072,632 1110,682 1206,742 1222,860',
    ),
  );
  const frame = oval(x, y, 282, 345);
  const border = profileLines(
    (px, line) => 92 + (line % 2) * 816 + Math.sin(px / 24 + Math.floor(line / 2) * 0.9) * 26,
    12,
  );
  const sides = [120, 1480].map((px) => rosette(px, 500, 0, 8)).join('');
  return [
    paper(everything),
    ink(strokes(border, () => 4.4)),
    sides,
    stroke(box(64, 140, 1472, 720), 7),
    stroke(box(82, 158, 1436, 684), 3.4),
    within(
      box(84, 160, 1432, 680),
      ink(
        strokes(
          profileLines((px, line) => 150 + line * 21 + Math.sin(px / 70 + line * 0.45) * 12, 36),
          () => 3,
        ),
      ),
    ),
    paper(oval(390, 500, 262)),
    rosette(390, 500, 262, 12),
    paper(oval(390, 500, 148)),
    stroke(oval(390, 500, 148), 6),
    ink(letters('5', 390, 590, 250)),
    paper(oval(x, y, 312, 375)),
    stroke(oval(x, y, 304, 367), 5),
    ink(frame),
    within(
      frame,
      paper(strokes(rings(x, 430, 19, 60, 1.12), (px, py) => 4.5 + Math.max(0, (py - 200) / 90) + (px - x) / 120)),
    ),
    within(frame, paperWithOutline(bust, 10)),
    stroke(frame, 12),
    ...[
      [1376, 262],
      [1376, 800],
    ].map(
      ([px = 0, py = 0]) =>
        paper(box(px - 70, py - 74, 140, 110)) +
        stroke(box(px - 70, py - 74, 140, 110), 5) +
        ink(letters('5', px, py + 12, 96)),
    ),
  ].join('');
}

/** A naira whose lines grow thinner from year to year. */
export function fadingNaira(): string {
  const sign = letters('₦', 800, 800, 900);
  const fade = (x: number): number => Math.max(2.6, 25 - (x - 620) / 19);
  return [
    paper(everything),
    ink(strokes(straight(0, 27), (x) => (x < 720 ? 0 : 8.5 - (x - 720) / 130))),
    stroke(sign, 44, 'white'),
    paperWithOutline(sign, 6),
    within(sign, ink(strokes(straight(0, 27), fade)), ink(polygon([0, 0], [700, 0], [640, height], [0, height]))),
  ].join('');
}
