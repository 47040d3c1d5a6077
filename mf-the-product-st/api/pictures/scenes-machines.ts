import {
  points,
  block,
  blob,
  box,
  dice,
  everything,
  profileLines,
  paperWithOutline,
  inkWithGap,
  ink,
  oval,
  paper,
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

/** The round front of a boiler, with its door and lamp. */
function smokebox(x: number, y: number): string {
  const bolts = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI;
    return oval(x + Math.cos(angle) * 236, y + Math.sin(angle) * 236, 8);
  }).join('');
  return [
    inkWithGap(oval(x, y, 268), 12),
    paper(
      strokes(rings(x, y, 14, 256), (px, py) =>
        Math.hypot(px - x, py - y) > 266 ? 0 : Math.max(0, 9 * Math.cos(Math.atan2(py - y, px - x) + 2.3)),
      ),
    ),
    paper(oval(x, y, 216) + bolts),
    ink(oval(x, y, 205)),
    within(
      oval(x, y, 200),
      paper(
        strokes(rings(x, y, 22, 60), (px, py) => 15 * Math.max(0, Math.cos(Math.atan2(py - y, px - x) + 2.3)) ** 1.4),
      ),
    ),
    paperWithOutline(box(x - 205, y - 16, 410, 30), 8),
    paperWithOutline(oval(x, y, 40), 9),
    paperWithOutline(oval(x, 222, 58), 9),
    ink(oval(x, 222, 30)),
  ].join('');
}

/** A locomotive that stands still, seen from the front. */
export function locomotive(): string {
  const [x, y] = [800, 430];
  const rail = (side: number): string =>
    polygon([x + side * 250, 812], [x + side * 282, 812], [x + side * 560, height], [x + side * 440, height]);
  const sleepers = [0, 1, 2, 3]
    .map((row) => box(x - 420 - row * 90, 832 + row * 48 + row * row * 2, 840 + row * 180, 18 + row * 6))
    .join('');
  const wheel = (side: number): string =>
    polygon([x + side * 205, 700], [x + side * 300, 700], [x + side * 292, 815], [x + side * 216, 815]);
  const plate = polygon(...points('470,300 538,300 538,660 400,660 400,380'));
  const mirrored = polygon(...points('1130,300 1062,300 1062,660 1200,660 1200,380'));
  const catcher = polygon(...points('500,726 1100,726 1000,868 600,868'));
  return [
    paper(everything),
    ink(strokes(straight(0, 23), (px, py) => 17 - py / 62 - 9 * Math.exp(-(((px - x) / 420) ** 2)), { length: 30 })),
    paper(polygon([0, 770], [width, 770], [width, height], [0, height])),
    ink(strokes(straight(4, 22), (_, py) => (py > 776 ? 7 : 0), { length: 5, seed: 3 })),
    inkWithGap(sleepers, 7),
    inkWithGap(rail(-1) + rail(1), 7),
    inkWithGap(plate + mirrored, 10),
    inkWithGap(polygon(...points('734,196 748,62 716,40 884,40 852,62 866,196')), 10),
    paper(strokes(straight(90, 15), (px, py) => (py < 178 && py > 70 && px > x - 44 && px < x + 4 ? 7 : 0))),
    smokebox(x, y),
    inkWithGap(box(x - 430, 640, 860, 88), 10),
    paper(
      strokes(straight(0, 24), (px, py) => (py > 655 && py < 716 && Math.abs(px - x) < 410 ? 7 : 0), { length: 12 }),
    ),
    ...[-1, 1].map((side) => paperWithOutline(oval(x + side * 300, 684, 52), 10) + ink(oval(x + side * 300, 684, 26))),
    inkWithGap(wheel(-1) + wheel(1), 8),
    inkWithGap(catcher, 9),
    within(
      catcher,
      paper(
        [-4, -3, -2, -1, 1, 2, 3, 4]
          .map((bar) =>
            polygon(
              [x + bar * 66 - 12, 742],
              [x + bar * 66 + 12, 742],
              [x + bar * 44 + 8, 862],
              [x + bar * 44 - 8, 862],
            ),
          )
          .join(''),
      ),
    ),
  ].join('');
}

