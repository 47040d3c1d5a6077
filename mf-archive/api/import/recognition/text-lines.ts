import sharp from 'sharp';
import type { Pixels } from '../../core/public.ts';

/** Number of windows across and down a page. They are narrower than a column, so that each has lines of only one. */
const windowsAcross = 24;
const windowsDown = 8;
/** Height of the sampled scan in pixels, at which lines are 6 to 30 pixels apart. */
const sampleHeight = 3_000;
/** Line pitches to look for, in pixels of the sampled scan. */
const [minPitch, maxPitch] = [5, 90];
/** Minimum autocorrelation: printed lines repeat at a fixed pitch; halftones and edges do not. */
const minLikeness = 0.35;
const minWindows = 6;

/** Returns the ink in each row of a window, minus its mean. */
function profileOf({ data, width }: Pixels, left: number, top: number, w: number, h: number): Float64Array {
  const rows = new Float64Array(h);
  for (let y = 0; y < h; y += 1) {
    let ink = 0;
    for (let x = 0; x < w; x += 1) ink += 255 - (data[(top + y) * width + left + x] ?? 255);
    rows[y] = ink;
  }
  const mean = rows.reduce((sum, one) => sum + one, 0) / h;
  return rows.map((row) => row - mean);
}

/** Returns the autocorrelation of a profile at a shift in rows; 1 means identical. */
function likeness(rows: Float64Array, by: number): number {
  let [product, energy] = [0, 0];
  for (let y = 0; y < rows.length; y += 1) {
    const [here = 0, there] = [rows[y], rows[y + by]];
    energy += here * here;
    if (there !== undefined) product += here * there;
  }
  return energy === 0 ? 0 : product / energy;
}

/** Returns the smallest shift at which the lines of a window coincide; null if it has no lines. */
function pitchOf(rows: Float64Array): number | null {
  const longest = Math.min(maxPitch, Math.floor(rows.length / 2));
  const like = Array.from({ length: longest + 2 }, (_, by) => likeness(rows, by));
  for (let by = minPitch; by <= longest; by += 1) {
    const [before = 0, here = 0, after = 0] = [like[by - 1], like[by], like[by + 1]];
    if (here < minLikeness || here < before || here <= after) continue;
    // Interpolates between whole pixels with the parabola through three values.
    return by + (before - after) / (2 * (before - 2 * here + after));
  }
  return null;
}

/** A window in which there are lines of text. */
interface LinedWindow {
  /** Its centre, as shares of the width and height of the scan. */
  readonly x: number;
  readonly y: number;
  /** Line pitch in pixels of the scan. */
  readonly pitch: number;
}

/** The lines of text of a scan. */
export interface TextLines {
  /** Line pitch of the body text in pixels of the scan; null if no lines are recognisable. */
  readonly pitch: number | null;
  readonly windows: readonly LinedWindow[];
}

const withoutLines: TextLines = { pitch: null, windows: [] };

/** Resolves to where a scan has horizontal lines of text. */
export async function textLines(grey: Pixels): Promise<TextLines> {
  const scale = Math.min(1, sampleHeight / grey.height);
  const { data, info } = await sharp(grey.data, {
    raw: { width: grey.width, height: grey.height, channels: 1 },
    limitInputPixels: false,
  })
    .resize(Math.max(1, Math.round(grey.width * scale)), Math.max(1, Math.round(grey.height * scale)), { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: Pixels = { data, width: info.width, height: info.height, channels: 1 };
  const [w, h] = [Math.floor(small.width / windowsAcross), Math.floor(small.height / windowsDown)];
  if (w < 8 || h < 2 * minPitch) return withoutLines;
  const windows: LinedWindow[] = [];
  for (let column = 0; column < windowsAcross; column += 1) {
    for (let row = 0; row < windowsDown; row += 1) {
      const pitch = pitchOf(profileOf(small, column * w, row * h, w, h));
      if (pitch === null) continue;
      windows.push({ x: (column + 0.5) / windowsAcross, y: (row + 0.5) / windowsDown, pitch: pitch / scale });
    }
  }
  if (windows.length < minWindows) return withoutLines;
  const pitches = windows.map(({ pitch }) => pitch).sort((one, other) => one - other);
  return { pitch: pitches[Math.floor(pitches.length / 2)] ?? null, windows };
}
