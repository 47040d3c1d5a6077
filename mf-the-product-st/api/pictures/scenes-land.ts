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
  type Point,
} from './cutting.ts';

const { width } = block;

/** A car from above, on its way to the right. */
function car(x: number, y: number, turn: number, length: number): string {
  const w = length * 0.46;
  return `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)})">${[
    paperWithOutline(
      blob(
        [-length / 2, -w * 0.3],
        [-length * 0.42, -w / 2],
        [length * 0.4, -w / 2],
        [length / 2, -w * 0.28],
        [length / 2, w * 0.28],
        [length * 0.4, w / 2],
        [-length * 0.42, w / 2],
        [-length / 2, w * 0.3],
      ),
      0.1,
    ),
    ink(
      polygon([length * 0.08, -w * 0.36], [length * 0.2, -w * 0.4], [length * 0.2, w * 0.4], [length * 0.08, w * 0.36]),
    ),
    ink(
      polygon(
        [-length * 0.34, -w * 0.34],
        [-length * 0.26, -w * 0.32],
        [-length * 0.26, w * 0.32],
        [-length * 0.34, w * 0.34],
      ),
    ),
    ink(box(-length * 0.18, -w * 0.42, length * 0.2, 5) + box(-length * 0.18, w * 0.42 - 5, length * 0.2, 5)),
  ].join('')}</g>`;
}

/** A palm from above. */
function palm(x: number, y: number, size: number): string {
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI + x;
    const reach = (far: number, aside: number): Point => [
      x + Math.cos(angle + aside) * size * far,
      y + Math.sin(angle + aside) * size * far,
    ];
    return blob(reach(0.08, 0), reach(0.6, 0.2), reach(1, 0), reach(0.6, -0.2));
  }).join('');
  return stroke(leaves, 14, 'white') + ink(leaves);
}

/** A road from above on which the traffic changes sides. */
export function changingSides(): string {
  const road = box(0, 300, width, 400);
  const change = (from: number, to: number): string =>
    `M60 ${String(from)}H480C700 ${String(from)} 900 ${String(to)} 1120 ${String(to)}H1540`;
  const field = strokes(straight(64, 27), (px, py) => 9 + 5 * Math.sin(px / 140) * Math.sin(py / 90), { length: 12 });
  return [
    paper(everything),
    ink(field),
    ...(
      [
        [130, 130, 110],
        [420, 214, 80],
        [860, 120, 120],
        [1190, 216, 74],
        [1430, 130, 104],
        [250, 850, 110],
        [610, 792, 76],
        [930, 872, 112],
        [1300, 800, 84],
        [1520, 890, 100],
      ] as const
    ).map(([x, y, size]) => palm(x, y, size)),
    paper(box(0, 276, width, 448)),
    ink(road),
    paper(box(0, 322, width, 9) + box(0, 669, width, 9)),
    paper([0, 1, 2, 3].map((dash) => box(70 + dash * 110, 494, 66, 11) + box(1150 + dash * 110, 494, 66, 11)).join('')),
    stroke(change(412, 588), 132),
    stroke(change(588, 412), 132),
    stroke(change(588, 412), 10, 'white'),
    stroke(change(412, 588), 44),
    stroke(change(412, 588), 10, 'white'),
    paper(polygon(...points('1500,556 1560,588 1500,620')) + polygon([100, 380 + 176], [40, 588], [100, 620])),
    ...(
      [
        [200, 412, 0],
        [420, 412, 0],
        [800, 500, 22],
        [1200, 588, 0],
        [1400, 588, 0],
      ] as const
    ).map(([x, y, turn]) => stroke(oval(x, y, 96, 54), 1) + car(x, y, turn, 172)),
    ...(
      [
        [1330, 412, 180],
        [1120, 412, 180],
        [300, 588, 180],
      ] as const
    ).map(([x, y, turn]) => car(x, y, turn, 172)),
  ].join('');
}

/** A small house with a door. */
const house = (x: number, y: number, w: number): string =>
  paperWithOutline(
    polygon([x, y], [x, y - w * 0.75], [x + w / 2, y - w * 1.25], [x + w, y - w * 0.75], [x + w, y]),
    7,
  ) + ink(box(x + w * 0.36, y - w * 0.5, w * 0.28, w * 0.5));

