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

type Hat = (x: number, y: number, size: number) => string;

const headgear: readonly Hat[] = [
  // A soft cap, a headtie, a turban, a hat with a brim, and none.
  (x, y, s) =>
    paperWithOutline(
      blob(
        [x - 0.52 * s, y - 0.2 * s],
        [x - 0.44 * s, y - 0.72 * s],
        [x + 0.3 * s, y - 0.86 * s],
        [x + 0.6 * s, y - 0.62 * s],
        [x + 0.52 * s, y - 0.2 * s],
      ),
      6,
    ),
  (x, y, s) => {
    const tie = blob(
      [x - 0.5 * s, y - 0.18 * s],
      [x - 0.95 * s, y - 0.62 * s],
      [x - 0.62 * s, y - 1.12 * s],
      [x, y - 0.9 * s],
      [x + 0.7 * s, y - 1.15 * s],
      [x + 0.9 * s, y - 0.58 * s],
      [x + 0.5 * s, y - 0.18 * s],
    );
    return paperWithOutline(tie, 6) + within(tie, ink(strokes(rings(x, y + 0.2 * s, 15, 20), () => 5)));
  },
  (x, y, s) => {
    const wrap = blob(
      [x - 0.58 * s, y - 0.15 * s],
      [x - 0.66 * s, y - 0.6 * s],
      [x, y - 0.92 * s],
      [x + 0.66 * s, y - 0.6 * s],
      [x + 0.58 * s, y - 0.15 * s],
      [x, y - 0.32 * s],
    );
    return paperWithOutline(wrap, 6) + within(wrap, ink(strokes(straight(24, 14), () => 4.5)));
  },
  (x, y, s) =>
    paperWithOutline(
      blob(
        [x - 0.85 * s, y - 0.26 * s],
        [x - 0.42 * s, y - 0.38 * s],
        [x - 0.34 * s, y - 0.84 * s],
        [x + 0.34 * s, y - 0.84 * s],
        [x + 0.42 * s, y - 0.38 * s],
        [x + 0.85 * s, y - 0.26 * s],
        [x, y - 0.1 * s],
      ),
      6,
    ),
  () => '',
];

/** One person from behind, with a pattern on the clothes. */
function person(x: number, y: number, size: number, random: () => number): string {
  const body = blob(
    [x - 0.28 * size, y + 0.42 * size],
    [x - 0.98 * size, y + 0.86 * size],
    [x - 1.14 * size, y + 2.6 * size],
    [x + 1.14 * size, y + 2.6 * size],
    [x + 0.98 * size, y + 0.86 * size],
    [x + 0.28 * size, y + 0.42 * size],
  );
  const head = oval(x, y, 0.46 * size, 0.6 * size);
  const patterns = [
    () => strokes(straight(90, 0.26 * size), () => 0.11 * size),
    () => strokes(straight(0, 0.24 * size), () => 0.1 * size, { length: 4 }),
    () => strokes(straight(45, 0.3 * size), () => 0.08 * size) + strokes(straight(-45, 0.3 * size), () => 0.08 * size),
    () => strokes(rings(x, y, 0.24 * size, 0.6 * size), () => 0.1 * size),
    () => '',
  ];
  const cloth = patterns[Math.floor(random() * patterns.length)]?.() ?? '';
  const hat = headgear[Math.floor(random() * headgear.length)]?.(x, y, size) ?? '';
  const light = strokes(rings(x, y, 0.13 * size, 0.16 * size), (px, py) =>
    px < x ? 0.075 * size * Math.max(0, Math.cos(Math.atan2(py - y, x - px))) : 0,
  );
  return [
    inkWithGap(body, Math.max(6, size * 0.07)),
    cloth === '' ? '' : within(body, paper(cloth)),
    inkWithGap(head, Math.max(6, size * 0.07)),
    within(head, paper(light)),
    hat,
  ].join('');
}

/** A crowd that fills the picture, as a census sees it. */
export function crowd(): string {
  const random = dice(1963);
  const rows = [
    { y: 250, size: 58, step: 118 },
    { y: 352, size: 74, step: 150 },
    { y: 480, size: 94, step: 190 },
    { y: 636, size: 120, step: 246 },
    { y: 830, size: 152, step: 310 },
  ];
  const people = rows.flatMap(({ y, size, step }, row) =>
    Array.from({ length: Math.ceil(width / step) + 2 }, (_, index) =>
      person(
        (index - 0.5 + (row % 2) * 0.5) * step + (random() - 0.5) * step * 0.2,
        y + (random() - 0.5) * size * 0.5,
        size,
        random,
      ),
    ),
  );
  return [paper(everything), ink(strokes(straight(0, 22), (_, py) => 15 - py / 22, { length: 30 })), ...people].join(
    '',
  );
}

