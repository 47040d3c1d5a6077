import {
  points,
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

/** Two leaves of a calendar for one event. */
export function twoDates(): string {
  const leaf = (x: number, tilt: number, day: string, isDark: boolean): string =>
    `<g transform="translate(${String(x)} 520) rotate(${String(tilt)})">${[
      paperWithOutline(box(-290, -370, 580, 740), 9),
      ...(isDark
        ? [ink(box(-262, -220, 524, 560)), paper(letters(day, 0, 210, 460))]
        : [ink(letters(day, 0, 210, 460))]),
      ink(box(-290, -370, 580, 122)),
      paper([-180, -60, 60, 180].map((hole) => oval(hole, -318, 20)).join('')),
    ].join('')}</g>`;
  return [
    ink(everything),
    paper(strokes(straight(90, 34), (px) => 9 + 6 * Math.sin(px / 90), { length: 34 })),
    leaf(480, -5, '13', true),
    stroke('M800 150V960', 1),
    leaf(1110, 4, '14', false),
  ].join('');
}

/** Lines of text as bars, as wide as words. */
function bars(left: number, top: number, w: number, rows: number, pitch: number, seed: number): string {
  const random = dice(seed);
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    let x = left;
    const end = left + w * (row % 9 === 8 ? 0.6 : 1);
    while (x < end) {
      const word = Math.min(end - x, pitch * (0.8 + random() * 2.6));
      if (word > pitch * 0.5) parts.push(box(x, top + row * pitch, word, pitch * 0.46));
      x += word + pitch * 0.5;
    }
  }
  return parts.join('');
}

/** A lens over lines of text, with two letters to be told apart. */
export function lens(): string {
  const [x, y, radius] = [690, 450, 330];
  const handle = polygon([x + 206, y + 262], [x + 262, y + 206], [x + 700, y + 610], [x + 610, y + 700]);
  return [
    paper(everything),
    ink([0, 1, 2, 3].map((column) => bars(70 + column * 378, 60, 330, 24, 38, column + 1)).join('')),
    stroke(handle, 40, 'white'),
    ink(handle),
    within(handle, paper(strokes(straight(45, 18), (px, py) => (px - x > py - y + 10 ? 8 : 0)))),
    stroke(oval(x, y, radius), 110, 'white'),
    stroke(oval(x, y, radius), 62),
    paper(oval(x, y, radius - 30)),
    within(
      oval(x, y, radius - 30),
      ink(letters('rn', x, y + 160, 560)),
      ink(strokes(rings(x - 90, y - 90, 16, 300), (px, py) => (px + py > x + y + 300 ? 5 : 0))),
    ),
  ].join('');
}

/** The head of a newspaper, with its name, number and price. */
export function masthead(): string {
  const ear = (x: number, upper: string, below: string): string =>
    stroke(box(x, 120, 220, 190), 7) +
    ink(letters(upper, x + 110, 205, 56)) +
    ink(letters(below, x + 110, 275, 50, 400));
  const picture = box(660, 560, 400, 300);
  return [
    paper(everything),
    ear(80, 'No. 1', '6 pages'),
    ear(1300, 'Price', '3d'),
    ink(letters('The Demonstration', 800, 240, 106)),
    ink(letters('a newspaper that never was', 800, 302, 44, 400)),
    ink(box(70, 350, 1460, 14) + box(70, 372, 1460, 5)),
    ink(letters('Monday, the first', 290, 424, 40, 400) + letters('Late edition', 1390, 424, 40, 400)),
    ink(box(70, 450, 1460, 5)),
    ink(letters('Read this first', 565, 545, 116)),
    ink(
      bars(80, 600, 250, 14, 32, 1) +
        bars(366, 600, 250, 14, 32, 2) +
        bars(1100, 480, 200, 18, 32, 4) +
        bars(1326, 480, 200, 18, 32, 5),
    ),
    ink(picture),
    within(
      picture,
      paper(strokes(rays(860, 800, 60, 60), () => 9, { length: 9 }) + oval(860, 810, 80)),
      inkWithGap(box(660, 800, 400, 60), 6),
    ),
    ink(bars(660, 890, 400, 3, 32, 8)),
  ].join('');
}

/** A page of which columns have been made unreadable. */
export function blackedColumns(): string {
  const column = (index: number): number => 150 + index * 268;
  const struck = [
    [1, 420, 420],
    [2, 300, 200],
    [2, 640, 320],
    [3, 300, 660],
    [4, 560, 200],
  ] as const;
  return [
    ink(everything),
    paper(strokes(straight(-62, 30), () => 5, { length: 14 })),
    paper(polygon(...points('110,60 1490,60 1490,1000 110,1000'))),
    ink(box(150, 100, 1300, 104)),
    paper(strokes([Array.from({ length: 40 }, (_, step) => [330 + step * 24, 152] as const)], () => 22)),
    ink(box(150, 232, 1300, 7)),
    ink([0, 1, 2, 3, 4].map((index) => bars(column(index), 272, 228, 26, 30, index + 3)).join('')),
    ...struck.map(([index, top, tall]) => {
      const bar = box(column(index) - 10, top - 12, 248, tall);
      return inkWithGap(bar, 8) + within(bar, paper(strokes(straight(90, 31), () => 4.5, { length: 16, seed: index })));
    }),
  ].join('');
}

/** A month of newspapers in which one day is missing. */
export function missingDay(): string {
  const days = Array.from({ length: 21 }, (_, index) => {
    const [x, y] = [76 + (index % 7) * 210, 66 + Math.floor(index / 7) * 298];
    if (index === 10) return stroke(box(x + 8, y + 8, 172, 250), 5, 'white');
    return (
      paperWithOutline(box(x, y, 188, 266), 0.1) +
      ink(
        box(x + 18, y + 18, 152, 34) +
          bars(x + 18, y + 68, 70, 12, 15, index) +
          bars(x + 100, y + (index % 3 === 1 ? 130 : 68), 70, index % 3 === 1 ? 8 : 12, 15, index + 40),
      ) +
      (index % 3 === 1 ? ink(box(x + 100, y + 68, 70, 50)) : '')
    );
  });
  return [
    ink(everything),
    paper(
      strokes(
        profileLines((px, line) => line * 33 + Math.sin(px / 90) * 4, 32),
        () => 3.5,
        { length: 16 },
      ),
    ),
    ...days,
  ].join('');
}