/** A petrol pump at the side of a road. */
export function petrolPump(): string {
  const x = 560;
  const random = dice(5);
  const hills = blob(...points('-80,760 200,610 470,700 800,560 1150,690 1420,590 1700,720 1700,1100 -80,1100'));
  const hose = 'M700 520C860 500 930 600 900 730S760 900 735 760S720 610 812 560';
  const road = polygon([900, 700], [940, 700], [width + 100, 1010], [520, 1010]);
  return [
    paper(everything),
    ink(strokes(straight(0, 26), (_, py) => 16 - py / 42, { length: 34 })),
    paper(oval(1180, 300, 150)),
    within(oval(1180, 300, 138), ink(strokes(straight(0, 20), (_, py) => (py - 200) / 22))),
    inkWithGap(hills, 8),
    within(
      hills,
      paper(
        strokes(
          profileLines((px, line) => 590 + line * 24 + Math.sin(px / 210 + line * 0.3) * 40, 18),
          () => 5 + random() * 6,
          { length: 14 },
        ),
      ),
    ),
    paper(road),
    within(road, ink(strokes(rays(920, 640, 130, 40), (_, py) => (py - 660) / 40, { length: 8 }))),
    paper(polygon(...points('916,716 926,716 1000,1000 910,1000'))),
    inkWithGap(box(x - 190, 880, 400, 120), 10),
    inkWithGap(polygon(...points('410,300 710,300 724,890 396,890')), 14),
    within(box(x - 150, 320, 70, 560), paper(strokes(straight(0, 17), (px) => Math.max(0, (x - 78 - px) / 6)))),
    paperWithOutline(oval(x, 392, 116), 12),
    ink(
      Array.from({ length: 12 }, (_, hour) => {
        const angle = (hour / 12) * 2 * Math.PI;
        return oval(x + Math.cos(angle) * 94, 392 + Math.sin(angle) * 94, 8);
      }).join(''),
    ),
    ink(polygon(...points('552,396 568,404 626,322'))),
    ink(oval(x, 396, 15)),
    paperWithOutline(box(x - 112, 548, 224, 74), 8),
    ink([0, 1, 2, 3].map((digit) => box(x - 96 + digit * 52, 560, 36, 50)).join('')),
    paper(box(x - 112, 672, 224, 14) + box(x - 112, 708, 224, 14) + box(x - 112, 744, 224, 14)),
    paperWithOutline(oval(x, 208, 92), 10),
    within(oval(x, 208, 84), ink(strokes(straight(90, 17), (px) => Math.max(0, (px - x + 60) / 13)))),
    inkWithGap(box(x - 50, 284, 100, 26), 6),
    stroke(hose, 50, 'white'),
    stroke(hose, 26),
    inkWithGap(polygon(...points('784,520 842,590 812,612 752,548')), 7),
  ].join('');
}

