/** What a picture is cut from: black is ink, white is paper. In pixels. */
export const block = { width: 1600, height: 1000, margin: 36 } as const;

export type Point = readonly [x: number, y: number];
type Line = readonly Point[];
/** How wide a stroke is at a point, in pixels. */
type Width = (x: number, y: number) => number;

const { width: right, height: bottom } = block;
const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

// Shapes, as SVG path data.
export const polygon = (...corners: readonly Point[]): string => `M${corners.map(at).join('L')}Z`;
export const box = (x: number, y: number, w: number, h: number): string =>
  polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${at([x - rx, y])}a${at([rx, ry])} 0 1 0 ${at([2 * rx, 0])}a${at([rx, ry])} 0 1 0 ${at([-2 * rx, 0])}Z`;
export const everything: string = box(0, 0, right, bottom);

/** Reads points: `1,2 3,4`. */
export const points = (text: string): readonly Point[] =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** Returns a smooth line through points. */
export function curve(through: readonly Point[], steps = 14): Line {
  const [first, last]: readonly [Point, Point] = [through[0] ?? [0, 0], through.at(-1) ?? [0, 0]];
  const all = [first, ...through, last];
  const line: Point[] = [];
  for (let index = 1; index < all.length - 2; index += 1) {
    const [a, b, c, d] = [all[index - 1], all[index], all[index + 1], all[index + 2]];
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const axis = (p: number, q: number, r: number, s: number): number =>
        q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
      line.push([axis(a[0], b[0], c[0], d[0]), axis(a[1], b[1], c[1], d[1])]);
    }
  }
  return [...line, last];
}

/** Returns a closed shape with a smooth outline through points. */
export const blob = (...corners: readonly Point[]): string => polygon(...curve([...corners, corners[0] ?? [0, 0]]));

// What is printed, as SVG.
export const ink = (shape: string): string => `<path d="${shape}"/>`;
export const paper = (shape: string): string => `<path d="${shape}" fill="#fff"/>`;
export const stroke = (shape: string, width: number, color: 'black' | 'white' = 'black'): string =>
  `<path d="${shape}" fill="none" stroke="${color}" stroke-width="${String(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;
/** Draws a shape of ink with a line of paper around it, so that it stands out from what is behind. */
export const inkWithGap = (shape: string, gap = 9): string => stroke(shape, 2 * gap, 'white') + ink(shape);
/** Draws a shape of paper with an outline of ink. */
export const paperWithOutline = (shape: string, line = 9): string => stroke(shape, 2 * line) + paper(shape);

let clips = 0;

/** Returns only what is within the shape. */
export function within(shape: string, ...content: readonly string[]): string {
  clips += 1;
  const id = `clip${String(clips)}`;
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
}

// Families of lines that cover the block.
const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

export const straight = (degrees: number, gap: number): readonly Line[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const half = Math.ceil(950 / gap);
  return count(2 * half).map((index) => {
    const aside = (index - half) * gap;
    return count(101).map((step): Point => {
      const along = (step - 50) * 19;
      return [right / 2 + along * cos - aside * sin, bottom / 2 + along * sin + aside * cos];
    });
  });
};

export const rings = (x: number, y: number, gap: number, from = gap, flat = 1): readonly Line[] =>
  count(Math.ceil(1900 / gap)).map((index) => {
    const radius = from + index * gap;
    const steps = Math.max(24, Math.round(radius / 2.4));
    return count(steps + 1).map((step): Point => {
      const angle = (step / steps) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat];
    });
  });

export const rays = (x: number, y: number, number: number, from: number): readonly Line[] =>
  count(number).map((index) => {
    const angle = ((index + 0.5) / number) * 2 * Math.PI;
    return count(110).map((step): Point => {
      const radius = from + step * 17;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
  });

/** Lines that follow a profile, one below the other. */
export const profileLines = (height: (x: number, line: number) => number, number: number): readonly Line[] =>
  count(number).map((line) => count(110).map((step): Point => [step * 15, height(step * 15, line)]));

/** Returns reproducible numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Returns one stroke of changing width, pointed at both ends if it is a gouge's. */
function strip(line: Line, halves: readonly number[]): string {
  const sides = line.map(([x, y], index): readonly [Point, Point] => {
    const [before, after] = [line[index - 1] ?? [x, y], line[index + 1] ?? [x, y]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const scale = (halves[index] ?? 0) / (Math.hypot(dx, dy) || 1);
    return [
      [x - dy * scale, y + dx * scale],
      [x + dy * scale, y - dx * scale],
    ];
  });
  return polygon(...sides.map(([left]) => left), ...sides.map(([, other]) => other).reverse());
}

interface Gouge {
  /** The usual number of points of a cut; without it the lines are not interrupted. */
  readonly length?: number;
  readonly seed?: number;
}

/** Returns the strokes along lines: pointed cuts of changing length, or lines that swell and fade. */
export function strokes(lines: readonly Line[], width: Width, { length, seed = 7 }: Gouge = {}): string {
  const random = dice(seed);
  const parts: string[] = [];
  for (const line of lines) {
    let start = length === undefined ? 0 : -Math.floor(random() * length);
    while (start < line.length - 1) {
      const size = length === undefined ? line.length : Math.max(3, Math.round(length * (0.5 + random())));
      const cut = line.slice(Math.max(0, start), start + size);
      const halves = cut.map(([x, y], index) => {
        const taper = length === undefined ? 1 : Math.sin((Math.PI * (index + 0.3)) / cut.length) ** 0.6;
        return (width(x, y) / 2) * taper * (0.88 + random() * 0.24);
      });
      start += size + (length === undefined ? 0 : 1);
      parts.push(...runs(cut, halves));
    }
  }
  return parts.join('');
}

/** Leaves out what is too thin to be cut. */
function runs(line: Line, halves: readonly number[]): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index <= line.length; index += 1) {
    if ((halves[index] ?? 0) >= 0.9) continue;
    if (index - from > 1) parts.push(strip(line.slice(from, index), halves.slice(from, index)));
    from = index + 1;
  }
  return parts;
}