/** A transmitter on a hill at night. */
export function transmitter(): string {
  const [x, top] = [620, 170];
  const hill = blob(...points('-100,900 200,812 620,742 1000,806 1350,876 1700,900 1700,1100 -100,1100'));
  const half = (y: number): number => 10 + (y - top) * 0.15;
  const storeys = Array.from({ length: 9 }, (_, index) => {
    const [a, b] = [top + 20 + index * 62, top + 82 + index * 62];
    return `M${String(x - half(a))} ${String(a)}L${String(x + half(b))} ${String(b)}M${String(x + half(a))} ${String(a)}L${String(x - half(b))} ${String(b)}M${String(x - half(b))} ${String(b)}H${String(x + half(b))}`;
  }).join('');
  const masts = `M${String(x)} ${String(top - 60)}V${String(top)}L${String(x - half(760))} 760M${String(x)} ${String(top)}L${String(x + half(760))} 760`;
  const random = dice(59);
  const houses = Array.from({ length: 9 }, (_, index) => {
    const [left, base, w] = [880 + index * 78 + random() * 20, 900 + random() * 50, 46 + random() * 20];
    return house(left, base, w);
  });
  return [
    ink(everything),
    paper(
      strokes(rings(x, top - 40, 46, 64), (px, py) => 15 - Math.hypot(px - x, py - top) / 110, {
        length: 120,
        seed: 2,
      }),
    ),
    stroke(masts + storeys, 46),
    stroke(masts, 15, 'white'),
    stroke(storeys, 7, 'white'),
    paper(oval(x, top - 62, 15)),
    stroke(hill, 18, 'white'),
    ink(hill),
    within(
      hill,
      paper(
        strokes(
          profileLines((px, line) => 752 + line * 24 + ((px - x) / 330) ** 2 * 26, 14),
          (px) => 8 - Math.abs(px - x) / 220,
          { length: 12 },
        ),
      ),
    ),
    ...houses,
  ].join('');
}

/** A road with milestones that winds through hills. */
export function windingRoad(): string {
  const back = blob(...points('-100,560 180,430 420,520 700,380 980,500 1250,400 1700,540 1700,1100 -100,1100'));
  const middle = blob(...points('-100,640 260,560 620,640 1000,560 1380,650 1700,600 1700,1100 -100,1100'));
  const front = blob(...points('-100,800 300,690 760,780 1200,700 1700,820 1700,1100 -100,1100'));
  const road = (near: number): string =>
    blob(
      [930 - near * 5, 505],
      [850 - near * 12, 570],
      [1010 - near * 20, 650],
      [760 - near * 34, 760],
      [820 - near * 70, 1040],
      [1000 + near * 90, 1060],
      [900 + near * 40, 780],
      [1090 + near * 16, 655],
      [880 + near * 8, 575],
      [944 + near * 3, 505],
    );
  const slope = (from: number, gap: number, bend: number) =>
    profileLines((px, line) => from + line * gap + Math.sin(px / 170 + line * bend) * (26 + line * 2), 26);
  return [
    paper(everything),
    ink(strokes(rays(1180, 300, 108, 210), (px, py) => 4 + Math.hypot(px - 1180, py - 300) / 90, { length: 40 })),
    paperWithOutline(oval(1180, 300, 150), 10),
    inkWithGap(back, 8),
    within(back, paper(strokes(slope(380, 20, 0.5), () => 11, { length: 10, seed: 4 }))),
    inkWithGap(middle, 10),
    within(middle, paper(strokes(slope(540, 26, 0.35), (_, py) => 16 - (py - 560) / 24, { length: 14, seed: 5 }))),
    inkWithGap(front, 10),
    within(front, paper(strokes(slope(670, 28, 0.3), (_, py) => 4 + (py - 680) / 34, { length: 12, seed: 6 }))),
    paperWithOutline(road(0), 10),
    ...(
      [
        [1080, 560, 34],
        [1130, 566, 30],
        [640, 640, 44],
        [700, 652, 52],
        [1180, 720, 66],
        [1262, 730, 78],
        [1352, 726, 60],
        [420, 870, 104],
        [250, 884, 120],
      ] as const
    ).map(([x, y, size]) => house(x, y, size)),
  ].join('');
}
