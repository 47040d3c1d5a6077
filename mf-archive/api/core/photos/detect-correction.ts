import sharp from 'sharp';
import { decodeScan, type Pixels } from '../pages/decode-scan.ts';
import { type Correction, type Outline, uncorrected } from './correction.ts';
import { correctPixels } from './correct-pixels.ts';
import { unevenness } from './flatten-illumination.ts';
import { findOutline, hasPaperOutside } from './find-outline.ts';

/** Formats that phones and messengers write; scanners also write TIFF and JPEG 2000. */
const formats: readonly string[] = ['jpeg', 'png', 'webp'];
/** Longer side, in pixels, of the reduced picture in which the page is detected. */
const examinedSide = 640;
const minMegapixels = 0.5;
/** Resolution, in pixels per inch, from which the file is a scanner's; cameras write 72 or 96 as a placeholder. */
const minScannerDensity = 140;
/** Mean spread between a pixel's colour channels below which the picture is grey, hence not a photo. */
const minColour = 3;
/** Angle, in degrees, between opposite sides of a page from which only perspective explains it. */
const minConvergence = 1;
/** `unevenness` of the paper from which the picture cannot come from a scanner. */
const minUnevenness = 1.12;

/** Resolves to false if the header shows that it is not a photo, or is too small to be a page. */
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

/** Returns the larger of the two angles between opposite sides, in degrees. */
function convergenceOf([one, two, three, four]: Outline): number {
  const angle = (from: Outline[number], to: Outline[number]): number => Math.atan2(to.y - from.y, to.x - from.x);
  const between = (first: number, other: number): number => Math.abs(Math.sin(first - other));
  const most = Math.max(between(angle(one, two), angle(four, three)), between(angle(one, four), angle(two, three)));
  return (Math.asin(most) * 180) / Math.PI;
}

/**
 * Decides how a scan that may be a photo is corrected. It stays uncorrected unless it is certainly a photo and all four
 * edges of the page are certain, because a wrong crop loses text. Rejects as `decodeScan` does.
 */
export async function detectCorrection(scan: Uint8Array): Promise<Correction> {
  const full = await decodeScan(scan);
  if (full.channels !== 3) return uncorrected;
  const { data, info } = await sharp(full.data, { raw: { width: full.width, height: full.height, channels: 3 } })
    .resize(examinedSide, examinedSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: Pixels = { data, width: info.width, height: info.height, channels: 3 };
  if (isGrey(picture)) return uncorrected;
  const found = findOutline(picture);
  if (found === null || hasPaperOutside(picture, found.outline)) return uncorrected;
  const isPhoto =
    convergenceOf(found.outline) >= minConvergence ||
    unevenness(correctPixels(picture, { ...uncorrected, outline: toShares(found.outline, picture) })) >= minUnevenness;
  if (!isPhoto) return uncorrected;
  return { ...uncorrected, outline: toShares(found.outline, picture), shading: true };
}

const toShares = (outline: Outline, { width, height }: Pixels): Outline =>
  outline.map(({ x, y }) => ({ x: round(x / width), y: round(y / height) })) as unknown as Outline;

const round = (share: number): number => Math.round(share * 100_000) / 100_000;