/** A ballot box with a folded paper half in its slot. */
export function ballotBox(): string {
  const front = polygon(...points('420,520 1180,520 1150,908 450,908'));
  const lid = polygon(...points('420,520 520,420 1080,420 1180,520'));
  const slip = polygon(...points('690,474 706,160 916,132 926,474'));
  const fold = polygon(...points('916,132 926,474 978,474 962,166'));
  return [
    ink(everything),
    paper(
      strokes(rays(800, 470, 84, 330), (px, py) => 3 + (Math.hypot(px - 800, py - 470) - 330) / 26, { length: 24 }),
    ),
    paper(box(0, 860, width, 140)),
    ink(strokes(straight(0, 20), (_, py) => (py > 872 ? 10 : 0), { length: 40 })),
    inkWithGap(front, 16),
    within(
      front,
      paper(
        strokes(straight(3, 26), (px, py) => 3 + 9 * Math.max(0, (px - 700) / 480) + (py > 880 ? -9 : 0), {
          length: 22,
        }),
      ),
    ),
    inkWithGap(lid, 12),
    within(lid, paper(strokes(straight(0, 20), () => 9, { length: 60 }))),
    inkWithGap(polygon(...points('600,486 620,458 990,458 1006,486')), 6),
    paperWithOutline(slip, 8),
    paperWithOutline(fold, 8),
    within(fold, ink(strokes(straight(62, 17), () => 8))),
    ink([0, 1, 2].map((row) => box(742, 214 + row * 54, row === 2 ? 82 : 130, 15)).join('')),
    paper(polygon(...points('690,474 926,474 926,480 690,480'))),
    paperWithOutline(box(744, 600, 112, 96), 10),
    stroke('M766 600V572A34 34 0 0 1 834 572V600', 15, 'white'),
    ink(oval(800, 640, 15) + polygon(...points('793,640 807,640 813,678 787,678'))),
    paper(box(450, 772, 700, 9) + box(446, 560, 708, 9)),
  ].join('');
}

/** Two slates on which the same children are counted differently. */
export function slates(): string {
  const slate = (x: number, y: number, tilt: number, groups: number): string => {
    const frame = box(-300, -340, 600, 680);
    const board = box(-236, -276, 472, 552);
    const random = dice(groups);
    const tally = Array.from({ length: groups }, (_, group) => {
      const [left, top] = [-190 + (group % 3) * 134, -220 + Math.floor(group / 3) * 128];
      const bar = (dx: number): string => {
        const lean = (random() - 0.5) * 14;
        return stroke(`M${String(left + dx)} ${String(top)}l${String(lean)} 84`, 10, 'white');
      };
      return (
        [0, 26, 52, 78].map(bar).join('') + stroke(`M${String(left - 16)} ${String(top + 66)}l112 -46`, 10, 'white')
      );
    });
    return `<g transform="translate(${String(x)} ${String(y)}) rotate(${String(tilt)})">${[
      inkWithGap(frame, 12),
      within(frame, paper(strokes(rings(-700, 0, 22, 300), (px) => (Math.abs(px) < 290 ? 11 : 0), { length: 34 }))),
      stroke(frame, 9),
      inkWithGap(board, 9),
      ...tally,
      paper(oval(-268, -308, 10) + oval(268, -308, 10) + oval(-268, 308, 10) + oval(268, 308, 10)),
    ].join('')}</g>`;
  };
  return [
    paper(everything),
    ink(
      strokes(
        profileLines((px, line) => line * 30 + Math.sin(px / 180 + line * 0.7) * 10, 36),
        (px, py) => 6 + 8 * Math.max(0, Math.sin(px / 300 + py / 200)),
        { length: 20 },
      ),
    ),
    slate(445, 500, -5, 11),
    slate(1150, 510, 4, 12),
  ].join('');
}

/** The print of a thumb, by which people have signed and been counted. */
export function thumbprint(): string {
  const random = dice(36);
  const outline = blob(...points('800,66 1010,130 1110,340 1112,600 1040,850 800,950 560,850 488,600 490,340 590,130'));
  const ridges = Array.from({ length: 44 }, (_, index) => {
    const radius = 14 + index * 19;
    const steps = 120;
    const start = random() * 2 * Math.PI;
    return Array.from({ length: steps + 1 }, (_unused, step): Point => {
      const angle = (step / steps) * 2 * Math.PI + start;
      const below = Math.max(0, Math.sin(angle));
      const wave = Math.sin(angle * 3 + index * 0.16) * 6 + Math.sin(angle * 5 - index * 0.1) * 3;
      return [
        800 + Math.cos(angle) * (radius + wave) * (0.78 + below * 0.55) + below * 30,
        430 + Math.sin(angle) * (radius + wave) * (1.05 + below * 0.12),
      ];
    });
  });
  const worn = (px: number, py: number): number =>
    12.5 -
    4.5 * Math.max(0, Math.hypot((px - 800) / 310, (py - 500) / 440) - 0.55) +
    Math.sin(px / 37) * Math.sin(py / 41) * 2.4;
  const cracks = Array.from({ length: 7 }, () => {
    const [x, y] = [520 + random() * 560, 160 + random() * 700];
    return stroke(
      `M${String(x)} ${String(y)}l${String(60 + random() * 120)} ${String((random() - 0.5) * 120)}`,
      6,
      'white',
    );
  });
  return [paper(everything), within(outline, ink(strokes(ridges, worn, { length: 46, seed: 12 })), ...cracks)].join('');
}