/** A hand press, at rest. */
export function handPress(): string {
  const x = 800;
  const post = (side: number): string =>
    polygon([x + side * 250, 250], [x + side * 330, 250], [x + side * 344, 860], [x + side * 236, 860]);
  const head = blob(...points('430,262 470,176 630,160 710,96 800,74 890,96 970,160 1130,176 1170,262 800,276'));
  return [
    paper(everything),
    ink(strokes(rays(x, 470, 96, 360), (px, py) => 11 - Math.hypot(px - x, py - 470) / 130, { length: 30 })),
    paper(polygon([0, 858], [width, 858], [width, height], [0, height])),
    ink(strokes(straight(0, 22), (_, py) => (py > 870 ? 9 : 0), { length: 44 })),
    inkWithGap(post(-1) + post(1), 12),
    paper(
      [-1, 1]
        .map((side) =>
          strokes([Array.from({ length: 30 }, (_, step) => [x + side * 284 - 16, 280 + step * 18] as const)], () => 13),
        )
        .join(''),
    ),
    inkWithGap(head, 12),
    within(head, paper(strokes(rings(x, 560, 22, 300), (px) => 10 - Math.abs(px - x) / 50, { length: 30 }))),
    inkWithGap(box(x - 46, 270, 92, 170), 8),
    paper(
      [0, 1, 2, 3, 4]
        .map((turn) =>
          polygon(
            [x - 46, 300 + turn * 26],
            [x + 46, 288 + turn * 26],
            [x + 46, 297 + turn * 26],
            [x - 46, 309 + turn * 26],
          ),
        )
        .join(''),
    ),
    inkWithGap(polygon(...points('830,404 1360,340 1366,366 830,440')), 7),
    inkWithGap(oval(x + 572, 350, 30), 7),
    inkWithGap(box(x - 216, 440, 432, 74), 10),
    paper(box(x - 196, 458, 392, 10)),
    paperWithOutline(polygon(...points('584,540 1016,540 1024,566 576,566')), 7),
    inkWithGap(box(x - 560, 586, 1010, 62), 10),
    within(box(x - 560, 592, 1010, 50), paper(strokes(straight(0, 17), () => 5, { length: 26 }))),
    inkWithGap(polygon(...points('260,650 300,650 320,860 240,860')), 8),
    inkWithGap(polygon(...points('564,690 1036,690 1036,740 564,740')), 10),
    inkWithGap(oval(x - 80, 800, 84), 9),
    paperWithOutline(oval(x - 80, 800, 56), 0.1),
    inkWithGap(polygon(...points('400,852 1200,852 1240,896 360,896')), 10),
    paperWithOutline(box(x - 520, 540, 210, 42), 7),
    ink([0, 1, 2].map((row) => box(x - 504, 548 + row * 12, 178, 5)).join('')),
    paper(letters('1', x, 226, 92)),
  ].join('');
}

/** A reel of film on which pages have been photographed. */
export function filmReel(): string {
  const [x, y] = [440, 480];
  const holes = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
    return oval(x + Math.cos(angle) * 196, y + Math.sin(angle) * 196, 86);
  });
  const strip = box(440, 592, 1200, 288);
  const frames = [0, 1, 2, 3].map((index) => {
    const left = 560 + index * 262;
    const lines = Array.from({ length: 18 }, (_, line) => {
      const [column, row] = [line % 3, Math.floor(line / 3)];
      return box(left + 24 + column * 62, 712 + row * 17, 50, 8);
    });
    return paper(box(left, 646, 226, 180)) + ink(box(left + 24, 664, 174, 30) + lines.join(''));
  });
  const sprockets = Array.from(
    { length: 22 },
    (_, index) => box(470 + index * 54, 604, 26, 24) + box(470 + index * 54, 844, 26, 24),
  ).join('');
  return [
    paper(everything),
    ink(strokes(rays(x, y, 110, 400), (px, py) => 9 - Math.hypot(px - x, py - y) / 190, { length: 36 })),
    inkWithGap(strip, 12),
    paper(sprockets),
    ...frames,
    inkWithGap(oval(x, y, 392), 14),
    paper(
      strokes(rings(x, y, 17, 310), (px, py) =>
        Math.hypot(px - x, py - y) > 384 ? 0 : 8 * Math.max(0.25, Math.cos(Math.atan2(py - y, px - x) + 2.2)),
      ),
    ),
    ...holes.map((hole) => paper(hole) + within(hole, ink(strokes(rings(x, y, 15, 60), () => 8)))),
    paperWithOutline(oval(x, y, 62), 10),
    ink(oval(x, y, 24) + box(x - 6, y - 44, 12, 88)),
  ].join('');
}
