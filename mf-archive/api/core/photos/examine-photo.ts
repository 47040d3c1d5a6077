import sharp from 'sharp';
import { decodeScan, type Pixels } from '../pages/decode-scan.ts';
import { type Correction, type Outline, uncorrected } from './correction.ts';
import { correctPixels } from './correct-pixels.ts';
import { unevenness } from './even-light.ts';
import { findOutline, isBrightAround } from './find-outline.ts';

/** Formats that phones and messengers write; scanners also write TIFF and JPEG 2000. */
const formats: readonly string[] = ['jpeg', 'png', 'webp'];
/** Pixels along the longer side in which a page is looked for. */
const examinedSide = 640;
const minMegapixels = 0.5;
/** Pixels an inch: scanners state their resolution, cameras state 72 or 96 for want of one. */
const minScannerDensity = 140;
/** Mean difference between the colours of a pixel; a scan in grey has none. */
const minColour = 3;
/** Degrees between opposite sides of a page that only perspective makes. */
const minConvergence = 1;
/** How much brighter some of the paper must be than other parts, which no scanner does. */
const minUnevenness = 1.12;

/** Resolves to false if the header says that it is no photo, or too small to be a page. */
export async function mayBePhoto(scan: Uint8Array): Promise<boolean> {
  const header = await sharp(scan, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null) return false;
  const { format, width, height, channels, density = 72 } = header;
  return (
    formats.includes(format) &&
    channels >= 3 &&
    width * height >= minMegapixels * 1_000_000 &&
    density < minScannerDensity
  );
}

function isGrey({ data, channels }: Pixels): boolean {
  let sum = 0;
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    sum += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return sum / (data.length / channels) < minColour;
}

/** Returns the larger angle between opposite sides, in degrees. */
function convergenceOf([one, two, three, four]: Outline): number {
  const angle = (from: Outline[number], to: Outline[number]): number => Math.atan2(to.y - from.y, to.x - from.x);
  const between = (first: number, other: number): number => Math.abs(Math.sin(first - other));
  const most = Math.max(between(angle(one, two), angle(four, three)), between(angle(one, four), angle(two, three)));
  return (Math.asin(most) * 180) / Math.PI;
}

/**
 * Decides how a scan that may be a photo is corrected: not at all unless it is certain that it is a photo, and where the
 * page ends on all sides, because a wrong crop loses text. Rejects as `decodeScan` does.
 */
export async function examinePhoto(scan: Uint8Array): Promise<Correction> {
  const full = await decodeScan(scan);
  if (full.channels !== 3) return uncorrected;
  const { data, info } = await sharp(full.data, { raw: { width: full.width, height: full.height, channels: 3 } })
    .resize(examinedSide, examinedSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: Pixels = { data, width: info.width, height: info.height, channels: 3 };
  if (isGrey(picture)) return uncorrected;
  const found = findOutline(picture);
  if (found === null || isBrightAround(picture, found.outline)) return uncorrected;
  const isPhoto =
    convergenceOf(found.outline) >= minConvergence ||
    unevenness(correctPixels(picture, { ...uncorrected, outline: toShares(found.outline, picture) })) >= minUnevenness;
  if (!isPhoto) return uncorrected;
  return { ...uncorrected, outline: toShares(found.outline, picture), shading: true };
}

const toShares = (outline: Outline, { width, height }: Pixels): Outline =>
  outline.map(({ x, y }) => ({ x: round(x / width), y: round(y / height) })) as unknown as Outline;

const round = (share: number): number => Math.round(share * 100_000) / 100_000;
