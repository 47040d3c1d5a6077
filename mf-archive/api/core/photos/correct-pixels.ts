import type { Pixels } from '../pages/decode-scan.ts';
import type { Correction, Turn } from './correction.ts';
import { flattenIllumination } from './flatten-illumination.ts';
import { squareTo } from './homography.ts';
import { geometryOf, type PictureGeometry } from './picture-geometry.ts';

/** Corrects perspective: maps a quadrilateral to a rectangle with bilinear interpolation. */
function flatten({ data, width, height, channels }: Pixels, { corners, flattenedSize: size }: PictureGeometry): Pixels {
  const [a, b, c, d, e, f, g, h] = squareTo(corners);
  const out = new Uint8Array(size.width * size.height * channels);
  const [right, bottom] = [width - 1.001, height - 1.001];
  const row = width * channels;
  let to = 0;
  for (let y = 0; y < size.height; y += 1) {
    const v = (y + 0.5) / size.height;
    for (let x = 0; x < size.width; x += 1) {
      const u = (x + 0.5) / size.width;
      const scale = 1 / (g * u + h * v + 1);
      // Outside the picture, its edge pixels are repeated.
      const sx = Math.min(Math.max((a * u + b * v + c) * scale - 0.5, 0), right);
      const sy = Math.min(Math.max((d * u + e * v + f) * scale - 0.5, 0), bottom);
      const [left, top] = [Math.floor(sx), Math.floor(sy)];
      const [wx, wy] = [sx - left, sy - top];
      const from = top * row + left * channels;
      for (let channel = from; channel < from + channels; channel += 1) {
        const above = (data[channel] ?? 0) * (1 - wx) + (data[channel + channels] ?? 0) * wx;
        const below = (data[channel + row] ?? 0) * (1 - wx) + (data[channel + row + channels] ?? 0) * wx;
        out[to] = above * (1 - wy) + below * wy + 0.5;
        to += 1;
      }
    }
  }
  return { data: out, ...size, channels };
}

/** Returns the source index of the turned picture's first pixel, and the index steps that go right and down in it. */
function turnSteps({ width, height }: Pixels, turn: Exclude<Turn, 0>): readonly [number, number, number] {
  const steps = {
    90: [(height - 1) * width, -width, 1],
    180: [width * height - 1, -1, -width],
    270: [width - 1, width, -1],
  } as const;
  return steps[turn];
}

/** Turns a picture clockwise. */
function turned(picture: Pixels, turn: Turn): Pixels {
  if (turn === 0) return picture;
  const { data, width, height, channels } = picture;
  const size = turn === 180 ? { width, height } : { width: height, height: width };
  const [first, right, down] = turnSteps(picture, turn);
  const out = new Uint8Array(data.length);
  let to = 0;
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const from = (first + x * right + y * down) * channels;
      for (let channel = 0; channel < channels; channel += 1) out[to + channel] = data[from + channel] ?? 0;
      to += channels;
    }
  }
  return { data: out, ...size, channels };
}

/** Crops a picture to `wide` columns of pixels from `left`. */
function cut({ data, width, height, channels }: Pixels, left: number, wide: number): Pixels {
  const out = new Uint8Array(wide * height * channels);
  for (let y = 0; y < height; y += 1) {
    const from = (y * width + left) * channels;
    out.set(data.subarray(from, from + wide * channels), y * wide * channels);
  }
  return { data: out, width: wide, height, channels };
}

/** Makes the picture of a page from its scan, at the resolution of the scan. The same input gives the same output. */
export function correctPixels(scan: Pixels, correction: Correction): Pixels {
  const geometry = geometryOf(scan, correction);
  const flat = correction.outline === null ? scan : flatten(scan, geometry);
  const upright = turned(correction.shading ? flattenIllumination(flat) : flat, geometry.turn);
  const { left, width } = geometry;
  return width === upright.width ? upright : cut(upright, left, width);
}
